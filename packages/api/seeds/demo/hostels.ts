import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { currentSessionId } from './sessions';

type Sex = 'Male' | 'Female';

interface DemoHostel {
  name: string;
  /** Begins the ids of its beds. */
  code: string;
  location: string;
  gender: Sex | 'Mixed by block';
  /** Null: everybody. */
  category: string | null;
  naira: number;
  blocks: number;
  floors: number;
  /** Rooms of a floor; four beds each. */
  rooms: number;
}

/** 1,064 beds: 240, 240, 120, 160, 160, 96 and 48. */
export const hostels: readonly DemoHostel[] = [
  {
    name: 'Hostel A',
    code: 'A',
    location: 'North Campus',
    gender: 'Female',
    category: null,
    naira: 24_000,
    blocks: 4,
    floors: 3,
    rooms: 5,
  },
  {
    name: 'Hostel B',
    code: 'B',
    location: 'South Campus',
    gender: 'Male',
    category: null,
    naira: 24_000,
    blocks: 4,
    floors: 3,
    rooms: 5,
  },
  {
    name: 'Hostel C',
    code: 'C',
    location: 'South Campus',
    gender: 'Male',
    category: 'Final year',
    naira: 24_000,
    blocks: 2,
    floors: 3,
    rooms: 5,
  },
  {
    name: 'Hostel D',
    code: 'D',
    location: 'North Campus',
    gender: 'Female',
    category: 'Fresh',
    naira: 24_000,
    blocks: 2,
    floors: 4,
    rooms: 5,
  },
  {
    name: 'Hostel E',
    code: 'E',
    location: 'West Campus',
    gender: 'Male',
    category: 'Fresh',
    naira: 24_000,
    blocks: 2,
    floors: 4,
    rooms: 5,
  },
  {
    name: 'Special Block',
    code: 'SPB',
    location: 'Health Centre Road',
    gender: 'Mixed by block',
    category: 'Special (medical)',
    naira: 40_000,
    blocks: 2,
    floors: 3,
    rooms: 4,
  },
  {
    name: 'PG Annex',
    code: 'PGA',
    location: 'Postgraduate School',
    gender: 'Mixed by block',
    category: 'Postgraduate',
    naira: 24_000,
    blocks: 2,
    floors: 2,
    rooms: 3,
  },
];

const letters = ['A', 'B', 'C', 'D'];
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sexOfBlock = (block: number): Sex => (block % 2 === 1 ? 'Female' : 'Male');

const roomsOf = ({ name, gender, blocks, floors, rooms }: DemoHostel) =>
  upTo(blocks).flatMap((block) =>
    upTo(floors).flatMap((floor) =>
      upTo(rooms).map((room) => ({
        hostel: name,
        block: String.fromCharCode(64 + block),
        number: floor * 100 + room,
        gender: gender === 'Mixed by block' ? sexOfBlock(block) : gender,
      })),
    ),
  );

/** Hostels with their rooms and beds; the beds of the current session follow from how they are given out. */
export async function seedHostels(trx: Trx, now: Date): Promise<void> {
  await sql`insert into hostel (name, code, location, gender, category_id, price_kobo)
    select r.name, r.code, r.location, r.gender, c.id, r.naira * 100
    from json_to_recordset(${JSON.stringify(hostels)})
      as r(name text, code text, location text, gender text, category text, naira bigint)
    left join hostel_category c on c.name = r.category`.execute(trx);
  await sql`insert into hostel_room (hostel_id, block, number, gender)
    select h.id, r.block, r.number, r.gender
    from json_to_recordset(${JSON.stringify(hostels.flatMap(roomsOf))})
      as r(hostel text, block text, number integer, gender text)
    join hostel h on h.name = r.hostel order by h.id, r.block, r.number`.execute(trx);
  await sql`insert into bed_space (room_id, letter)
    select r.id, l.letter from hostel_room r cross join unnest(${letters}::text[]) as l(letter)
    order by r.id, l.letter`.execute(trx);
  await trx
    .insertInto('hostel_session')
    .values({ session_id: currentSessionId, changed_by: 'system', changed_at: now })
    .execute();
}
