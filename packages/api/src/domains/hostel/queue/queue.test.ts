import { sql } from 'kysely';
import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { bookers, type Booker } from '../../../../test/booking-builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { signIn } from '../../../../test/builders';
import { aSignedStudent, type SignedStudent } from '../../../../test/offer-builders';
import { holdBed } from '../allocations/hold-bed';
import { advanceQueue, advanceQueues, minutesToComeIn } from './advance-queue';
import { joinQueue } from './join-queue';
import { placeOf } from './place-in-line';
import { demandTurn, endTurn } from './turns';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
});
afterEach(() => test.close());

const minute = 60_000;
const later = (minutes: number) =>
  test.deps.clock.set(new Date(test.deps.clock.now().getTime() + minutes * minute));

/** Lets so many in at once; booking opens in so many minutes. */
async function line(admits: number | null, { opensIn = -60, turn = 10 } = {}): Promise<Date> {
  const { db, clock } = test.deps;
  await db
    .updateTable('hostel_session')
    .set({ admits, turn_minutes: turn, version: sql`version + 1` })
    .where('session_id', '=', feeSession)
    .execute();
  const opens = new Date(clock.now().getTime() + opensIn * minute);
  await db
    .updateTable('dated_window')
    .set({ opens_at: opens, version: sql`version + 1` })
    .where('kind', '=', 'hostel')
    .execute();
  return opens;
}

interface Place {
  state: string;
  ahead: number | null;
  minutes: number | null;
  until: string | null;
  askAgain: number;
}

const call = async (person: SignedStudent, method: 'GET' | 'POST', path: string, payload?: object) =>
  test.app.inject({
    method,
    url: `/api/v1/Hostel/${path}`,
    headers: { ...person.headers, 'x-requested-with': 'portal' },
    ...(payload && { payload }),
  });
const placeIn = async (person: SignedStudent, method: 'GET' | 'POST' = 'GET') =>
  (await call(person, method, 'queue')).json<{ data: Place }>().data;

describe('the line in front of booking', () => {
  it('is not there while as many may come as like', async () => {
    const { beds, id } = await aHostel(test);
    await line(null);
    const person = await aSignedStudent(test);
    expect(await placeIn(person, 'POST')).toMatchObject({ state: 'off' });
    expect((await call(person, 'GET', `hostels/${id}/rooms`)).statusCode).toBe(200);
    expect((await call(person, 'POST', `bed-spaces/${beds[0]?.id ?? 0}/hold`)).statusCode).toBe(200);
  });

  it('lets so many in as it says, keeps a place on every device, and is passed by nobody', async () => {
    const { beds, id, rooms } = await aHostel(test);
    await line(1);
    const [first, second, third] = [
      await aSignedStudent(test),
      await aSignedStudent(test),
      await aSignedStudent(test),
    ];
    expect(await placeIn(first)).toMatchObject({ state: 'out' });
    expect(await placeIn(first, 'POST')).toMatchObject({ state: 'turn', ahead: null });
    expect(await placeIn(second, 'POST')).toMatchObject({
      state: 'waiting',
      ahead: 0,
      minutes: 0,
      askAgain: 5,
    });
    expect(await placeIn(third, 'POST')).toMatchObject({
      state: 'waiting',
      ahead: 1,
      minutes: 10,
      askAgain: 60,
    });
    expect(await placeIn(second, 'POST')).toMatchObject({ state: 'waiting', ahead: 0 });
    // Whatever they call.
    const bedId = beds[0]?.id ?? 0;
    for (const [method, path, body] of [
      ['GET', `hostels/${id}/rooms`],
      ['GET', `rooms/${rooms[0] ?? 0}/bed-spaces`],
      ['POST', `bed-spaces/${bedId}/hold`],
      ['POST', 'hold-any', { hostelId: null }],
    ] as const)
      expect([path, codeOf(await call(second, method, path, body))]).toEqual([path, 'STEP_MISSING']);
    expect((await call(first, 'POST', `bed-spaces/${bedId}/hold`)).statusCode).toBe(200);
    // Whoever holds a bed makes room for the next.
    await advanceQueues(test.deps);
    expect(await placeIn(second)).toMatchObject({ state: 'turn' });
    expect((await call(second, 'POST', 'hold-any', { hostelId: id })).statusCode).toBe(200);
    // And so does who waits no more.
    expect((await call(third, 'POST', 'queue/leave')).json()).toMatchObject({ data: { left: true } });
    expect((await call(third, 'POST', 'queue/leave')).json()).toMatchObject({ data: { left: false } });
    expect(await placeIn(third)).toMatchObject({ state: 'out' });
  });

  it('waits some minutes for who is called, gives the whole turn to who comes in, and then goes on', async () => {
    const { id } = await aHostel(test);
    await line(1, { turn: 6 });
    const [gone, slow, next] = [
      await aSignedStudent(test),
      await aSignedStudent(test),
      await aSignedStudent(test),
    ];
    for (const person of [gone, slow, next]) await placeIn(person, 'POST');
    later(minutesToComeIn + 1);
    await advanceQueues(test.deps);
    // Never came in: out, and at the end when they come again.
    expect(await placeIn(gone)).toMatchObject({ state: 'out' });
    expect((await call(slow, 'GET', `hostels/${id}/rooms`)).statusCode).toBe(200);
    expect(await placeIn(gone, 'POST')).toMatchObject({ state: 'waiting', ahead: 1 });
    later(5);
    await advanceQueues(test.deps);
    expect(await placeIn(slow)).toMatchObject({ state: 'turn' });
    later(2);
    await advanceQueues(test.deps);
    expect(codeOf(await call(slow, 'POST', 'hold-any', { hostelId: null }))).toBe('STEP_MISSING');
    expect(await placeIn(next)).toMatchObject({ state: 'turn' });
  });

  it('begins an hour before booking, for who may book, and calls nobody before', async () => {
    await aHostel(test);
    const opens = await line(5, { opensIn: 90 });
    const person = await aSignedStudent(test);
    expect(codeOf(await call(person, 'POST', 'queue'))).toBe('WINDOW_CLOSED');
    later(45);
    person.headers = await signIn(test, person.userName);
    expect(await placeIn(person, 'POST')).toMatchObject({
      state: 'waiting',
      opens: opens.toISOString(),
      ahead: null,
      askAgain: 60,
    });
    await advanceQueues(test.deps);
    expect(await placeIn(person)).toMatchObject({ state: 'waiting' });
    const entrant = await aSignedStudent(test, { cleared: false, level: 100 });
    await sql`insert into hostel_bar (student_id, reason, barred_at, barred_by)
      values (${entrant.id}, 'Sold a bed-space', ${test.deps.clock.now()}, 'test')`.execute(test.deps.db);
    expect(codeOf(await call(entrant, 'POST', 'queue'))).toBe('STEP_MISSING');
    later(45);
    person.headers = await signIn(test, person.userName);
    await advanceQueues(test.deps);
    expect(await placeIn(person)).toMatchObject({ state: 'turn' });
  });

  it('is the student’s own: signed out or of the staff nobody stands in it', async () => {
    expect((await test.app.inject({ url: '/api/v1/Hostel/queue' })).statusCode).toBe(401);
  });
});

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
    return line(admits, { opensIn: 30, turn: 5 });
  })();
  const early = await bookers(test, 4_800);
  const late = await bookers(test, 200);
  await sql`insert into hostel_queue (session_id) values (${feeSession})`.execute(test.deps.db);
  await comeEarly(early, opens);
  later(31);
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
    later(2);
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

it('holds nothing up for who books in turn and ends the turn with the hold', async () => {
  const { id } = await aHostel(test);
  await line(2);
  const [one] = await bookers(test, 1);
  const person = one ?? { id: 0, userId: 0 };
  await joinQueue(test.deps, person.id);
  await holdBed(test.deps, person.id, { hostelId: id });
  const asked = { studentId: person.id, now: test.deps.clock.now() };
  expect(await placeOf(test.deps.db, asked)).toMatchObject({ opens: null });
  expect(await endTurn(test.deps.db, asked)).toBe(false);
});
