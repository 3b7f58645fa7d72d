import type { CallData } from '@portal/shared/model';
import type { finance } from '@portal/contracts/finance';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aBill, aFeeStudent, anAward, type FeeStudent } from '../../../../test/fee-builders';
import { invoiceFor } from '../billing/bill';
import { askGateway } from '../payments/ask-gateway';

type Receipt = CallData<typeof finance.receipts.one>;

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
  headers = await signIn(test, student.userName);
});
afterEach(() => test.close());

const lines = [
  { description: 'Registration', amount: 4_000_000 },
  { description: 'ICT', amount: 1_000_000 },
];

async function aPaidInvoice() {
  const invoice = await invoiceFor(test.deps, aBill(student, lines));
  const amount = String(invoice.payable / 100);
  test.simulator.till.pay(String(invoice.rrr), { status: '00', amount, channel: 'BANK BRANCH' });
  return (await askGateway(test.deps, invoice.id, 'system')).invoice;
}
const read = (number: string, as = headers) =>
  test.call('GET', `/Payment/my-receipts/${number}`, { headers: as });
const receipt = async (number: string) => (await read(number)).json<{ data: Receipt }>().data;
const print = (number: string, as = headers) =>
  test.call('POST', `/Payment/my-receipts/${number}/print`, { headers: as });
const verify = async (code: string) => test.call('GET', `/Verification/${encodeURIComponent(code)}`);

it('has the lines, what a sponsor paid of them, and is found by either number', async () => {
  await anAward(test, student, { amount: 2_000_000 });
  const { invoiceNumber } = await aPaidInvoice();
  const found = await receipt(invoiceNumber);
  expect(found).toMatchObject({
    total: 5_000_000,
    paid: 3_000_000,
    channel: 'BANK BRANCH',
    copies: 0,
    lines,
    deductions: [{ amount: 2_000_000 }],
  });
  expect((await receipt(found.number)).invoiceNumber).toBe(invoiceNumber);
});

it('is not there before it is paid, for another student, or signed out', async () => {
  const open = await invoiceFor(test.deps, { ...aBill(student, lines), item: 'another' });
  expect((await read(open.invoiceNumber)).json()).toMatchObject({ code: 'STEP_MISSING' });
  const { invoiceNumber } = await aPaidInvoice();
  const other = await signIn(test, (await aFeeStudent(test)).userName);
  for (const answer of [await read(invoiceNumber, other), await print(invoiceNumber, other)]) {
    expect(answer.statusCode).toBe(404);
  }
  expect((await read(invoiceNumber, {})).statusCode).toBe(401);
});

it('counts every copy, also those of the same moment, and keeps the count', async () => {
  const { invoiceNumber } = await aPaidInvoice();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => print(invoiceNumber)));
  const copies = answers.map((answer) => answer.json<{ data: { copy: number } }>().data.copy);
  expect(copies.sort()).toEqual([1, 2, 3, 4, 5]);
  expect((await receipt(invoiceNumber)).copies).toBe(5);
  const { db } = test.deps;
  await expect(db.deleteFrom('receipt_print').execute()).rejects.toThrow('append-only');
});

describe('its code', () => {
  it('is verified by anybody, and says what was paid', async () => {
    const { invoiceNumber } = await aPaidInvoice();
    const { number, verification } = await receipt(invoiceNumber);
    expect(verification.url).toBe(`http://portal.test/verify/${verification.code}`);
    expect((await verify(verification.code)).json()).toMatchObject({
      data: {
        document: `Payment receipt ${number}`,
        fullName: 'BELLO Grace',
        rows: expect.arrayContaining([{ label: 'Amount', value: '₦50,000.00' }]),
        valid: true,
      },
    });
  });

  it('cannot be made up, nor moved to another receipt', async () => {
    const { invoiceNumber } = await aPaidInvoice();
    const { number, verification } = await receipt(invoiceNumber);
    const signature = verification.code.slice(number.length + 1);
    const next = number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    for (const code of [number, `${number}-2222222222`, `${next}-${signature}`]) {
      expect((await verify(code)).statusCode).toBe(404);
    }
  });

  it('no longer counts once the payment is reversed', async () => {
    const { id, invoiceNumber } = await aPaidInvoice();
    const { verification } = await receipt(invoiceNumber);
    await test.deps.db.updateTable('invoice').set({ status: 'REVERSED' }).where('id', '=', id).execute();
    expect((await verify(verification.code)).json()).toMatchObject({ data: { valid: false } });
    expect((await read(invoiceNumber)).json()).toMatchObject({ code: 'CONFLICT' });
  });
});
