import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { bankPays } from '../../../../test/booking-builders';
import { signedIn } from '../../../../test/builders';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { allocationById } from '../allocations/allocations.queries';
import { invoiceOfHold } from '../allocations/bed-invoice';

let test: TestApp;
let official: Awaited<ReturnType<typeof signedIn>>;
let paidName: string | null;

beforeAll(async () => {
  test = await testApp();
  official = await signedIn(test, { claims: ['hostel.view'] });
  const { db, clock } = test.deps;
  const { beds, rooms } = await aHostel(test, {
    rooms: [
      { block: 'A', number: 101 },
      { block: 'B', number: 101 },
    ],
  });
  await aHostel(test, { name: 'Hostel B', code: 'B', gender: 'Male', naira: 30_000 });
  const hold = async (bed: number, level: number) => {
    const student = await aFeeStudent(test, { level });
    const at = clock.now();
    const { id } = await db
      .insertInto('bed_allocation')
      .values({
        session_id: feeSession,
        bed_id: beds[bed]?.id ?? 0,
        student_id: student.id,
        state: 'held',
        origin: 'booked',
        price_kobo: 2_400_000,
        made_by: 'student',
        held_at: at,
        until: new Date(at.getTime() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, student };
  };
  const first = await hold(0, 200);
  const second = await hold(4, 300);
  await db
    .insertInto('student_contact')
    .values({
      student_id: first.student.id,
      kind: 'next_of_kin',
      full_name: 'Bello Musa',
      relationship: null,
      mobile_number: '+2348030000000',
      email: null,
      address: null,
    })
    .execute();
  const { id: invoiceId } = await invoiceOfHold(test.deps, await allocationById(db, first.id));
  await bankPays(test, invoiceId);
  paidName = (
    await db
      .selectFrom('student')
      .select('matric_number')
      .where('id', '=', first.student.id)
      .executeTakeFirstOrThrow()
  ).matric_number;
  await db
    .updateTable('bed_allocation')
    .set({ state: 'cancelled', ended_at: clock.now(), ended_by: 'student' })
    .where('id', '=', second.id)
    .execute();
  await db
    .insertInto('bed_closure')
    .values({ room_id: rooms[1] ?? 0, reason: 'A pipe burst', closed_at: clock.now(), closed_by: 'test' })
    .execute();
  await db
    .insertInto('hostel_quota')
    .values([
      { session_id: feeSession, level: 200, department_id: null, places: 3 },
      { session_id: feeSession, level: null, department_id: 900, places: 2 },
    ])
    .execute();
});
afterAll(() => test.close());

interface Answer {
  data: { rows: Record<string, unknown>[]; count: number; sums: Record<string, number> };
}
const ask = (path: string, headers: object = official) => test.call('GET', path, { headers: { ...headers } });
const read = async (path: string) => (await ask(`/HostelReports/${path}`)).json<Answer>().data;

it('has who has a bed-space now, with what porters need, and others by their state', async () => {
  const { rows } = await read('occupants');
  expect(rows).toMatchObject([
    {
      bedSpace: 'A_A_101_A',
      hostel: 'Hostel A',
      room: 'A 101',
      matricNumber: paidName,
      name: 'BELLO Grace',
      level: 200,
      nextOfKin: 'Bello Musa, +2348030000000',
      price: 2_400_000,
      state: 'paid',
    },
  ]);
  expect((await read('occupants?state=cancelled')).rows).toMatchObject([
    { bedSpace: 'A_B_101_A', level: 300 },
  ]);
  for (const none of [
    'search=nobody',
    'block=B',
    'level=500',
    'hostelId=99',
    'sessionId=99',
    'departmentId=1',
  ])
    expect([none, (await read(`occupants?${none}`)).rows]).toEqual([none, []]);
  for (const some of ['search=A_A_101', 'search=bello', 'block=A', 'level=200', `sessionId=${feeSession}`])
    expect([some, (await read(`occupants?${some}`)).rows.length]).toEqual([some, 1]);
  for (const sort of ['bedSpace', '-name', 'matricNumber', 'paidAt'])
    expect((await read(`occupants?sort=${sort}`)).rows).toHaveLength(1);
});

it('counts bed-spaces by state, and has the money of the books, as deep as it is asked', async () => {
  const { rows } = await read('bed-spaces');
  expect(rows).toMatchObject([
    {
      hostel: 'Hostel A',
      block: null,
      beds: 8,
      free: 3,
      closed: 4,
      paid: 1,
      taken: '13%',
      expected: 2_400_000,
      received: 2_400_000,
    },
    { hostel: 'Hostel B', beds: 4, free: 4, expected: 0, received: 0 },
  ]);
  const { rows: blocks } = await read('bed-spaces?by=block&hostelId=1&search=hostel&sort=-free');
  expect(blocks.map(({ block, free }) => [block, free])).toEqual([
    ['A', 3],
    ['B', 0],
  ]);
  expect((await read('bed-spaces?by=room')).rows).toHaveLength(3);
  // However deep, it is the money of the same bed-spaces.
  for (const [by, name] of [
    ['block', 'Hostel A, block A'],
    ['room', 'Hostel A, A 101'],
  ])
    expect((await read(`bed-spaces?by=${by}&hostelId=1`)).rows[0]).toMatchObject({
      hostel: name,
      block: 'A',
      beds: 4,
      taken: '25%',
      expected: 2_400_000,
      received: 2_400_000,
    });
  expect(await read('bed-spaces/sums')).toMatchObject({
    count: 2,
    sums: { beds: 12, free: 7, received: 2_400_000 },
  });
  expect((await read('bed-spaces?sessionId=99')).rows).toEqual([]);
});

it('has quotas with what is taken of them', async () => {
  expect((await read('quotas')).rows).toMatchObject([
    { name: '200 level', students: 1, places: 3, taken: 0, left: 3 },
    { name: 'Tests', students: 2, places: 2 },
  ]);
  expect((await read('quotas?by=department&sort=-taken')).rows).toHaveLength(1);
  expect((await read('quotas?search=200&sort=places')).rows).toHaveLength(1);
  // In a session to come nobody is enrolled yet: who studies counts by the level that they have.
  const { db } = test.deps;
  const later = feeSession + 7;
  await db
    .insertInto('academic_session')
    .values({
      id: later,
      name: '2032/2033',
      starts_on: '2032-10-01',
      ends_on: '2033-09-30',
      current: false,
    })
    .execute();
  await db
    .insertInto('hostel_session')
    .values({ session_id: later, changed_by: 'test', changed_at: test.deps.clock.now() })
    .execute();
  await db.insertInto('hostel_quota').values({ session_id: later, level: 300, places: 1 }).execute();
  expect((await read(`quotas?sessionId=${later}`)).rows).toMatchObject([{ students: 1, places: 1 }]);
});

it('says on the start page how bed-spaces stand and what needs somebody today', async () => {
  const answer = await ask('/Dashboard/hostels');
  expect(answer.json<Answer>().data).toEqual({
    session: '2025/2026',
    beds: 12,
    free: 7,
    reserved: 0,
    closed: 4,
    held: 0,
    paid: 1,
    occupied: 0,
    stayed: 0,
    endToday: 0,
    swaps: 0,
    faults: 0,
    moneyWithoutBed: 0,
    takenBack: 0,
    ballots: 0,
  });
});

it('is nobody else’s to see, and asks for what can be answered', async () => {
  const other = await signedIn(test, { claims: [] });
  const reports = ['occupants', 'bed-spaces', 'quotas'].flatMap((name) => [name, `${name}/sums`]);
  for (const path of ['/Dashboard/hostels', ...reports.map((name) => `/HostelReports/${name}`)]) {
    expect([path, (await ask(path, other)).statusCode]).toEqual([path, 403]);
    expect([path, (await ask(path, { authorization: '' })).statusCode]).toEqual([path, 401]);
  }
  expect((await ask('/HostelReports/occupants?sort=colour')).statusCode).toBe(422);
  expect((await ask('/HostelReports/bed-spaces?by=bed')).statusCode).toBe(422);
});

it('keeps the money of bed-spaces that were taken out of their rooms', async () => {
  const { db, clock } = test.deps;
  const block = sql.ref('block');
  await db
    .updateTable('bed_allocation')
    .set({ state: 'released', ended_at: clock.now(), ended_by: 'test' })
    .where('state', '=', 'paid')
    .execute();
  await db.updateTable('bed_space').set({ retired_at: clock.now() }).where(block, '=', 'A').execute();
  const gone = { beds: 0, closed: 0, taken: null, expected: 2_400_000, received: 2_400_000 };
  expect((await read('bed-spaces?by=room&hostelId=1')).rows).toMatchObject([
    { block: 'A', room: 101, ...gone },
    { block: 'B', beds: 4, received: 0 },
  ]);
  await db.updateTable('bed_space').set({ retired_at: clock.now() }).where(block, '=', 'B').execute();
  expect((await read('bed-spaces?hostelId=1')).rows).toMatchObject([gone]);
  expect((await read('bed-spaces?by=block&hostelId=1')).rows).toMatchObject([{ block: 'A', ...gone }]);
});
