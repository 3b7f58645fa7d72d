import { roomRowSchema } from '@portal/contracts/hostel';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import type { Db, Trx } from '../../../platform/database/database';
import type { CommitAbout, Finding, ImportKind, ImportRow } from '../../../platform/imports/import-kind';
import { demandCategory } from './demand-category';
import { makeRooms, otherSexOf, type NewRoom } from './make-rooms';

type Row = InferType<typeof roomRowSchema>;
type Rows = readonly ImportRow<Row>[];

const keyOf = ({ hostel, block, room }: Row) => `${hostel} ${block} ${room}`;

async function readNames(db: Db | Trx) {
  const [hostels, categories, rooms] = await Promise.all([
    db.selectFrom('hostel').select(['id', 'code', 'name', 'gender']).execute(),
    db.selectFrom('hostel_category').select(['id', 'name']).where('archived', '=', false).execute(),
    db
      .selectFrom('hostel_room as r')
      .innerJoin('hostel as h', 'h.id', 'r.hostel_id')
      .select(['h.code as hostel', 'r.block', 'r.number as room', 'r.gender'])
      .execute(),
  ]);
  return {
    hostels,
    categories,
    rooms: new Set(rooms.map(({ hostel, block, room }) => `${hostel} ${block} ${room}`)),
    known: rooms,
  };
}
type Names = Awaited<ReturnType<typeof readNames>>;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const categoryOf = ({ categories }: Names, { category }: Row) =>
  categories.find(({ name }) => same(name, category));

/** The row of the file that says what a hostel is that is not there yet: the first one with a name. */
const firstOf = (rows: Rows, code: string) =>
  rows.find(({ values }) => values.hostel === code && values.name !== '')?.values;

/** What is wrong with the hostel of a row. */
function wrongHostel(row: Row, { names, rows }: { names: Names; rows: Rows }): string | undefined {
  const known = names.hostels.find(({ code }) => code === row.hostel);
  if (known) {
    const other = known.gender !== 'Mixed by block' && known.gender !== row.gender;
    return other ? `${known.name} is for: ${known.gender}.` : undefined;
  }
  const first = firstOf(rows, row.hostel);
  if (!first) return 'There is no hostel of this code. Its first row says its name, location and price.';
  if (!first.location || first.price === null)
    return 'The first row of a new hostel says its location and price as well.';
  if (names.hostels.some(({ name }) => same(name, first.name))) return 'Another hostel has this name.';
  return undefined;
}

/** Of a block that is for one sex, by the rooms that it has and those that the file gives it. */
function wrongSex(row: Row, { names, rows }: { names: Names; rows: Rows }): string | undefined {
  const isSameBlock = ({ hostel, block }: Pick<Row, 'hostel' | 'block'>) =>
    hostel === row.hostel && block === row.block;
  const known = names.known.filter(isSameBlock);
  const other = otherSexOf(row, known);
  if (known.length > 0) return other && `Block ${row.block} is for: ${other}.`;
  const mixed = rows.some(({ values }) => isSameBlock(values) && values.gender !== row.gender);
  return mixed ? `Block ${row.block} is for men and for women in this file: a block is for one.` : undefined;
}

function wrongWith(row: Row, about: { names: Names; rows: Rows }): string | undefined {
  if (about.names.rooms.has(keyOf(row)))
    return 'This room is there. It is changed on the page of its hostel.';
  if (about.rows.filter(({ values }) => keyOf(values) === keyOf(row)).length > 1)
    return 'This room stands twice in the file.';
  if (row.category !== '' && !categoryOf(about.names, row)) return 'There is no such category.';
  return wrongHostel(row, about) ?? wrongSex(row, about);
}

async function check(db: Db | Trx, rows: Rows): Promise<Finding[]> {
  const names = await readNames(db);
  return rows.flatMap(({ number, values }): Finding[] => {
    const message = wrongWith(values, { names, rows });
    return message ? [{ number, verdict: 'error', message }] : [];
  });
}

/** Makes a hostel that is not there yet of its rows. */
async function hostelOf(trx: Trx, code: string, { names, rows }: { names: Names; rows: Rows }) {
  const known = names.hostels.find((one) => one.code === code);
  if (known) return known.id;
  const first = firstOf(rows, code);
  const sexes = new Set(
    rows.filter(({ values }) => values.hostel === code).map(({ values }) => values.gender),
  );
  const { id } = await trx
    .insertInto('hostel')
    .values({
      code,
      name: first?.name ?? code,
      location: first?.location ?? '',
      gender: sexes.size > 1 ? 'Mixed by block' : ([...sexes][0] ?? 'Female'),
      category_id: null,
      price_kobo: (first?.price ?? 0) * 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function commit(trx: Trx, rows: Rows, { command, upload }: CommitAbout): Promise<void> {
  const names = await readNames(trx);
  const codes = [...new Set(rows.map(({ values }) => values.hostel))].sort();
  const categories = new Set(rows.map(({ values }) => categoryOf(names, values)?.id ?? null));
  for (const id of categories) await demandCategory(trx, id);
  for (const code of codes) {
    const id = await hostelOf(trx, code, { names, rows });
    const isNew = !names.hostels.some((one) => one.code === code);
    const own = rows.filter(({ values }) => values.hostel === code);
    const priceOf = ({ price }: Row) => (isNew && price === firstOf(rows, code)?.price ? null : price);
    const rooms = own.map(({ values }): NewRoom => {
      const categoryId = categoryOf(names, values)?.id ?? null;
      const { block, room: number, gender, beds } = values;
      return { block, number, gender, beds, categoryId, naira: priceOf(values) };
    });
    await makeRooms(trx, id, rooms);
    await record(trx, command, {
      act: isNew ? 'hostel.create' : 'hostel.add-rooms',
      after: { id, code, rooms: rooms.length, upload: upload.id, fileName: upload.fileName },
    });
  }
}

/** Rooms with their beds; a hostel that is not there yet is made with its first one. */
export const roomsImport: ImportKind<Row> = {
  kind: 'hostel-rooms',
  title: 'Rooms of hostels',
  claim: 'hostel.edit',
  columns: [
    { name: 'hostel', header: 'Hostel code', example: 'H' },
    { name: 'name', header: 'Hostel name', example: 'Hostel H' },
    { name: 'location', header: 'Location', example: 'North Campus' },
    { name: 'block', header: 'Block', example: 'A' },
    { name: 'room', header: 'Room', example: '101' },
    { name: 'beds', header: 'Beds', example: '4' },
    { name: 'gender', header: 'Gender', example: 'Female' },
    { name: 'category', header: 'Category', example: 'Fresh' },
    { name: 'price', header: 'Price', example: '24000' },
  ],
  schema: roomRowSchema,
  atOnce: true,
  asPreviewed: true,
  check,
  commit,
};
