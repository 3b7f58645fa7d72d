import { lettersOf, roomsOf, type HostelPlan } from '@portal/contracts/hostel';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/** A room that is to be made, with its letters. */
export interface NewRoom {
  block: string;
  number: number;
  gender: 'Male' | 'Female';
  beds: number;
  categoryId?: number | null;
  naira?: number | null;
}

const keyOf = ({ block, number }: Pick<NewRoom, 'block' | 'number'>) => `${block} ${number}`;

type OfBlock = Pick<NewRoom, 'block' | 'gender'>;

/**
 * Whom a block is for by the rooms that it has, where a room would be for the others; undefined where it may stand there. A
 * block is for one sex, however it was made.
 */
export const otherSexOf = (
  { block, gender }: OfBlock,
  known: readonly OfBlock[],
): NewRoom['gender'] | undefined => {
  const own = known.filter((room) => room.block === block);
  return own.some((room) => room.gender === gender) ? undefined : own[0]?.gender;
};

/** Throws INVALID naming `maleBlocks` where rooms would be for another sex than their block. */
function demandOneSex(rooms: readonly NewRoom[], known: readonly OfBlock[]): void {
  for (const room of rooms) {
    const other = otherSexOf(room, known);
    if (other === undefined) continue;
    const message =
      other === 'Male'
        ? `Block ${room.block} is for men already: name it here`
        : `Block ${room.block} is for women already: leave it out`;
    throw new AppError('INVALID', { errors: [{ path: 'maleBlocks', message }] });
  }
}

/** Rooms of the plan that the hostel does not have yet, and how many it has. Throws INVALID. */
export async function newRoomsOf(db: Db | Trx, plan: HostelPlan, hostelId?: number) {
  const known =
    hostelId === undefined
      ? []
      : await db
          .selectFrom('hostel_room')
          .select(['block', 'number', 'gender'])
          .where('hostel_id', '=', hostelId)
          .execute();
  const there = new Set(known.map(keyOf));
  const all = roomsOf(plan);
  const rooms = all
    .filter((room) => !there.has(keyOf(room)))
    .map((room): NewRoom => ({ ...room, beds: plan.bedsPerRoom }));
  demandOneSex(rooms, known);
  return { rooms, there: all.length - rooms.length };
}

/** What the rooms come to, block by block, with the ids that their beds get. */
export function summaryOf(code: string, { rooms, there }: { rooms: readonly NewRoom[]; there: number }) {
  const blocks = [...new Set(rooms.map(({ block }) => block))].map((block) => {
    const own = rooms.filter((room) => room.block === block);
    const idOf = (room: NewRoom | undefined, letter: string | undefined) =>
      `${code}_${block}_${room?.number ?? ''}_${letter ?? ''}`;
    const [first, last] = [own[0], own.at(-1)];
    return {
      block,
      gender: first?.gender ?? '',
      rooms: own.length,
      beds: own.reduce((sum, { beds }) => sum + beds, 0),
      first: idOf(first, 'A'),
      last: idOf(last, lettersOf(last?.beds ?? 0).at(-1)),
    };
  });
  return {
    rooms: rooms.length,
    beds: blocks.reduce((sum, { beds }) => sum + beds, 0),
    there,
    blocks,
  };
}

/** Makes rooms with their beds, in two statements; the database gives beds their ids and puts them into sessions. */
export async function makeRooms(trx: Trx, hostelId: number, rooms: readonly NewRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  const made = await sql<{ id: number; block: string; number: number }>`
    insert into hostel_room (hostel_id, block, number, gender, category_id, price_kobo)
    select ${hostelId}, x.block, x.number, x.gender, x."categoryId", x.naira * 100
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
      as x (block text, number integer, gender text, "categoryId" integer, naira bigint)
    order by x.block, x.number
    returning id, block, number`.execute(trx);
  const idOf = new Map(made.rows.map((room) => [keyOf(room), room.id]));
  const beds = rooms.flatMap((room) =>
    lettersOf(room.beds).map((letter) => ({ room: idOf.get(keyOf(room)), letter })),
  );
  await sql`insert into bed_space (room_id, letter)
    select x.room, x.letter from jsonb_to_recordset(${JSON.stringify(beds)}::jsonb) as x (room integer, letter text)
    order by x.room, x.letter`.execute(trx);
}
