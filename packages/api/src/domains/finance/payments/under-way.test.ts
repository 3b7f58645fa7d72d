import { testApp, type TestApp } from '../../../../test/app';
import { aBill, aFeeStudent, paystackCollects, type FeeStudent } from '../../../../test/fee-builders';
import { invoiceFor } from '../billing/bill';
import { closeInvoice } from '../invoices/close-invoice';
import { askAgain } from '../invoices/invoice-jobs';
import { invoiceById, type Invoice } from '../invoices/invoices.queries';
import { askGateway } from './ask-gateway';

let test: TestApp;
let student: FeeStudent;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
  await paystackCollects(test);
});
afterEach(() => test.close());

const make = () => invoiceFor(test.deps, aBill(student, [{ description: 'Tuition', amount: 5_000_000 }]));
const now = (invoice: Invoice) => invoiceById(test.deps.db, invoice.id);
const paystack = () => test.simulator.paystack;

it('waits for a payment that is under way, and not for one that was given up', async () => {
  const invoice = await make();
  await askGateway(test.deps, invoice.id, 'system');
  expect(await now(invoice)).toMatchObject({ status: 'UNPAID', lastAnswer: 'pending' });
  Object.assign(paystack().find(invoice.orderId) ?? {}, { status: 'ongoing' });
  await askGateway(test.deps, invoice.id, 'system');
  expect(await now(invoice)).toMatchObject({ status: 'PENDING', lastAnswer: 'pending' });
});

describe('an invoice of which a payment is under way', () => {
  const underWay = async () => {
    const invoice = await make();
    Object.assign(paystack().find(invoice.orderId) ?? {}, { status: 'ongoing' });
    return invoice;
  };
  const close = (invoice: Invoice, to: 'EXPIRED' | 'CANCELLED') =>
    closeInvoice(test.deps, invoice, { to, actor: 'system' });

  it.each(['EXPIRED', 'CANCELLED'] as const)('is not closed: %s', async (to) => {
    const invoice = await underWay();
    await expect(close(invoice, to)).rejects.toMatchObject({
      code: 'GATEWAY_DOWN',
      message: expect.stringContaining('is under way'),
    });
    expect((await now(invoice)).status).toBe('UNPAID');
    paystack().pay(invoice.orderId);
    expect((await close(invoice, to)).status).toBe('PAID');
  });

  it('is closed all the same when the gateway has not decided a day after its last day', async () => {
    const invoice = await underWay();
    const after = (days: number) => new Date(test.deps.clock.now().getTime() - days * 86_400_000);
    const expires = (expires_at: Date) =>
      test.deps.db.updateTable('invoice').set({ expires_at }).where('id', '=', invoice.id).execute();
    await expires(after(0.9));
    await expect(close(await now(invoice), 'EXPIRED')).rejects.toMatchObject({ code: 'GATEWAY_DOWN' });
    await expires(after(1.1));
    expect((await close(await now(invoice), 'EXPIRED')).status).toBe('EXPIRED');
  });

  it('is asked about again soon, however often it was before', async () => {
    const invoice = await underWay();
    for (let times = 0; times < 9; times += 1) await askGateway(test.deps, invoice.id, '7');
    test.deps.clock.advance({ minutes: 15 });
    expect(await askAgain(test.deps)).toBe(1);
  });
});
