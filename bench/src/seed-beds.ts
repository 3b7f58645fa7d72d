import { sql } from 'kysely';
import { feeSession } from '../../packages/api/test/fee-builders';
import { aHostelSession } from '../../packages/api/test/hostel-builders';
import type { TestApp } from '../../packages/api/test/app';

/** Beds of a room, and rooms of a hostel. */
const bedsOfRoom = 4;
const roomsOfHostel = 60;
const letters = ['A', 'B', 'C', 'D'];

/** Hostels of women and of men by turns with as many beds in all, in the session of the fees. */
export async function seedBeds(test: TestApp, beds: number): Promise<void> {
  await aHostelSession(test);
  const { db } = test.deps;
  const rooms = Math.ceil(beds / bedsOfRoom);
  const hostels = 2 * Math.ceil(rooms / roomsOfHostel / 2);
  await sql`insert into hostel (name, code, location, gender, price_kobo)
    select 'Hostel ' || n, 'H' || n, 'North Campus', case when n % 2 = 0 then 'Female' else 'Male' end, 2400000
    from generate_series(1, ${hostels}::int) n`.execute(db);
  await sql`insert into hostel_room (hostel_id, block, number, gender)
    select h.id, 'A', 100 + n / h.all, h.gender
    from generate_series(1, ${rooms}::int) n
    join (select id, gender, row_number() over (order by id) - 1 as nth, count(*) over () as all from hostel) h
      on h.nth = n % h.all
    where 100 + n / h.all > 100 order by h.id, n`.execute(db);
  await sql`insert into bed_space (room_id, letter)
    select r.id, l from hostel_room r cross join unnest(${letters}::text[]) as l order by r.id, l`.execute(
    db,
  );
}

/** The first statement of the session under way that a hold is made of, for pgbench. */
export const heldBeds = async ({ deps: { db } }: TestApp) =>
  (
    await sql<{ held: number; people: number; beds: number }>`
      select count(*)::int as held, count(distinct student_id)::int as people, count(distinct bed_id)::int as beds
      from bed_allocation where session_id = ${feeSession} and state = 'held'`.execute(db)
  ).rows[0] ?? { held: 0, people: 0, beds: 0 };
