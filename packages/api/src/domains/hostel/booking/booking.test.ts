import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { bankPays, bookers, brokenBeds } from '../../../../test/booking-builders';
import { signIn } from '../../../../test/builders';
import { aFeeRule, aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { payAtGateway } from '../../../../test/money-builders';
import { askGateway } from '../../finance/payments/ask-gateway';
import { lapseHolds } from '../allocations/lapse-holds';
import { warnOfHolds } from '../allocations/warn-of-holds';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

interface Allocation {
  id: number;
  state: string;
  code: string;
  until: string;
  price: number;
}
interface Mine {
  eligibility: { rule: string; met: boolean; text: string; action: { route: string } | null }[];
  window: { state: string };
  allocation: Allocation | null;
  invoice: { invoiceNumber: string; rrr: string; status: string } | null;
  history: Allocation[];
}

/** A student, signed in, and what they ask. */
async function aStudent(student: Parameters<typeof aFeeStudent>[1] = {}) {
  const person = await aFeeStudent(test, student);
  let headers = await signIn(test, person.userName);
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    test.call(method, `/Hostel/${path}`, { headers, ...(payload && { payload }) });
  return {
    ...person,
    again: async () => {
      headers = await signIn(test, person.userName);
    },
    call,
    hold: (bedId: number) => call('POST', `bed-spaces/${bedId}/hold`),
    any: (hostelId: number | null = null) => call('POST', 'hold-any', { hostelId }),
    mine: async () => (await call('GET', 'mine')).json<{ data: Mine }>().data,
    unmet: async () => {
      const { data } = (await call('GET', 'mine')).json<{ data: Mine }>();
      return data.eligibility.filter(({ met }) => !met).map(({ rule }) => rule);
    },
  };
}
type Held = { data: { allocation: Allocation; rrr: string | null } };
const heldBy = (answer: { json: <T>() => T }) => answer.json<Held>().data;
const stateOf = async (bedId: number) =>
  (
    await test.deps.db
      .selectFrom('session_bed')
      .select('state')
      .where('bed_id', '=', bedId)
      .executeTakeFirstOrThrow()
  ).state;

it('holds a bed-space for a student, bills it, and gives the slip once it is paid', async () => {
  const { id: hostelId, beds, rooms } = await aHostel(test);
  const [first, second] = beds;
  const one = await aStudent();
  const other = await aStudent();
  expect(await one.unmet()).toEqual([]);
  const list = (await one.call('GET', 'hostels')).json<{ data: object[] }>().data;
  expect(list).toMatchObject([
    { id: hostelId, noOfRooms: 1, noOfBedSpaces: 4, noOfBedSpacesLeft: 4, disabledReason: null },
  ]);

  const { allocation, rrr } = heldBy(await one.hold(first?.id ?? 0));
  expect(allocation).toMatchObject({
    state: 'held',
    code: 'A_A_101_A',
    price: 2_400_000,
    until: '2026-09-17T09:00:00.000Z',
  });
  expect(rrr).toMatch(/^\d{12}$/);
  // The same once more is the same.
  expect(heldBy(await one.hold(first?.id ?? 0))).toMatchObject({ allocation: { id: allocation.id }, rrr });
  expect(heldBy(await one.any())).toMatchObject({ allocation: { id: allocation.id } });
  const refused = await one.hold(second?.id ?? 0);
  expect([codeOf(refused), refused.body]).toEqual(['CONFLICT', expect.stringContaining('A_A_101_A')]);

  // Somebody else is never told who has it.
  const taken = await other.hold(first?.id ?? 0);
  expect(taken.statusCode).toBe(409);
  expect(taken.body).toContain('This bed-space has just been taken. Choose another one.');
  const grid = (await other.call('GET', `rooms/${rooms[0]}/bed-spaces`)).json<{
    data: { bedSpaces: object[] };
  }>();
  expect(grid.data.bedSpaces).toMatchObject([{ disabledReason: 'Taken' }, { disabledReason: null }, {}, {}]);
  expect(codeOf(await other.call('POST', 'cancel-hold', { allocationId: allocation.id }))).toBe('NOT_FOUND');
  expect(codeOf(await one.call('GET', 'allocation-slip'))).toBe('STEP_MISSING');
  expect(codeOf(await other.call('GET', 'allocation-slip'))).toBe('NOT_FOUND');

  const shown = (await one.call('POST', 'generate-invoice')).json<{
    data: { invoice: { rrr: string; total: number } };
  }>();
  expect(shown.data.invoice).toMatchObject({ rrr, total: 2_400_000, paymentStatus: 'UNPAID' });
  payAtGateway(test, rrr ?? '', { amount: '24000' });
  const { id: invoiceId } = await test.deps.db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
  await askGateway(test.deps, invoiceId, 'payer');
  expect(await one.mine()).toMatchObject({ allocation: { state: 'paid' }, invoice: { rrr, status: 'PAID' } });
  expect(codeOf(await one.call('POST', 'cancel-hold', { allocationId: allocation.id }))).toBe('CONFLICT');
  const slip = (await one.call('GET', 'allocation-slip')).json<{
    data: { receiptNumber: string; rules: string[]; verification: { code: string } };
  }>().data;
  expect(slip).toMatchObject({
    fullName: 'BELLO Grace',
    paid: 2_400_000,
    from: '2025-10-01',
    to: '2026-09-30',
  });
  expect(slip.rules).toHaveLength(4);
  const verified = await test.call('GET', `/Verification/${slip.verification.code}`);
  expect(verified.body).toContain('A_A_101_A');
  expect(await brokenBeds(test)).toEqual([]);
});

it('says every reason against a bed-space, and holds none while one stands', async () => {
  const { beds } = await aHostel(test, { category: 'Returning' });
  const bedId = beds[0]?.id ?? 0;
  const one = await aStudent({ entered: feeSession });
  const { db, clock } = test.deps;
  const at = clock.now();
  expect(await one.unmet()).toEqual(['category']);
  expect(codeOf(await one.hold(bedId))).toBe('CONFLICT');
  expect(codeOf(await one.any())).toBe('CONFLICT');
  await aFeeRule(test, [5_000_000]);
  await db
    .insertInto('hostel_bar')
    .values({ student_id: one.id, reason: 'Fighting', barred_at: at, barred_by: 'test', until: null })
    .execute();
  await db.updateTable('student').set({ status: 'suspended' }).where('id', '=', one.id).execute();
  const { eligibility } = await one.mine();
  expect(eligibility.filter(({ met }) => !met).map(({ rule }) => rule)).toEqual([
    'fee',
    'student',
    'bar',
    'category',
  ]);
  expect(eligibility.find(({ rule }) => rule === 'fee')?.action?.route).toBe('/school_fees');
  expect(codeOf(await one.hold(bedId))).toBe('STEP_MISSING');
  clock.advance({ days: 31 });
  await one.again();
  expect((await one.mine()).window.state).toBe('closed');
  expect(codeOf(await one.hold(bedId))).toBe('WINDOW_CLOSED');
  expect(await stateOf(bedId)).toBe('free');
});

it('shows whom beds are for, and refuses another sex and what officers keep', async () => {
  const men = await aHostel(test, { code: 'M', name: 'Men', gender: 'Male' });
  const kept = await aHostel(test, { code: 'K', name: 'Kept', category: 'Sports' });
  const full = await aHostel(test, { code: 'F', name: 'Full', rooms: [{ beds: 1 }] });
  const off = await aHostel(test, { code: 'O', name: 'Off' });
  await test.deps.db
    .updateTable('hostel')
    .set({ enabled: false, closed_reason: 'Burst pipe' })
    .where('id', '=', off.id)
    .execute();
  const [one, other] = [await aStudent(), await aStudent()];
  expect((await other.any(full.id)).statusCode).toBe(200);
  const list = (await one.call('GET', 'hostels')).json<{
    data: { hostelName: string; disabledReason: string }[];
  }>();
  expect(Object.fromEntries(list.data.map((row) => [row.hostelName, row.disabledReason]))).toEqual({
    Men: 'For male students',
    Kept: 'Given out by Student Affairs',
    Full: 'No bed-space left',
    Off: 'Closed',
  });
  for (const { beds } of [men, kept, full, off])
    expect((await one.hold(beds[0]?.id ?? 0)).statusCode).toBe(409);
  const room = (await one.call('GET', `rooms/${men.rooms[0]}/bed-spaces`)).json<{
    data: { bedSpaces: object[] };
  }>();
  expect(room.data.bedSpaces[0]).toMatchObject({ disabledReason: 'For male students' });
  const rooms = (await one.call('GET', `hostels/${full.id}/rooms`)).json<{ data: { rooms: object[] } }>();
  expect(rooms.data.rooms).toMatchObject([
    { roomName: 'A 101', noOfBedSpacesLeft: 0, disabledReason: 'No bed-space left' },
  ]);
  expect((await one.call('GET', 'open')).json()).toMatchObject({
    data: { hostels: 0, bedSpaces: 0, from: 0 },
  });
});

it('keeps the hold while the gateway is silent, and gives its invoice afterwards', async () => {
  const { beds } = await aHostel(test);
  const one = await aStudent();
  const { simulator } = test;
  await simulator.close();
  const { allocation, rrr } = heldBy(await one.hold(beds[0]?.id ?? 0));
  expect([allocation.state, rrr]).toEqual(['held', null]);
  expect(codeOf(await one.call('POST', 'generate-invoice'))).toBe('GATEWAY_DOWN');
  expect(codeOf(await one.call('POST', 'cancel-hold', { allocationId: allocation.id }))).toBe('GATEWAY_DOWN');
  expect(await test.deps.db.selectFrom('invoice').select('id').execute()).toHaveLength(1);
  // Nobody knows whether it was paid: a day of grace, and no more.
  test.deps.clock.advance({ hours: 73 });
  expect(await lapseHolds(test.deps)).toBe(0);
  test.deps.clock.advance({ hours: 24 });
  expect(await lapseHolds(test.deps)).toBe(1);
  expect(await stateOf(beds[0]?.id ?? 0)).toBe('free');
});

it('warns of the end of a hold once, lets it lapse, and counts how often', async () => {
  const { beds } = await aHostel(test);
  await test.deps.db.updateTable('hostel_session').set({ most_lapses: 2, version: 2 }).execute();
  const one = await aStudent();
  const { clock, db } = test.deps;
  const kinds = async () => {
    const rows = await db.selectFrom('notification').select('type').orderBy('id').execute();
    return rows.map(({ type }) => type);
  };
  await one.hold(beds[0]?.id ?? 0);
  clock.advance({ hours: 65 });
  expect(await warnOfHolds(test.deps)).toBe(0);
  clock.advance({ hours: 2 });
  expect([await warnOfHolds(test.deps), await warnOfHolds(test.deps)]).toEqual([1, 0]);
  clock.advance({ hours: 6 });
  expect([await lapseHolds(test.deps), await lapseHolds(test.deps)]).toEqual([1, 0]);
  expect(await kinds()).toEqual(['bed hold expiring', 'bed hold lapsed']);
  const invoice = await db.selectFrom('invoice').select('status').executeTakeFirstOrThrow();
  expect(invoice.status).toBe('EXPIRED');
  await one.again();
  expect(await one.unmet()).toEqual([]);
  await one.hold(beds[1]?.id ?? 0);
  clock.advance({ hours: 72 });
  await lapseHolds(test.deps);
  await one.again();
  expect(await one.unmet()).toEqual(['attempts']);
  expect(codeOf(await one.hold(beds[0]?.id ?? 0))).toBe('STEP_MISSING');
  expect((await one.mine()).history).toMatchObject([{ state: 'lapsed' }, { state: 'lapsed' }]);
});

it('gives a bed-space back before it is paid, and not the one that has just been paid', async () => {
  const { beds } = await aHostel(test);
  const one = await aStudent();
  const { allocation } = heldBy(await one.any());
  expect(codeOf(await one.call('POST', 'cancel-hold', { allocationId: allocation.id + 1 }))).toBe('STALE');
  expect((await one.call('POST', 'cancel-hold', { allocationId: allocation.id })).statusCode).toBe(200);
  expect(await stateOf(beds[0]?.id ?? 0)).toBe('free');
  const next = heldBy(await one.hold(beds[0]?.id ?? 0));
  payAtGateway(test, next.rrr ?? '', { amount: '24000' });
  expect(codeOf(await one.call('POST', 'cancel-hold', { allocationId: next.allocation.id }))).toBe(
    'CONFLICT',
  );
  expect((await one.mine()).allocation).toMatchObject({ state: 'paid' });
});

it('makes another invoice where the first one was cancelled and the bed-space is still held', async () => {
  const { beds } = await aHostel(test);
  const one = await aStudent();
  await one.hold(beds[0]?.id ?? 0);
  const before = (await one.mine()).invoice;
  await test.deps.db.updateTable('invoice').set({ status: 'CANCELLED' }).execute();
  await one.call('POST', 'generate-invoice');
  const { invoice, allocation } = await one.mine();
  expect(invoice?.invoiceNumber).not.toBe(before?.invoiceNumber);
  expect(allocation).toMatchObject({ state: 'held' });
});

describe('money that comes after the hold', () => {
  const late = async (meanwhile: (lost: { code: string }) => Promise<unknown> = async () => undefined) => {
    const one = await aStudent();
    const { allocation } = heldBy(await one.any());
    const { id } = await test.deps.db
      .selectFrom('bed_allocation')
      .select('invoice_id as id')
      .where('id', '=', allocation.id)
      .executeTakeFirstOrThrow();
    test.deps.clock.advance({ hours: 73 });
    await lapseHolds(test.deps);
    await meanwhile(allocation);
    await bankPays(test, id ?? 0);
    const rows = await test.deps.db
      .selectFrom('bed_allocation as a')
      .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
      .select(['b.code', 'a.state', 'a.origin'])
      .where('a.student_id', '=', one.id)
      .orderBy('a.id')
      .execute();
    expect(await brokenBeds(test)).toEqual([]);
    return rows.at(-1);
  };
  const issues = async () =>
    (await test.deps.db.selectFrom('payment_issue').select('kind').execute()).map(({ kind }) => kind);
  const takes = (count: number) => async () => {
    const { holdBed } = await import('../allocations/hold-bed');
    for (const { id } of await bookers(test, count)) await holdBed(test.deps, id, { hostelId: null });
  };

  it('brings the same bed where it is free', async () => {
    await aHostel(test);
    expect(await late()).toEqual({ code: 'A_A_101_A', state: 'paid', origin: 'late_payment' });
  });

  it('brings another of the hostel, else one elsewhere at the same price', async () => {
    await aHostel(test, { rooms: [{ beds: 2 }] });
    await aHostel(test, { code: 'B', name: 'Dear', naira: 30_000 });
    await aHostel(test, { code: 'C', name: 'Other', rooms: [{ beds: 1 }] });
    expect(await late(takes(1))).toMatchObject({ code: 'A_A_101_B', state: 'paid' });
    // The first two are taken by now, and one of those holds has lapsed since.
    expect(await issues()).toEqual([]);
  });

  it('is owed to the payer where no bed fits, and officers and student are told', async () => {
    await aHostel(test, { rooms: [{ beds: 1 }] });
    await aHostel(test, { code: 'B', name: 'Dear', naira: 30_000 });
    expect(await late(takes(1))).toMatchObject({ code: 'A_A_101_A', state: 'lapsed' });
    expect(await issues()).toEqual(['NO_BED']);
    const told = await test.deps.db
      .selectFrom('notification')
      .select('message')
      .where('type', '=', 'bed given late')
      .execute();
    expect(told).toEqual([{ message: expect.stringContaining('owed to you') as string }]);
  });

  it('counts also where a quota is used up: then it is owed', async () => {
    await aHostel(test);
    const outOfPlaces = () =>
      test.deps.db
        .insertInto('hostel_quota')
        .values({ session_id: feeSession, level: 200, department_id: null, places: 0 })
        .execute();
    expect(await late(outOfPlaces)).toMatchObject({ state: 'lapsed' });
    expect(await issues()).toEqual(['NO_BED']);
  });
});
