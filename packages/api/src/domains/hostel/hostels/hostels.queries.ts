import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { BedState } from '@portal/contracts/hostel';
import type { Db, Trx } from '../../../platform/database/database';
import type { BedGroup } from './bed-choice';

/** Beds of the current session by what decides who may have them: a line for many, whoever asks. */
const findGroups = compiledQuery((db) =>
  db
    .selectFrom('session_bed_total as b')
    .select(['b.hostel_id as hostelId', 'b.gender', 'b.category_id as categoryId', 'b.state'])
    .select((row) => [row.fn.sum<number>('b.beds').as('beds'), row.fn.min('b.price_kobo').as('price')])
    .where('b.session_id', '=', sql<number>`(select id from academic_session where current)`)
    .groupBy(['b.hostel_id', 'b.gender', 'b.category_id', 'b.state']),
);

const findHostels = compiledQuery((db) =>
  db
    .selectFrom('hostel as h')
    .innerJoin('hostel_room as r', 'r.hostel_id', 'h.id')
    .select(['h.id', 'h.name as hostelName', 'h.location', 'h.price_kobo as price', 'h.gender', 'h.enabled'])
    .select((row) => row.fn.countAll<number>().as('noOfRooms'))
    .groupBy('h.id')
    .orderBy('h.name'),
);

/** Hostels that have beds in the current session, with these beds. */
export async function hostelsWithBeds(db: Db | Trx) {
  const [hostels, groups] = await Promise.all([findHostels(db, {}), findGroups(db, {})]);
  return hostels.flatMap((hostel) => {
    const beds: BedGroup[] = groups.filter(({ hostelId }) => hostelId === hostel.id);
    return beds.length > 0 ? [{ ...hostel, beds }] : [];
  });
}

const findPolicy = compiledQuery((db) =>
  db
    .selectFrom('hostel_session as o')
    .innerJoin('academic_session as s', (join) =>
      join.onRef('s.id', '=', 'o.session_id').on('s.current', '=', true),
    )
    .select('o.policy'),
);

/** Whether bed-spaces of the current session are given out by ballot. */
export async function isByBallot(db: Db | Trx): Promise<boolean> {
  const [rules] = await findPolicy(db, {});
  return rules?.policy === 'ballot';
}

const findRooms = compiledQuery((db, { hostelId }: Placeholders<{ hostelId: number }>) =>
  db
    .selectFrom('session_bed as b')
    .innerJoin('academic_session as s', (join) =>
      join.onRef('s.id', '=', 'b.session_id').on('s.current', '=', true),
    )
    .innerJoin('hostel_room as r', 'r.id', 'b.room_id')
    .select(['r.id', 'r.block', sql<string>`r.block || ' ' || r.number`.as('roomName')])
    .select(['b.gender', 'b.category_id as categoryId', 'b.state'])
    .select((row) => [row.fn.countAll<number>().as('beds'), row.fn.min('b.price_kobo').as('price')])
    .select((row) => row.fn.max('b.price_kobo').as('dearest'))
    .where('b.hostel_id', '=', hostelId)
    .groupBy(['r.id', 'b.gender', 'b.category_id', 'b.state'])
    .orderBy('r.block')
    .orderBy('r.number'),
);

interface RoomGroup extends BedGroup {
  /** Kobo. */
  dearest: number;
}

/** Rooms of a hostel with their beds of the current session, in the order of blocks and numbers. */
export async function roomsOf(db: Db | Trx, hostelId: number) {
  const rows = await findRooms(db, { hostelId });
  const rooms = new Map<number, { id: number; block: string; roomName: string; beds: RoomGroup[] }>();
  for (const { id, block, roomName, ...group } of rows) {
    const room = rooms.get(id) ?? { id, block, roomName, beds: [] };
    room.beds.push(group);
    rooms.set(id, room);
  }
  return [...rooms.values()];
}

export function hostelById(db: Db | Trx, id: number) {
  return db
    .selectFrom('hostel')
    .select(['name as hostelName', 'location'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const findBeds = compiledQuery((db, { roomId }: Placeholders<{ roomId: number }>) =>
  db
    .selectFrom('session_bed as b')
    .innerJoin('academic_session as s', (join) =>
      join.onRef('s.id', '=', 'b.session_id').on('s.current', '=', true),
    )
    .innerJoin('bed_space as q', 'q.id', 'b.bed_id')
    .select(['q.id', 'q.code', 'q.letter as numeration', 'b.price_kobo as price'])
    .select(['b.gender', 'b.category_id as categoryId', 'b.state'])
    .where('q.room_id', '=', roomId)
    .orderBy('q.letter'),
);

/** Beds of a room in the current session. */
export const bedsOf = (db: Db | Trx, roomId: number): Promise<(OneBed & { state: BedState })[]> =>
  findBeds(db, { roomId });

/** What a bed is in a session; undefined where it is not given out in it. */
export function bedOfSession(db: Db | Trx, sessionId: number, bedId: number) {
  return db
    .selectFrom('session_bed')
    .select(['gender', 'category_id as categoryId', 'state', 'price_kobo as price'])
    .where('session_id', '=', sessionId)
    .where('bed_id', '=', bedId)
    .executeTakeFirst();
}

interface OneBed {
  id: number;
  code: string;
  numeration: string;
  price: number;
  gender: 'Male' | 'Female';
  categoryId: number | null;
}

export function roomById(db: Db | Trx, id: number) {
  return db
    .selectFrom('hostel_room as r')
    .innerJoin('hostel as h', 'h.id', 'r.hostel_id')
    .select([
      'h.id as hostelId',
      'h.name as hostelName',
      sql<string>`r.block || ' ' || r.number`.as('roomName'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
}
