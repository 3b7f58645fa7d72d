import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { endDueReservations } from './reserve-beds';

let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
let hostel: BuiltHostel;
beforeAll(async () => {
  test = await testApp();
  hostel = await aHostel(test, { rooms: [{ number: 101 }, { number: 102 }, { number: 103 }] });
  officer = await signedIn(test, { claims: ['hostel.allocate'] });
});
afterAll(() => test.close());

interface Answer {
  code: string;
  message: string;
  errors: { path: string; message: string }[];
  data: {
    id: number;
    bedSpaces: number;
    bedSpace: string | null;
    freed: number;
    rows: Record<string, unknown>[];
  };
}
const ask = async (method: 'GET' | 'POST', at: string, payload?: object, who: object = officer) => {
  const answer = await test.call(method, `/HostelManagement/${at}`, {
    ...(payload && { payload }),
    headers: { ...who },
  });
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const statesIn = async (room: number) => {
  const rows = await test.deps.db
    .selectFrom('session_bed')
    .select('state')
    .where('room_id', '=', hostel.rooms[room] ?? 0)
    .orderBy('bed_id')
    .execute();
  return rows.map(({ state }) => state);
};
const athletes = { sessionId: feeSession, hostelId: '', block: '', room: '', codes: '' };
const kept = { ...athletes, owner: 'Athletes', expiresOn: '', reason: 'Games of the universities' };

async function hold(bed: number, state: 'held' | 'paid' = 'held') {
  const { id } = await aFeeStudent(test);
  const at = test.deps.clock.now();
  const made = await test.deps.db
    .insertInto('bed_allocation')
    .values({
      session_id: feeSession,
      bed_id: hostel.beds[bed]?.id ?? 0,
      student_id: id,
      state: 'held',
      origin: 'booked',
      price_kobo: 2_400_000,
      made_by: 'student',
      held_at: at,
      until: new Date(at.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'paid')
    await test.deps.db
      .updateTable('bed_allocation')
      .set({ state, paid_at: at })
      .where('id', '=', made.id)
      .execute();
  return { id, allocation: made.id };
}

describe('bed-spaces that are kept back', () => {
  it('are the free ones of those that are named, and free again once it is ended', async () => {
    await hold(0);
    const room = { ...athletes, hostelId: String(hostel.id), room: '101' };
    const query = new URLSearchParams(Object.entries(room).map(([name, value]) => [name, String(value)]));
    expect((await ask('GET', `reservations/preview?${query.toString()}`)).data).toEqual({
      free: 3,
      taken: 1,
      reserved: 0,
      closed: 0,
    });
    const made = await ask('POST', 'reservations', { ...kept, ...room });
    expect(made.data.bedSpaces).toBe(3);
    expect(await statesIn(0)).toEqual(['held', 'reserved', 'reserved', 'reserved']);
    expect((await ask('GET', 'reservations?state=active')).data.rows).toMatchObject([
      { owner: 'Athletes', bedSpaces: 3, given: 0, where: 'Hostel A: A 101', may: ['end'] },
    ]);
    const ended = await ask('POST', `reservations/${made.data.id}/end`, { reason: 'The games are over' });
    expect(ended.data).toEqual({ freed: 3 });
    expect(await lastAuditOf(test)).toMatchObject({ act: 'bed_reservation.end' });
    expect(await statesIn(0)).toEqual(['held', 'free', 'free', 'free']);
    // What it was stays to be read.
    expect((await ask('GET', 'reservations?state=ended')).data.rows).toMatchObject([
      { owner: 'Athletes', bedSpaces: 3, given: 0, where: 'Hostel A: A 101', may: [] },
    ]);
    expect((await ask('POST', `reservations/${made.data.id}/end`, { reason: 'Once more' })).status).toBe(409);
  });

  it('are named by their codes, and are for everybody after the last day', async () => {
    const codes = 'a_a_102_a, A_A_102_B';
    const made = await ask('POST', 'reservations', { ...kept, codes, expiresOn: test.deps.clock.today() });
    expect(made.data.bedSpaces).toBe(2);
    expect(await endDueReservations(test.deps)).toBe(0);
    const tomorrow = { ...test.deps, clock: { ...test.deps.clock, today: () => '2099-01-01' } };
    expect(await endDueReservations(tomorrow)).toBe(2);
    expect(await statesIn(1)).toEqual(['free', 'free', 'free', 'free']);
    expect((await lastAuditOf(test)).actor).toBe('system');
  });

  it('are never somebody else’s: booking and keeping back at once leave each with one owner', async () => {
    const codes = hostel.beds.slice(8, 12).map(({ code }) => code);
    const [made, ...held] = await Promise.allSettled([
      ask('POST', 'reservations', { ...kept, codes: codes.join(' ') }),
      ...[8, 9, 10].map((bed) => hold(bed)),
    ]);
    const taken = held.filter(({ status }) => status === 'fulfilled').length;
    expect(made.status === 'fulfilled' && made.value.data.bedSpaces).toBe(4 - taken);
  });

  it('are there, are free, and are named in full', async () => {
    for (const [wrong, path] of [
      [{}, 'hostelId'],
      [{ codes: 'X_Y_1_Z' }, 'codes'],
      [{ codes: 'A_A_101_A' }, 'codes'],
      [{ hostelId: '9999' }, 'hostelId'],
      [{ codes: 'A_A_102_C', expiresOn: '2020-01-01' }, 'expiresOn'],
      // After the end of the session.
      [{ codes: 'A_A_102_C', expiresOn: '2026-10-01' }, 'expiresOn'],
      [{ codes: 'A_A_102_C', owner: '' }, 'owner'],
      [{ codes: 'A_A_102_C', sessionId: 1999 }, 'sessionId'],
    ] as const) {
      const refused = await ask('POST', 'reservations', { ...kept, ...wrong });
      expect([wrong, refused.status, refused.errors[0]?.path]).toEqual([wrong, 422, path]);
    }
  });
});

describe('a bar', () => {
  it('is told to the student, keeps their bed-space theirs, and is lifted once', async () => {
    const { id: studentId } = await hold(7, 'paid');
    const written = { studentId: String(studentId), untilOn: '2029-01-01', reason: 'Cooked in the room' };
    const made = await ask('POST', 'bars', written);
    expect([made.status, made.data.bedSpace]).toEqual([201, 'A_A_102_D']);
    expect((await ask('POST', 'bars', written)).errors).toMatchObject([
      { path: 'studentId', message: expect.stringMatching(/^This student is barred already/) },
    ]);
    expect((await ask('GET', 'bars?state=active')).data.rows).toMatchObject([
      { reason: 'Cooked in the room', untilOn: '2029-01-01', bedSpace: 'A_A_102_D', may: ['lift'] },
    ]);
    const told = await test.deps.db.selectFrom('notification').select(['type', 'message']).execute();
    // They read on the page why, and so in the notice.
    expect(told).toMatchObject([
      { type: 'hostel bar', message: expect.stringMatching(/until 01\/01\/2029: .+\.$/) },
    ]);
    const lift = () => ask('POST', `bars/${made.data.id}/lift`, { reason: 'Paid the damage' });
    const both = await Promise.all([lift(), lift()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const [wrong, path] of [
      [{ studentId: '' }, 'studentId'],
      [{ studentId: '999999' }, 'studentId'],
      [{ untilOn: '2020-01-01' }, 'untilOn'],
      [{ untilOn: '2032-09-15' }, 'untilOn'],
      [{ untilOn: '9999-12-31' }, 'untilOn'],
      [{ reason: 'no' }, 'reason'],
    ] as const)
      expect((await ask('POST', 'bars', { ...written, ...wrong })).errors[0]?.path).toBe(path);
  });
});

it('are over with their last day: a bar makes room for the next, and a session that goes on has any day', async () => {
  const student = await aFeeStudent(test);
  const bar = { studentId: String(student.id), untilOn: '2026-09-14', reason: 'Cooked in the room' };
  const first = await ask('POST', 'bars', bar);
  test.deps.clock.advance({ days: 20 });
  officer = await signedIn(test, { claims: ['hostel.allocate'] });
  expect((await ask('GET', 'bars?state=over')).data.rows).toMatchObject([{ id: first.data.id, may: [] }]);
  const why = { reason: 'Paid the damage' };
  expect((await ask('POST', `bars/${first.data.id}/lift`, why)).message).toBe('It is over already.');
  expect((await ask('POST', 'bars', { ...bar, untilOn: '' })).status).toBe(201);
  const made = await ask('POST', 'reservations', { ...kept, codes: 'A_A_102_A', expiresOn: '2026-10-20' });
  expect(made.data.bedSpaces).toBe(1);
});

it('are nobody else’s to see or to change', async () => {
  const edits = await signedIn(test, { claims: ['hostel.edit'] });
  const other = await signedIn(test, { claims: [] });
  const bar = { studentId: '1', untilOn: '', reason: 'Cooked in the room' };
  const why = { reason: 'A good reason' };
  for (const [who, read, write] of [
    [edits, 200, 403],
    [other, 403, 403],
    [{ authorization: '' }, 401, 401],
  ] as const) {
    const preview = `reservations/preview?sessionId=${feeSession}&hostelId=1`;
    for (const at of ['reservations', preview, 'bars', 'students?search=bel', 'holds'])
      expect([at, (await ask('GET', at, undefined, who)).status]).toEqual([at, read]);
    for (const [at, body] of [
      ['reservations', { ...kept, codes: 'A_A_102_C' }],
      ['reservations/1/end', why],
      ['bars', bar],
      ['bars/1/lift', why],
    ] as const)
      expect([at, (await ask('POST', at, body, who)).status]).toEqual([at, write]);
  }
  expect((await ask('POST', 'reservations/9999/end', why)).status).toBe(404);
  expect((await ask('POST', 'bars/9999/lift', why)).status).toBe(404);
});
