import { paymentPurposes } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aBill, aFeeStudent, paystackCollects, type FeeStudent } from '../../../../test/fee-builders';
import { books, type MadeInvoice } from '../../../../test/money-builders';
import { invoiceFor } from '../billing/bill';
import { closeInvoice } from '../invoices/close-invoice';
import { askGateway } from './ask-gateway';
import { invoiceById, type Invoice } from '../invoices/invoices.queries';
import { askAgain } from '../invoices/invoice-jobs';

let test: TestApp;
let student: FeeStudent;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
  await paystackCollects(test);
});
afterEach(() => test.close());

const owed = 5_000_000;
const make = () => invoiceFor(test.deps, aBill(student, [{ description: 'Tuition', amount: owed }]));
const now = (invoice: Invoice) => invoiceById(test.deps.db, invoice.id);
const paystack = () => test.simulator.paystack;

/** What the gateway sends, byte for byte. */
function send(orderId: string, { changes = {}, key }: { changes?: object; key?: string } = {}) {
  const payload = paystack().eventOf(orderId, { ...changes });
  return test.app.inject({
    method: 'POST',
    url: '/api/v1/Payment/paystack-notification',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': paystack().sign(payload, key) },
    payload,
  });
}

describe('an invoice that a signed gateway collects', () => {
  it('has no RRR, and leads to the pay page by a plain link', async () => {
    const { invoiceNumber, rrr } = await make();
    expect(rrr).toBeNull();
    const headers = await signIn(test, student.userName);
    const answer = await test.call('GET', `/Payment/my-invoices/${invoiceNumber}`, { headers });
    const { data } = answer.json<{ data: MadeInvoice }>();
    expect(data).toMatchObject({ rrr: null, gateway: 'paystack', cardPaymentFields: null });
    const [order] = paystack().all();
    expect(data.cardPaymentLink).toMatch(`/paystack/checkout/${order?.accessCode}`);
    expect(order).toMatchObject({
      amount: owed,
      reference: data.transactionRef,
      callbackUrl: `http://portal.test/school_fees/invoice?number=${invoiceNumber}&returned=1`,
    });
  });

  it('stays the same invoice with the same page when it is asked for again', async () => {
    const [first, second] = [await make(), await make()];
    expect(second).toMatchObject({ id: first.id, payUrl: first.payUrl });
    expect(paystack().all()).toHaveLength(1);
  });

  it('is one invoice with one page, however many ask for it at the same moment', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 6 }, make));
    const made = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ payUrl }) => payUrl)).size).toBe(1);
    // Who came while another still waited for the answer is asked to try again, and then has it.
    for (const reason of refused) expect(reason).toMatchObject({ code: 'GATEWAY_DOWN' });
    expect((await make()).payUrl).toBe(made[0]?.payUrl);
    expect(paystack().all()).toHaveLength(1);
    expect(await books(test)).toMatchObject({ invoices: 1 });
  });

  it('is paid once, however often and at the same moment its event comes', async () => {
    const invoice = await make();
    paystack().pay(invoice.orderId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(invoice.orderId)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // Answered before any work.
    expect((await now(invoice)).status).toBe('UNPAID');
    await test.drain();
    expect((await now(invoice)).status).toBe('PAID');
    expect(await books(test)).toMatchObject({
      events: 1,
      payments: 1,
      receipts: 1,
      debit: owed,
      credit: owed,
      issues: [],
    });
    const clearing = await test.deps.db
      .selectFrom('ledger_entry')
      .select('account')
      .where('debit_kobo', '>', 0)
      .execute();
    expect(clearing).toEqual([{ account: '1300' }]);
  });

  it('refuses an event that somebody else signed, and keeps nothing of it', async () => {
    const invoice = await make();
    paystack().pay(invoice.orderId);
    const answer = await send(invoice.orderId, { key: 'sk_of_somebody' });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'SIGNATURE' }]);
    await test.drain();
    expect(await books(test)).toMatchObject({ events: 0, payments: 0 });
  });

  it('keeps the event as it came and believes the gateway alone', async () => {
    const invoice = await make();
    await send(invoice.orderId, { changes: { amount: owed, status: 'success' } });
    await test.drain();
    const [event] = await test.deps.db
      .selectFrom('gateway_event')
      .select(['gateway', 'rrr', 'raw_body'])
      .execute();
    expect(event).toMatchObject({ gateway: 'paystack', rrr: invoice.orderId });
    expect(event?.raw_body).toBe(paystack().eventOf(invoice.orderId, { amount: owed, status: 'success' }));
    expect(await now(invoice)).toMatchObject({ status: 'PENDING' });
    expect(await books(test)).toMatchObject({ payments: 0 });
  });

  it.each([
    ['other-amount', 'UNDERPAID'],
    ['other-order', 'MISMATCH'],
  ] as const)('counts nothing when the answer has an %s', async (lie, issue) => {
    const invoice = await make();
    paystack().pay(invoice.orderId);
    paystack().armVerify(lie);
    await send(invoice.orderId);
    await test.drain();
    expect(await books(test)).toMatchObject({ payments: 0, issues: [issue] });
    expect((await now(invoice)).status).toBe('PENDING');
  });

  it.each(['down', 'garbage'] as const)('waits when the gateway is %s, and is asked again', async (fault) => {
    const invoice = await make();
    paystack().pay(invoice.orderId);
    paystack().armVerify(fault, 1);
    expect(await askGateway(test.deps, invoice.id, 'payer')).toMatchObject({ answered: false });
    test.deps.clock.advance({ hours: 7 });
    expect(await askAgain(test.deps)).toBe(1);
    expect((await now(invoice)).status).toBe('PAID');
  });
});

describe('an answer with the pay page that was lost', () => {
  const lose = async () => {
    paystack().armInitialize('lost');
    await expect(make()).rejects.toMatchObject({ code: 'GATEWAY_DOWN' });
    paystack().initialize({
      reference: (await standing()).orderId,
      amount: owed,
      email: 'g@mail.example',
      description: '',
      callbackUrl: '',
    });
  };
  const standing = async () => {
    const { id } = await test.deps.db
      .selectFrom('invoice')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return invoiceById(test.deps.db, id);
  };

  it('is waited for while another request may still have it', async () => {
    await lose();
    await expect(make()).rejects.toMatchObject({ code: 'GATEWAY_DOWN' });
    expect((await standing()).status).toBe('UNPAID');
  });

  it('is given up after a minute: another invoice takes its place', async () => {
    await lose();
    const spent = await standing();
    test.deps.clock.advance({ seconds: 61 });
    const fresh = await make();
    expect(fresh).toMatchObject({ status: 'UNPAID', payUrl: expect.any(String) as string });
    expect(fresh.id).not.toBe(spent.id);
    expect((await now(spent)).status).toBe('CANCELLED');
  });

  it('is not given up when it was paid all the same', async () => {
    await lose();
    const paid = await standing();
    paystack().pay(paid.orderId);
    test.deps.clock.advance({ seconds: 61 });
    expect(await make()).toMatchObject({ id: paid.id, status: 'PAID' });
    expect(await books(test)).toMatchObject({ payments: 1, invoices: 1 });
  });
});

it('says that a cancelled one can no longer be paid, and of no RRR', async () => {
  const { invoiceNumber } = await make();
  const headers = await signIn(test, student.userName);
  const answer = await test.call('POST', `/Payment/my-invoices/${invoiceNumber}/cancel`, { headers });
  expect(answer.json()).toMatchObject({ message: 'The invoice is cancelled. It can no longer be paid.' });
});

it('counts what was paid a second before the invoice was cancelled', async () => {
  const invoice = await make();
  paystack().pay(invoice.orderId);
  const closed = await closeInvoice(test.deps, invoice, { to: 'CANCELLED', actor: 'payer' });
  expect(closed.status).toBe('PAID');
});

it('counts what is paid after the invoice was cancelled: this gateway cannot be told', async () => {
  const invoice = await make();
  const closed = await closeInvoice(test.deps, invoice, { to: 'CANCELLED', actor: 'payer' });
  expect(closed.status).toBe('CANCELLED');
  paystack().pay(invoice.orderId);
  await send(invoice.orderId);
  await test.drain();
  expect((await now(invoice)).status).toBe('PAID');
});

it('never collects application forms, whose RRR is the key to them', async () => {
  const switched = paystackCollects(test, paymentPurposes.application);
  await expect(switched).rejects.toThrow('payment_purpose_application_rrr');
});
