import type { CallData } from '@portal/shared/model';
import type { finance } from '@portal/contracts/finance';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn } from '../../../../test/builders';
import { aBill, aFeeRule, aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { anOffer } from '../../../../test/offer-builders';
import { aRegistrationWindow, aSemester } from '../../../../test/registration-builders';
import { aWaiver } from '../../../../test/waiver-builders';
import { invoiceFor, type Bill } from '../billing/bill';
import { askGateway } from '../payments/ask-gateway';
import { warnExpiring } from '../invoices/warn-expiring';

type Gates = CallData<typeof finance.gates.mine>;
type Owed = CallData<typeof finance.ownPayments.owed>;
type Payments = CallData<typeof finance.ownPayments.list>;

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
  headers = await signIn(test, student.userName);
});
afterEach(() => test.close());

async function read<T>(path: string, as = headers): Promise<T> {
  return (await test.call('GET', path, { headers: as })).json<{ data: T }>().data;
}
async function shut(): Promise<string[]> {
  const gates = await read<Gates>('/Payment/my-gates');
  expect(gates).not.toEqual([]);
  for (const { open, reason } of gates) expect(open).toBe(reason === null);
  return gates.filter(({ open }) => !open).map(({ gate }) => gate);
}
const line = (amount: number, itemId?: number) => ({ description: 'Line', amount, itemId: itemId ?? null });
async function pay(bill: Bill) {
  const invoice = await invoiceFor(test.deps, bill);
  const amount = String(invoice.payable / 100);
  test.simulator.till.pay(String(invoice.rrr), { status: '00', amount, channel: 'CARDPAYMENT' });
  return (await askGateway(test.deps, invoice.id, 'system')).invoice;
}
const clear = () =>
  test.deps.db.updateTable('student').set({ cleared_at: new Date(), matric_number: null }).execute();

describe('the gates', () => {
  it('of an entrant open with acceptance, clearance and the fee', async () => {
    await test.deps.db.updateTable('student').set({ matric_number: null, cleared_at: null }).execute();
    const { ruleId, itemIds } = await aFeeRule(test, [6_000_000], { first_share: 5_000 });
    const acceptance = await aFeeRule(test, [3_000_000], { purpose_id: 2 });
    await anOffer(test, student);
    const closed = ['harmattan', 'rain', 'bed'];
    expect(await shut()).toEqual(['acceptance', 'school_fee', 'matric_number', ...closed]);
    await pay({ ...aBill(student, [line(3_000_000)]), purposeId: 2, ruleId: acceptance.ruleId });
    expect(await shut()).toEqual(['school_fee', 'matric_number', ...closed]);
    await clear();
    expect(await shut()).toEqual(['matric_number', ...closed, 'results']);
    const half = [line(3_000_000, itemIds[0])];
    await pay({ ...aBill(student, half, 'FirstInstallment'), ruleId });
    expect(await shut()).toEqual(['rain', 'bed', 'results']);
    await pay({ ...aBill(student, half, 'SecondInstallment'), ruleId });
    expect(await shut()).toEqual([]);
  });

  it('of who has an offer shut without a fee to pay, and after the session has changed', async () => {
    const { db } = test.deps;
    await db.updateTable('student').set({ matric_number: null, cleared_at: null }).execute();
    await anOffer(test, student);
    const closed = ['acceptance', 'school_fee', 'matric_number', 'harmattan', 'rain', 'bed'];
    expect(await shut()).toEqual(closed);
    await db.updateTable('academic_session').set({ current: false }).execute();
    const next = { id: feeSession + 1, name: '2026/2027', starts_on: '2026-10-01', ends_on: '2027-09-30' };
    await db
      .insertInto('academic_session')
      .values({ ...next, current: true })
      .execute();
    expect(await shut()).toEqual(closed);
  });

  it('shut for the levy until it is paid', async () => {
    await aFeeRule(test, [500_000], { purpose_id: 5 });
    await clear();
    expect(await shut()).toEqual(['levy']);
    await pay({ ...aBill(student, [line(500_000)]), purposeId: 5 });
    expect(await shut()).toEqual([]);
  });

  it('shut for registration in its late weeks until the late fee is paid', async () => {
    const { db, clock } = test.deps;
    await clear();
    await aSemester(test, feeSession);
    const days = { opensOn: '2026-08-01', closesOn: '2026-09-15', lateUntilOn: '2026-09-29' };
    await aRegistrationWindow(test, { sessionId: feeSession, ...days });
    expect(await shut()).toEqual([]);
    // Midnight in Lagos after the last day.
    clock.set('2026-09-15T22:59:59.999Z');
    headers = await signIn(test, student.userName);
    expect(await shut()).toEqual([]);
    clock.set('2026-09-15T23:00:00Z');
    headers = await signIn(test, student.userName);
    expect(await shut()).toEqual(['late_registration']);
    const item = await db
      .insertInto('fee_item')
      .values({
        code: 'LATE-REG',
        name: 'Late registration',
        purpose_id: 9,
        service_type_id: null,
        income_account: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await pay({ ...aBill(student, [line(500_000, item.id)]), purposeId: 9, item: 'LATE-REG' });
    expect(await shut()).toEqual([]);
  });

  it('open for registration under a waiver that is granted and not over', async () => {
    await aFeeRule(test, [6_000_000]);
    await clear();
    await aWaiver(test, student.id);
    expect(await shut()).toEqual(['matric_number', 'bed']);
    // Midnight in Lagos.
    test.deps.clock.set('2026-09-14T23:00:00Z');
    headers = await signIn(test, student.userName);
    expect(await shut()).toContain('harmattan');
  });

  it('are refused to officials and signed out', async () => {
    const official = await signIn(test, (await aUser(test)).userName);
    for (const path of ['/Payment/my-gates', '/Payment/my-payments', '/Payment/what-i-owe']) {
      expect((await test.call('GET', path, { headers: official })).statusCode).toBe(403);
      expect((await test.call('GET', path)).statusCode).toBe(401);
    }
  });
});

it('nobody owes the fee of a session to come', async () => {
  await clear();
  const next = {
    id: 2026,
    name: '2026/2027',
    current: false,
    starts_on: '2026-10-01',
    ends_on: '2027-09-30',
  };
  await test.deps.db.insertInto('academic_session').values(next).execute();
  const enrolled = { student_id: student.id, session_id: next.id, level: 300 };
  await test.deps.db.insertInto('student_session').values(enrolled).execute();
  await aFeeRule(test, [6_000_000], { session_id: next.id });
  expect(await read<Owed>('/Payment/what-i-owe')).toEqual({ total: 0, due: [], free: [] });
  expect(await shut()).toEqual([]);
});

it('what I owe is everything that is due, with the next step; what I ordered is no debt', async () => {
  await aFeeRule(test, [6_000_000]);
  await aFeeRule(test, [500_000], { purpose_id: 5 });
  await pay({ ...aBill(student, [line(500_000)]), purposeId: 5 });
  const sundry = await invoiceFor(test.deps, {
    ...aBill(student, [line(200_000)]),
    purposeId: 9,
    item: 'ID',
  });
  const owed = await read<Owed>('/Payment/what-i-owe');
  const shown = ({ purposeId, outstanding, action }: Owed['due'][number]) => [
    purposeId,
    outstanding,
    action.route,
  ];
  expect([owed.due.map(shown), owed.free.map(shown), owed.total]).toEqual([
    [[1, 6_000_000, `/school_fees/session?session=${feeSession}`]],
    [[9, 200_000, `/sundry/invoice?number=${sundry.invoiceNumber}`]],
    6_000_000,
  ]);
});

it('my payments are mine, by purpose and state, newest first', async () => {
  const paid = await pay(aBill(student, [line(6_000_000)]));
  await invoiceFor(test.deps, { ...aBill(student, [line(500_000)]), purposeId: 5 });
  const other = await aFeeStudent(test);
  const list = (query: string, as = headers) => read<Payments>(`/Payment/my-payments?${query}`, as);
  expect((await list('')).rows.map(({ purposeId }) => purposeId)).toEqual([5, 1]);
  expect((await list('purposeId=1')).rows).toMatchObject([
    { invoiceNumber: paid.invoiceNumber, page: expect.stringMatching(/^\/school_fees\/receipt\?number=RCP/) },
  ]);
  expect((await list('state=UNPAID')).rows).toMatchObject([{ purposeId: 5 }]);
  expect((await list(`search=${paid.rrr}`)).total).toBe(1);
  expect((await list('', await signIn(test, other.userName))).rows).toEqual([]);
});

it('an invoice that is nearly over is told once, three days before', async () => {
  const expiresAt = new Date('2026-09-20T22:59:59Z');
  const invoice = await invoiceFor(test.deps, { ...aBill(student, [line(6_000_000)]), expiresAt });
  const other = await aFeeStudent(test);
  const paid = await pay({ ...aBill(other, [line(6_000_000)]), expiresAt });
  expect(paid.status).toBe('PAID');
  test.deps.clock.set('2026-09-17T22:59:00Z');
  expect(await warnExpiring(test.deps)).toBe(0);
  test.deps.clock.set('2026-09-17T23:00:00Z');
  expect([await warnExpiring(test.deps), await warnExpiring(test.deps)]).toEqual([1, 0]);
  const told = await test.deps.db
    .selectFrom('notification')
    .select(['type', 'user_id as userId', 'message'])
    .where('type', '=', 'invoice expiring')
    .execute();
  expect(told).toMatchObject([
    { userId: student.userId, message: expect.stringContaining('until 20/09/2026') },
  ]);
  expect(invoice.status).toBe('UNPAID');
});
