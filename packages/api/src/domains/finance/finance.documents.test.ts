import type { CallData } from '@portal/shared/model';
import type { admissions } from '@portal/contracts/admissions';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn, signIn } from '../../../test/builders';
import { aBill, aFeeRule, aFeeStudent, feeSession, type FeeStudent } from '../../../test/fee-builders';
import { scholarshipKit, why } from '../../../test/scholarship-builders';
import { invoiceFor } from './billing/bill';
import { askGateway } from './payments/ask-gateway';

type Verified = CallData<typeof admissions.verification.document>;
interface Mark {
  code: string;
  url: string;
}

const fee = 5_000_000;
let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  await aFeeRule(test, [fee], { level: 500, first_share: 5_000 });
  student = await aFeeStudent(test, { level: 500 });
  headers = await signIn(test, student.userName);
});
afterEach(() => test.close());

const read = async <T>(path: string, as: object = headers) =>
  (await test.call('GET', path, { headers: { ...as } })).json<{ data: T }>().data;
const check = (code: string) => test.call('GET', `/Verification/${code}`);
const verified = async ({ code, url }: Mark) => {
  expect(url).toBe(`http://portal.test/verify/${code}`);
  const answer = (await check(code)).json<{ data: Verified }>().data;
  return { ...answer, rows: Object.fromEntries(answer.rows.map(({ label, value }) => [label, value])) };
};

async function anInvoice(instalment: 'Full' | 'FirstInstallment' = 'Full', amount = fee) {
  return invoiceFor(
    test.deps,
    aBill(student, [{ description: 'Registration', amount }], instalment as 'Full'),
  );
}
async function pay(instalment: 'Full' | 'FirstInstallment' = 'Full', amount = fee) {
  const invoice = await anInvoice(instalment, amount);
  test.simulator.till.pay(String(invoice.rrr), {
    status: '00',
    amount: String(amount / 100),
    channel: 'CARDPAYMENT',
  });
  return (await askGateway(test.deps, invoice.id, 'system')).invoice;
}
const page = (number: string) =>
  read<{ verification: Mark }>(`/Payment/my-invoices/${number}`).then(({ verification }) => verification);
const reverse = (id: number) =>
  test.deps.db.updateTable('invoice').set({ status: 'REVERSED' }).where('id', '=', id).execute();

describe('an invoice', () => {
  it('says what it asks for, and no longer counts once it is closed', async () => {
    const { id, invoiceNumber } = await anInvoice();
    const mark = await page(invoiceNumber);
    expect(await verified(mark)).toMatchObject({
      document: `Invoice ${invoiceNumber}`,
      valid: true,
      rows: { Amount: '₦50,000.00', State: 'Not paid' },
    });
    await test.deps.db.updateTable('invoice').set({ status: 'CANCELLED' }).where('id', '=', id).execute();
    expect(await verified(mark)).toMatchObject({ valid: false });
  });

  it('bears the mark of its receipt once it is paid; the paper from before says so', async () => {
    const { invoiceNumber } = await anInvoice();
    const before = await page(invoiceNumber);
    await pay();
    const receipt = await verified(await page(invoiceNumber));
    expect(receipt).toMatchObject({ document: expect.stringContaining('Payment receipt RCP'), valid: true });
    expect(await verified(before)).toMatchObject({ rows: { State: 'Paid' }, valid: true });
  });
});

it('Form 11 holds while the fee of its session counts as paid', async () => {
  const { id } = await pay('FirstInstallment', fee / 2);
  const path = `/Payment/student-school-fees/${feeSession}/form11`;
  const { verification } = await read<{ verification: Mark }>(path);
  expect(await verified(verification)).toMatchObject({
    document: expect.stringContaining('Form 11'),
    session: '2025/2026',
    valid: true,
    issuedAt: null,
    rows: { 'School fees': 'First instalment paid', Level: '500' },
  });
  await reverse(id);
  expect(await verified(verification)).toMatchObject({ rows: { 'School fees': 'Not paid' }, valid: false });
});

it('a clearance holds while its student owes nothing', async () => {
  const officer = await signedIn(test, { claims: ['finance.view'] });
  const ledger = () =>
    read<{ clearance: { verification: Mark | null } }>(`/StudentFeeReports/students/${student.id}`, officer);
  expect((await ledger()).clearance.verification).toBeNull();
  const { id } = await pay();
  const mark = (await ledger()).clearance.verification;
  if (!mark) throw new Error('no letter');
  expect(await verified(mark)).toMatchObject({ document: 'Clearance of School Fees', valid: true });
  await reverse(id);
  expect(await verified(mark)).toMatchObject({ valid: false });
});

it('an award letter holds while the award does', async () => {
  const kit = await scholarshipKit(test);
  const proposed = (await kit.propose(await kit.scheme(), student)).json().data.id as number;
  expect((await kit.award(proposed)).verification).toBeNull();
  await kit.approve([proposed]);
  const { verification } = await kit.award(proposed);
  if (!verification) throw new Error('no letter');
  expect(await verified(verification)).toMatchObject({
    document: 'Scholarship award letter',
    valid: true,
    rows: { Scheme: 'NELFUND student loan', Amount: '₦30,000.00' },
  });
  const letters = await kit.get<{ rows: { verification: Mark | null }[] }>('awards?agreed=true');
  expect(letters.rows).toMatchObject([{ verification: { code: verification.code } }]);
  const list = await kit.get<{ rows: { verification: Mark | null }[] }>('awards');
  expect(list.rows).toMatchObject([{ verification: null }]);
  const { version } = await kit.award(proposed);
  await kit.send('POST', `awards/${proposed}/reverse`, kit.bursar, { version, reason: why });
  expect(await verified(verification)).toMatchObject({ valid: false });
});

it('nobody makes a code up, or moves one to another paper', async () => {
  const { invoiceNumber } = await anInvoice();
  const { code } = await page(invoiceNumber);
  const signature = code.slice(-10);
  const [short, unknown] = [signature.slice(1), `ZZZ1-${signature}`];
  for (const made of [
    `CLR1-${signature}`,
    `FRM2025S1-${signature}`,
    'AWD1-2222222222',
    short,
    unknown,
    'INV',
  ]) {
    expect((await check(made)).statusCode).toBe(404);
  }
  // As it is typed from paper.
  expect((await check(code.toLowerCase().replace('-', ' '))).statusCode).toBe(200);
});
