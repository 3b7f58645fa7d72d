import type { Db, Trx } from '../../../platform/database/database';

type Source = Db | Trx;

/** An entry of a list, and what it lies below. */
export interface Entry {
  id: number;
  name: string;
  above: number | null;
}

interface Table {
  entries(db: Source, ids: number[]): Promise<Entry[]>;
  /** Whether anything lies below that one. */
  anyBelow?(db: Source, above: number): Promise<boolean>;
}

const under = <T extends { id: number; name: string }>(rows: T[], aboveOf: (row: T) => number | null) =>
  rows.map((row) => ({ id: row.id, name: row.name, above: aboveOf(row) }));
const nothingAbove = () => null;

/** Lists that have a table of their own; every other one is a short list of `lookup`. */
const tables: Readonly<Record<string, Table>> = {
  countries: {
    entries: async (db, ids) =>
      under(
        await db.selectFrom('country').select(['id', 'name']).where('id', 'in', ids).execute(),
        nothingAbove,
      ),
  },
  states: {
    entries: async (db, ids) =>
      under(
        await db.selectFrom('state').select(['id', 'name', 'country_id']).where('id', 'in', ids).execute(),
        (row) => row.country_id,
      ),
    anyBelow: async (db, above) => {
      const query = db.selectFrom('state').select('id').where('country_id', '=', above);
      return (await query.limit(1).executeTakeFirst()) !== undefined;
    },
  },
  lgas: {
    entries: async (db, ids) =>
      under(
        await db.selectFrom('lga').select(['id', 'name', 'state_id']).where('id', 'in', ids).execute(),
        (row) => row.state_id,
      ),
    anyBelow: async (db, above) => {
      const query = db.selectFrom('lga').select('id').where('state_id', '=', above);
      return (await query.limit(1).executeTakeFirst()) !== undefined;
    },
  },
  faculties: {
    entries: async (db, ids) => {
      const schools = db.selectFrom('faculty').select(['id', 'name']).where('kind', '=', 'school');
      return under(await schools.where('id', 'in', ids).execute(), nothingAbove);
    },
  },
  'subject-combinations': {
    entries: async (db, ids) => {
      const combinations = db.selectFrom('subject_combination').select(['id', 'name', 'faculty_id']);
      return under(await combinations.where('id', 'in', ids).execute(), (row) => row.faculty_id);
    },
    anyBelow: async (db, above) => {
      const query = db.selectFrom('subject_combination').select('id').where('faculty_id', '=', above);
      return (await query.limit(1).executeTakeFirst()) !== undefined;
    },
  },
  departments: {
    entries: async (db, ids) => {
      const departments = db.selectFrom('department').select(['id', 'name', 'faculty_id']);
      return under(await departments.where('id', 'in', ids).execute(), (row) => row.faculty_id);
    },
  },
};

/** Whether a list is short: all of them are kept together. */
export const isShortList = (list: string): boolean => !Object.hasOwn(tables, list);

async function ofShortList(db: Source, list: string, ids: number[]): Promise<Entry[]> {
  const query = db.selectFrom('lookup').select(['id', 'name']).where('list', '=', list);
  return under(await query.where('id', 'in', ids).execute(), nothingAbove);
}

/** As a form sends an id: nothing longer or otherwise written is one. */
const asId = (id: unknown) => (/^\d{1,9}$/.test(String(id)) ? Number(id) : 0);

/** Entries of a list by id; those that do not exist are left out. */
export async function entriesOf(
  db: Source,
  list: string,
  given: readonly unknown[],
): Promise<Map<number, Entry>> {
  const ids = [...new Set(given.map(asId).filter((id) => id > 0))];
  if (ids.length === 0) return new Map();
  const rows = await (tables[list]?.entries(db, ids) ?? ofShortList(db, list, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a list has anything below that choice. */
export async function hasBelow(db: Source, list: string, above: number): Promise<boolean> {
  return (await tables[list]?.anyBelow?.(db, above)) ?? true;
}
