import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { bookers, type Booker } from '../../../../test/booking-builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { aLine, later } from '../../../../test/line-builders';
import { advanceQueue } from './advance-queue';
import { joinQueue } from './join-queue';
import { demandTurn } from './turns';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
});
afterEach(() => test.close());

interface Ticket {
  number: number | null;
  early: boolean;
  arrival: number;
  joinedAt: Date;
  calledAt: Date | null;
}

const tickets = async () =>
  (
    await sql<Ticket>`select number, draw is not null as early, arrival, joined_at as "joinedAt",
        called_at as "calledAt"
      from hostel_queue_ticket order by number`.execute(test.deps.db)
  ).rows;

const inside = async () =>
  (
    await sql<{
      id: number;
      fresh: boolean;
    }>`select student_id as id, entered_at is null as fresh from hostel_queue_ticket
      where called_at is not null and done_at is null and until >= ${test.deps.clock.now()}`.execute(
      test.deps.db,
    )
  ).rows;

/** Those who came before booking opens, as coming does it, in one statement. */
const comeEarly = (people: readonly Booker[], opens: Date) =>
  sql`insert into hostel_queue_ticket (session_id, student_id, joined_at, opens_at, draw)
    select ${feeSession}, id, ${test.deps.clock.now()}, ${opens}, random()
    from unnest(${people.map(({ id }) => id)}::bigint[]) as p (id)`.execute(test.deps.db);

it('brings 5,000 through, over two nodes: no place lost or given twice, the early ones by lot, the others as they came', async () => {
  const admits = 400;
  const opens = await (async () => {
    await aHostel(test, { rooms: [{ beds: 4 }] });
    return aLine(test, admits, { opensIn: 30, turn: 5 });
  })();
  const early = await bookers(test, 4_800);
  const late = await bookers(test, 200);
  await sql`insert into hostel_queue (session_id) values (${feeSession})`.execute(test.deps.db);
  await comeEarly(early, opens);
  later(test, 31);
  for (let round = 0; round < 60; round += 1) {
    const coming = late.splice(0, 20);
    await Promise.all([
      advanceQueue(test.deps, feeSession),
      advanceQueue(test.deps, feeSession),
      ...coming.map(({ id }) => joinQueue(test.deps, id)),
    ]);
    const now = test.deps.clock.now();
    const people = await inside();
    expect(people.length).toBeLessThanOrEqual(admits);
    // Of those inside two in three find a bed; the others dawdle, or have gone away.
    await Promise.all(
      people
        .filter((_, at) => at % 3 !== 0)
        .slice(0, 10)
        .map(({ id }) => demandTurn(test.deps.db, { studentId: id, now })),
    );
    await sql`update hostel_queue_ticket set done_at = ${now}
      where student_id = any(${people.filter((_, at) => at % 3 !== 0).map(({ id }) => id)}::bigint[])`.execute(
      test.deps.db,
    );
    later(test, 2);
    if ((await tickets()).every(({ calledAt }) => calledAt !== null) && late.length === 0) break;
  }
  const all = await tickets();
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 5_000 }, (_, at) => at + 1));
  expect(all.every(({ calledAt }) => calledAt !== null)).toBe(true);
  // Called in the order of their places.
  const times = all.map(({ calledAt }) => calledAt?.getTime() ?? 0);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(all.slice(0, 4_800).every((ticket) => ticket.early)).toBe(true);
  // Twenty came at a moment.
  const moments = all.slice(4_800).map(({ joinedAt }) => joinedAt.getTime());
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  // By lot: the place says nothing of who was first to come.
  const arrivals = all.slice(0, 4_800).map(({ arrival }) => arrival);
  const middle = arrivals.slice(0, 2_400).reduce((sum, one) => sum + one, 0) / 2_400;
  const mean = arrivals.reduce((sum, one) => sum + one, 0) / 4_800;
  expect(Math.abs(middle / mean - 1)).toBeLessThan(0.1);
});
