import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { insertRows } from './rows';

type Sex = 'Male' | 'Female';

interface DemoHostel {
  name: string;
  location: string;
  gender: Sex | 'Mixed by block';
  category: string;
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
    location: 'North Campus',
    gender: 'Female',
    category: 'all',
    naira: 24_000,
    blocks: 4,
    floors: 3,
    rooms: 5,
  },
  {
    name: 'Hostel B',
    location: 'South Campus',
    gender: 'Male',
    category: 'all',
    naira: 24_000,
    blocks: 4,
    floors: 3,
    rooms: 5,
  },
  {
    name: 'Hostel C',
    location: 'South Campus',
    gender: 'Male',
    category: 'final_year',
    naira: 24_000,
    blocks: 2,
    floors: 3,
    rooms: 5,
  },
  {
    name: 'Hostel D',
    location: 'North Campus',
    gender: 'Female',
    category: 'fresh',
    naira: 24_000,
    blocks: 2,
    floors: 4,
    rooms: 5,
  },
  {
    name: 'Hostel E',
    location: 'West Campus',
    gender: 'Male',
    category: 'fresh',
    naira: 24_000,
    blocks: 2,
    floors: 4,
    rooms: 5,
  },
  {
    name: 'Special Block',
    location: 'Health Centre Road',
    gender: 'Mixed by block',
    category: 'special',
    naira: 40_000,
    blocks: 2,
    floors: 3,
    rooms: 4,
  },
  {
    name: 'PG Annex',
    location: 'Postgraduate School',
    gender: 'Mixed by block',
    category: 'postgraduate',
    naira: 24_000,
    blocks: 2,
    floors: 2,
    rooms: 3,
  },
];

const letters = ['A', 'B', 'C', 'D'];
/** One bed in seventeen is kept back by the officers: six per cent. */
const reservedEvery = 17;
const rooms = { full: 'Hostel E', lastBed: 'Hostel D', burstPipe: ['101', '102'] };

function bedsOf({ name, gender, blocks, floors, rooms: perFloor }: DemoHostel) {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return upTo(blocks).flatMap((block) =>
    upTo(floors).flatMap((floor) =>
      upTo(perFloor).flatMap((room) =>
        letters.map((letter) => ({
          hostel: name,
          block: String.fromCharCode(64 + block),
          room: floor * 100 + room,
          letter,
          gender: gender === 'Mixed by block' ? sexOfBlock(block) : gender,
        })),
      ),
    ),
  );
}

const sexOfBlock = (block: number): Sex => (block % 2 === 1 ? 'Female' : 'Male');

/** Two rooms of Hostel A are closed, Hostel E is full, Hostel D has one bed left, and a third of the rest is taken. */
function stateOf(bed: { hostel: string; block: string; room: number }, index: number, beds: number): string {
  const closed = bed.hostel === 'Hostel A' && bed.block === 'A' && rooms.burstPipe.includes(String(bed.room));
  if (closed) return 'disabled';
  if (bed.hostel === rooms.full) return 'occupied';
  if (bed.hostel === rooms.lastBed) return index === beds - 1 ? 'free' : 'occupied';
  if (index % reservedEvery === 0) return 'reserved';
  return index % 3 === 1 ? 'occupied' : 'free';
}

export async function seedHostels(trx: Trx): Promise<void> {
  await insertRows(
    trx,
    'hostel',
    hostels.map(({ name, location, gender, category, naira }) => {
      return { name, location, gender, category, price_kobo: naira * 100, enabled: true };
    }),
  );
  const beds = hostels.flatMap((hostel) => {
    const own = bedsOf(hostel);
    return own.map((bed, index) => ({ ...bed, state: stateOf(bed, index, own.length) }));
  });
  await sql`insert into bed_space (hostel_id, block, room, letter, gender, state)
    select h.id, r.block, r.room, r.letter, r.gender, r.state
    from json_to_recordset(${JSON.stringify(beds)})
      as r(hostel text, block text, room int, letter text, gender text, state text)
    join hostel h on h.name = r.hostel`.execute(trx);
}
