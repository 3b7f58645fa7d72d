import { toKobo, type CallData } from '@portal/shared/model';
import type { finance } from '@portal/contracts/finance';
import { anOffer } from '../../../../test/offer-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn } from '../../../../test/builders';
import { applyGatewayStatus } from '../payments/apply-gateway-status';
import { aFeeRule, aFeeStudent, anAward, feeSession, type FeeStudent } from '../../../../test/fee-builders';

type Invoice = CallData<typeof finance.schoolFees.generate>;
type Options = CallData<typeof finance.schoolFees.options>;
type Option = Invoice['option'];
type Headers = Record<string, string>;

let test: TestApp;
let student: FeeStudent;
let headers: Headers;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
  await test.deps.db.updateTable('student').set({ cleared_at: new Date() }).execute();
  headers = await signIn(test, student.userName);
});
afterEach(() => test.close());

const generate = (option: string, as: Headers = headers, sessionId = feeSession) =>
  test.call('POST', '/Payment/student-school-fees/generate-invoice', {
    headers: as,
    payload: { sessionId, option },
  });
async function made(option: Option, as: Headers = headers): Promise<Invoice> {
  const answer = await generate(option, as);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Invoice }>().data;
}
async function options(): Promise<Options> {
  const answer = await test.call('GET', `/Payment/student-school-fees/${feeSession}/options`, { headers });
  return answer.json<{ data: Options }>().data;
}
const code = async (answer: ReturnType<TestApp['call']>) => (await answer).json<{ code?: string }>().code;

async function pay(invoice: Invoice): Promise<Invoice> {
  const amount = String(invoice.payable / 100);
  test.simulator.till.pay(String(invoice.rrr), { status: '00', amount, channel: 'CARDPAYMENT' });
  const url = `/Payment/my-invoices/${invoice.invoiceNumber}/requery`;
  return (await test.call('POST', url, { headers })).json<{ data: Invoice }>().data;
}
const form11 = () => test.call('GET', `/Payment/student-school-fees/${feeSession}/form11`, { headers });
const openInvoices = () =>
  test.deps.db
    .selectFrom('invoice')
    .select(['instalment', 'status'])
    .where('status', 'in', ['UNPAID', 'PENDING'])
    .execute();

it('is paid in two instalments, each with its receipt; Form 11 comes with the first', async () => {
  await aFeeRule(test, [6_000_000, 1_300_000], { first_share: 5_000 });
  expect((await options()).options.map(({ option, refusal, total }) => [option, refusal, total])).toEqual([
    ['Full', null, 7_300_000],
    ['FirstInstallment', null, 3_650_000],
    ['SecondInstallment', 'The second instalment is paid after the first one.', 3_650_000],
  ]);
  expect(await code(generate('SecondInstallment'))).toBe('STEP_MISSING');
  expect(await code(form11())).toBe('STEP_MISSING');
  const first = await pay(await made('FirstInstallment'));
  expect(first).toMatchObject({ isPaid: true, total: 3_650_000, option: 'FirstInstallment' });
  expect(await code(generate('Full'))).toBe('CONFLICT');
  expect((await form11()).json()).toMatchObject({
    data: { complete: false, receipts: [{ number: first.receiptNumber, amount: 3_650_000 }] },
  });
  const second = await pay(await made('SecondInstallment'));
  expect(second).toMatchObject({ isPaid: true, total: 3_650_000 });
  expect((await form11()).json()).toMatchObject({ data: { complete: true } });
  expect((await options()).options.every(({ refusal }) => refusal !== null)).toBe(true);
});

it('stands as it was begun when the fee changes between the instalments', async () => {
  const { ruleId } = await aFeeRule(test, [6_000_000], { first_share: 6_000 });
  await pay(await made('FirstInstallment'));
  await test.deps.db.updateTable('fee_rule').set({ state: 'superseded' }).where('id', '=', ruleId).execute();
  await aFeeRule(test, [9_000_000], { first_share: 5_000 });
  const rows = () => test.call('GET', '/Payment/student-school-fees', { headers });
  expect((await rows()).json()).toMatchObject({
    data: [{ total: 6_000_000, outstanding: 2_400_000, state: 'half', lines: [{ amount: 6_000_000 }] }],
  });
  expect(await pay(await made('SecondInstallment'))).toMatchObject({ total: 2_400_000, isPaid: true });
  expect((await rows()).json()).toMatchObject({
    data: [{ total: 6_000_000, outstanding: 0, state: 'paid' }],
  });
});

it('goes on with the second instalment when no rule charges the fee any more', async () => {
  await aFeeRule(test, [6_000_000], { first_share: 5_000 });
  await pay(await made('FirstInstallment'));
  await test.deps.db.updateTable('fee_rule').set({ state: 'superseded' }).execute();
  expect((await options()).options).toMatchObject([
    { option: 'FirstInstallment', refusal: 'This is paid.', total: 3_000_000 },
    { option: 'SecondInstallment', refusal: null, payable: 3_000_000 },
  ]);
  expect(await pay(await made('SecondInstallment'))).toMatchObject({ isPaid: true });
});

it('hides instalments of a fee that is paid in full only', async () => {
  await aFeeRule(test, [6_000_000]);
  expect((await options()).options.map(({ option }) => option)).toEqual(['Full']);
  expect(await code(generate('FirstInstallment'))).toBe('CONFLICT');
});

it('has one open invoice, whatever is clicked at the same moment', async () => {
  await aFeeRule(test, [6_000_000], { first_share: 5_000 });
  const same = await Promise.all([1, 2, 3, 4].map(() => made('Full')));
  expect(new Set(same.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(1);
  await Promise.all(
    ['Full', 'FirstInstallment', 'Full', 'FirstInstallment'].map((option) => generate(option)),
  );
  expect(await openInvoices()).toHaveLength(1);
});

it('gives up the invoice of the other way, and says so when that was paid meanwhile', async () => {
  await aFeeRule(test, [6_000_000], { first_share: 5_000 });
  const full = await made('Full');
  const first = await made('FirstInstallment');
  expect(test.simulator.till.order(String(full.rrr))?.status).toBe('12');
  const amount = String(first.payable / 100);
  test.simulator.till.pay(String(first.rrr), { status: '00', amount, channel: 'CARDPAYMENT' });
  expect(await code(generate('Full'))).toBe('CONFLICT');
  expect(await openInvoices()).toEqual([]);
});

it('takes off what a sponsor pays, and has nothing to pay when that is all', async () => {
  await aFeeRule(test, [6_000_000], { first_share: 5_000 });
  await anAward(test, student, { amount: 4_000_000 });
  const [full, first] = (await options()).options;
  expect([full?.payable, first?.payable, first?.deductions.length]).toEqual([2_000_000, 0, 1]);
  expect(await made('FirstInstallment')).toMatchObject({ isPaid: true, payable: 0, rrr: null });
  expect(await made('SecondInstallment')).toMatchObject({ isPaid: false, payable: 2_000_000 });
});

it('flags money that arrives for the way that was given up, and owes it to the payer', async () => {
  await aFeeRule(test, [6_000_000], { first_share: 5_000 });
  const full = await made('Full');
  await pay(await made('FirstInstallment'));
  const { id } = await test.deps.db
    .selectFrom('invoice')
    .select('id')
    .where('invoice_number', '=', full.invoiceNumber)
    .executeTakeFirstOrThrow();
  const order = { rrr: full.rrr, orderId: full.transactionRef, amount: toKobo(full.payable) };
  const status = { ...order, state: 'paid' as const, code: '00', channel: null };
  await applyGatewayStatus(test.deps, id, { status, actor: 'system' });
  const issues = await test.deps.db.selectFrom('payment_issue').select(['invoice_id', 'kind']).execute();
  expect(issues).toEqual([{ invoice_id: id, kind: 'DUPLICATE' }]);
  expect((await test.call('GET', '/Payment/student-school-fees', { headers })).json()).toMatchObject({
    data: [{ paid: 3_000_000, outstanding: 3_000_000, state: 'half' }],
  });
});

describe('is refused', () => {
  it('before clearance, with the reason, and before the acceptance fee', async () => {
    await aFeeRule(test, [6_000_000]);
    await test.deps.db.updateTable('student').set({ cleared_at: null }).execute();
    expect((await options()).closed?.reason).toMatch(/not been cleared/);
    expect(await code(generate('Full'))).toBe('STEP_MISSING');
    await anOffer(test, student);
    expect((await options()).closed?.action?.route).toBe('/acceptance');
  });

  it('with the fields of an incomplete profile', async () => {
    await aFeeRule(test, [6_000_000]);
    await test.deps.db.updateTable('student').set({ email: null }).execute();
    const answer = await generate('Full');
    expect(answer.json()).toMatchObject({ code: 'INVALID', errors: [{ path: 'email' }] });
    // They read it before they choose, with the way to where it is given.
    expect((await options()).closed).toEqual({
      reason: 'Complete your profile first. Your email address is missing.',
      action: { label: 'Complete my profile', route: '/profile?part=contact' },
    });
  });

  it('for a session to come, and one of somebody else', async () => {
    await aFeeRule(test, [6_000_000]);
    await test.deps.db
      .insertInto('academic_session')
      .values([
        { id: 2026, name: '2026/2027', current: false, starts_on: '2026-10-01', ends_on: '2027-09-30' },
      ])
      .execute();
    expect(await code(generate('Full', headers, 2026))).toBe('NOT_FOUND');
    const enrolled = { student_id: student.id, session_id: 2026, level: 300 };
    await test.deps.db.insertInto('student_session').values(enrolled).execute();
    expect(await code(generate('Full', headers, 2026))).toBe('WINDOW_CLOSED');
  });

  it('to officials and signed out, and shows nobody the invoice of another', async () => {
    await aFeeRule(test, [6_000_000]);
    const { invoiceNumber } = await made('Full');
    const official = await aUser(test, { claims: ['finance.view'] });
    expect((await generate('Full', await signIn(test, official.userName))).statusCode).toBe(403);
    expect((await generate('Full', {})).statusCode).toBe(401);
    const other = await aFeeStudent(test);
    const as = await signIn(test, other.userName);
    const read = await test.call('GET', `/Payment/my-invoices/${invoiceNumber}`, { headers: as });
    expect(read.statusCode).toBe(404);
  });
});
