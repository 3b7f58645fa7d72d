import { minutesToComeIn } from '@portal/contracts/hostel';
import { sql } from 'kysely';
import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { bookers } from '../../../../test/booking-builders';
import { anyPrice as price } from '../../../../test/booking-calls';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { aLine, later } from '../../../../test/line-builders';
import { aUser, signIn } from '../../../../test/builders';
import { aSignedStudent, type SignedStudent } from '../../../../test/offer-builders';
import { whileHeld } from '../../../../test/until-waiting';
import { messagesTo } from '../../../../test/messages-to';
import type { Db, Trx } from '../../../platform/database/database';
import { holdBed } from '../allocations/hold-bed';
import { advanceQueues } from './advance-queue';
import { setBookingWindow } from '../session-rules/booking-windows';
import { joinQueue } from './join-queue';
import { placeOf } from './place-in-line';
import { endTurn } from './turns';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
});
afterEach(() => test.close());

interface Place {
  state: string;
  ahead: number | null;
  minutes: number | null;
  until: string | null;
  askAgain: number;
  passed: string | null;
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

/** The first day of booking, as an officer moves it. */
const moveWindow = async (
  opensOn: string,
  { version, db = test.deps.db }: { version: number; db?: Db | Trx },
) =>
  setBookingWindow(
    { db },
    { actor: { userId: String((await aUser(test)).id) }, at: test.deps.clock.now() },
    { sessionId: feeSession, studentTypeId: null, level: null, opensOn, closesOn: '', message: '', version },
  );

const toldTurn = ({ userId }: SignedStudent) => messagesTo(test, userId, 'hostel turn');

describe('the line in front of booking', () => {
  it('is not there while as many may come as like', async () => {
    const { beds, id } = await aHostel(test);
    await aLine(test, null);
    const person = await aSignedStudent(test);
    expect(await placeIn(person, 'POST')).toMatchObject({ state: 'off' });
    expect((await call(person, 'GET', `hostels/${id}/rooms`)).statusCode).toBe(200);
    expect((await call(person, 'POST', `bed-spaces/${beds[0]?.id ?? 0}/hold`, { price })).statusCode).toBe(
      200,
    );
  });

  it('lets so many in as it says, keeps a place on every device, and is passed by nobody', async () => {
    const { beds, id, rooms } = await aHostel(test);
    await aLine(test, 1);
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
      ['POST', `bed-spaces/${bedId}/hold`, { price }],
      ['POST', 'hold-any', { hostelId: null, price }],
    ] as const)
      expect([path, codeOf(await call(second, method, path, body))]).toEqual([path, 'STEP_MISSING']);
    expect((await call(first, 'POST', `bed-spaces/${bedId}/hold`, { price })).statusCode).toBe(200);
    // Whoever holds a bed makes room for the next.
    await advanceQueues(test.deps);
    expect(await placeIn(second)).toMatchObject({ state: 'turn' });
    expect((await call(second, 'POST', 'hold-any', { hostelId: id, price })).statusCode).toBe(200);
    // And so does who waits no more.
    expect((await call(third, 'POST', 'queue/leave')).json()).toMatchObject({ data: { left: true } });
    expect((await call(third, 'POST', 'queue/leave')).json()).toMatchObject({ data: { left: false } });
    expect(await placeIn(third)).toMatchObject({ state: 'out' });
  });

  it('waits some minutes for who is called, gives the whole turn to who comes in, and then goes on', async () => {
    const { id } = await aHostel(test);
    await aLine(test, 1, { turn: 6 });
    const [gone, slow, next] = [
      await aSignedStudent(test),
      await aSignedStudent(test),
      await aSignedStudent(test),
    ];
    for (const person of [gone, slow, next]) await placeIn(person, 'POST');
    later(test, minutesToComeIn + 1);
    await advanceQueues(test.deps);
    // Never came in: out, and at the end when they come again.
    expect(await placeIn(gone)).toMatchObject({
      state: 'out',
      passed: new Date(test.deps.clock.now().getTime() - 60_000).toISOString(),
    });
    // Called in the answer to their own coming, nobody is told; whoever waited is, once.
    expect(await toldTurn(gone)).toEqual([]);
    await advanceQueues(test.deps);
    expect(await toldTurn(slow)).toEqual([
      expect.stringMatching(/^It is your turn to book a bed-space\. Come in by \d\d:\d\d, or /),
    ]);
    expect(await placeIn(slow)).toMatchObject({ state: 'turn', entered: false });
    expect((await call(slow, 'GET', `hostels/${id}/rooms`)).statusCode).toBe(200);
    expect(await placeIn(gone, 'POST')).toMatchObject({ state: 'waiting', ahead: 1 });
    later(test, 5);
    await advanceQueues(test.deps);
    expect(await placeIn(slow)).toMatchObject({ state: 'turn', entered: true });
    // Looking again makes the turn no longer.
    expect((await call(slow, 'GET', `hostels/${id}/rooms`)).statusCode).toBe(200);
    later(test, 2);
    await advanceQueues(test.deps);
    expect(codeOf(await call(slow, 'POST', 'hold-any', { hostelId: null, price }))).toBe('STEP_MISSING');
    expect(await placeIn(next)).toMatchObject({ state: 'turn' });
  });

  it('begins an hour before booking, for who may book, and calls nobody before', async () => {
    await aHostel(test);
    const opens = await aLine(test, 5, { opensIn: 90 });
    const person = await aSignedStudent(test);
    expect(codeOf(await call(person, 'POST', 'queue'))).toBe('WINDOW_CLOSED');
    later(test, 45);
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
    later(test, 45);
    person.headers = await signIn(test, person.userName);
    await advanceQueues(test.deps);
    expect(await placeIn(person)).toMatchObject({ state: 'turn' });
  });

  it('goes by the window as it is moved: nobody passes who waited, and nobody is called too early', async () => {
    await aHostel(test);
    await aLine(test, 1, { opensIn: 30 });
    const early = [await aSignedStudent(test), await aSignedStudent(test)];
    for (const person of early) expect(await placeIn(person, 'POST')).toMatchObject({ state: 'waiting' });
    // A day that stays keeps its moment, whatever else is written beside it.
    await moveWindow('2026-09-14', { version: 2 });
    await advanceQueues(test.deps);
    for (const person of early)
      expect(await placeIn(person)).toMatchObject({ state: 'waiting', ahead: null });
    await moveWindow('2026-09-13', { version: 3 });
    const newcomer = await aSignedStudent(test);
    expect(await placeIn(newcomer, 'POST')).toMatchObject({ state: 'waiting', ahead: 1 });
    expect(
      (await Promise.all(early.map((person) => placeIn(person)))).map(({ state }) => state).sort(),
    ).toEqual(['turn', 'waiting']);
    await moveWindow('2026-09-15', { version: 4 });
    await advanceQueues(test.deps);
    for (const person of [...early, newcomer])
      expect(await placeIn(person)).toMatchObject({ state: 'waiting', opens: '2026-09-14T23:00:00.000Z' });
    later(test, 15 * 60);
    await advanceQueues(test.deps);
    const inside = await sql<{ count: number }>`select count(*)::integer as count from hostel_queue_ticket
      where called_at is not null`.execute(test.deps.db);
    expect(inside.rows).toEqual([{ count: 1 }]);
  });

  it('stands still once a draw decides: nobody is called to book what nobody can', async () => {
    await aHostel(test);
    await aLine(test, 1);
    const [first, second] = [await aSignedStudent(test), await aSignedStudent(test)];
    for (const one of [first, second]) await placeIn(one, 'POST');
    await test.deps.db
      .updateTable('hostel_session')
      .set({ policy: 'ballot', version: sql`version + 1` })
      .execute();
    await call(first, 'POST', 'queue/leave');
    await advanceQueues(test.deps);
    expect(await placeIn(second)).toMatchObject({ state: 'ballot' });
    expect(await toldTurn(second)).toEqual([]);
  });

  it('is the student’s own: signed out or of the staff nobody stands in it', async () => {
    expect((await test.app.inject({ url: '/api/v1/Hostel/queue' })).statusCode).toBe(401);
  });
});

it('holds nothing up for who books in turn and ends the turn with the hold', async () => {
  const { id } = await aHostel(test);
  await aLine(test, 2);
  const [one] = await bookers(test, 1);
  const person = one ?? { id: 0, userId: 0 };
  await joinQueue(test.deps, person.id);
  await holdBed(test.deps, person.id, { hostelId: id });
  const asked = { studentId: person.id, now: test.deps.clock.now() };
  expect(await placeOf(test.deps.db, asked)).toMatchObject({ opens: null });
  expect(await endTurn(test.deps.db, asked)).toBe(false);
});

it('goes by a window that is just being moved while somebody comes', async () => {
  await aHostel(test);
  await aLine(test, 1, { opensIn: 30 });
  const people = await bookers(test, 2);
  const [first, second] = people.map(({ id }) => id);
  await joinQueue(test.deps, first ?? 0);
  const moving = (trx: Trx) => moveWindow('2026-09-15', { version: 2, db: trx });
  await whileHeld(test, moving, { work: [() => joinQueue(test.deps, second ?? 0)] });
  const { rows } = await sql<{ opens: Date }>`select opens_at as opens from hostel_queue_ticket`.execute(
    test.deps.db,
  );
  expect(rows.map(({ opens }) => opens.toISOString())).toEqual(Array(2).fill('2026-09-14T23:00:00.000Z'));
});
