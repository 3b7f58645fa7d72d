import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import {
  anApplicationWindow,
  anInvoice,
  books,
  jupebFee,
  lookBeforeWriting,
  notify,
  payAtGateway,
  requery,
} from '../../../../test/money-builders';
import { askGateway } from './ask-gateway';
import { invoiceByRrr } from '../invoices/invoices.queries';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const stateOf = async (rrr: string) => (await invoiceByRrr(test.deps.db, rrr))?.status;
const paidOnce = {
  payments: 1,
  receipts: 1,
  transactions: 1,
  debit: jupebFee,
  credit: jupebFee,
  issues: [],
};
const nothingPaid = { payments: 0, receipts: 0, transactions: 0, debit: 0, credit: 0 };

describe('a notification', () => {
  it('is answered at once and believed only after the gateway was asked', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr);
    const answer = await notify(test, rrr, { amount: 1, orderId: 'something else' });
    expect(answer.statusCode).toBe(200);
    expect(await stateOf(rrr)).toBe('UNPAID');
    await test.drain();
    expect(await stateOf(rrr)).toBe('PAID');
    expect(await books(test)).toMatchObject(paidOnce);
    expect(test.mail.map(({ to }) => to)).toEqual(['adaeze@mail.example']);
  });

  it('comes by GET too', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr, { status: '01' });
    const answer = await test.app.inject(`/api/v1/Payment/remita-notification?rrr=${rrr}`);
    expect(answer.statusCode).toBe(200);
    await test.drain();
    expect(await stateOf(rrr)).toBe('PAID');
  });

  it('counts once, fifty times at the same moment', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr);
    const second = await test.secondNode();
    const url = '/api/v1/Payment/remita-notification';
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? test.app : second).inject({
          method: 'POST',
          url,
          // Every other one differs, as retries with a new date do.
          payload: [{ rrr, amount: 10000, transactiondate: String(index % 5) }],
        }),
      ),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await Promise.all([test.drain(), test.drain(), requery(test, rrr), requery(test, rrr)]);
    await test.drain();
    expect(await books(test)).toMatchObject({ ...paidOnce, events: 5 });
    expect(test.mail).toHaveLength(1);
  });

  it('control: without the unique key and the lock the same storm pays several times', async () => {
    const { db } = test.deps;
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr);
    await sql`alter table payment drop constraint payment_once`.execute(db);
    const invoice = await invoiceByRrr(db, rrr);
    const unguarded = async () => {
      // What a handler does that checks and then inserts.
      const known = await db.selectFrom('payment').select('id').where('rrr', '=', rrr).executeTakeFirst();
      const { amount } = await test.deps.gateways.remita.status({
        orderId: '',
        rrr,
        payUrl: null,
      });
      if (known) return;
      await db
        .insertInto('payment')
        .values({
          invoice_id: invoice?.id ?? 0,
          rrr,
          amount_kobo: Number(amount),
          code: '00',
          channel: null,
          confirmed_at: test.deps.clock.now(),
        })
        .execute();
    };
    await lookBeforeWriting(test, 'payment', () => Array.from({ length: 8 }, unguarded));
    expect((await books(test)).payments).toBeGreaterThan(1);
  });

  it('control: the guarded way counts once under the same load', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr);
    const invoice = await invoiceByRrr(test.deps.db, rrr);
    const ask = () => askGateway(test.deps, invoice?.id ?? 0, 'system');
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(new Set(answers.map((each) => each.invoice.status))).toEqual(new Set(['PAID']));
    expect(await books(test)).toMatchObject(paidOnce);
  });

  it.each([
    ['forged, nothing was paid', undefined, 'PENDING', []],
    ['under-paid by a kobo', '9999.99', 'PENDING', ['UNDERPAID']],
  ] as const)('%s', async (_, amount, state, issues) => {
    const { rrr } = await anInvoice(test);
    if (amount) payAtGateway(test, rrr, { amount });
    for (let times = 0; times < 10; times += 1) await notify(test, rrr, { amount: 1e9 });
    await test.drain();
    expect(await stateOf(rrr)).toBe(state);
    expect(await books(test)).toMatchObject({ ...nothingPaid, issues, events: 1 });
    const told = test.mail.map(({ subject }) => subject);
    expect(told).toEqual(issues.map(() => 'Less than the amount has arrived'));
  });

  it('for another order is a mismatch', async () => {
    const { rrr, transactionRef } = await anInvoice(test);
    payAtGateway(test, rrr);
    const order = test.simulator.till.order(rrr);
    if (order) order.orderId = 'SOMEBODY-ELSE';
    await notify(test, rrr, { orderId: transactionRef });
    await test.drain();
    expect(await books(test)).toMatchObject({ ...nothingPaid, issues: ['MISMATCH'] });
  });

  it('too much is paid, flagged, and owed back', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr, { amount: '10500' });
    expect(await requery(test, rrr)).toMatchObject({ isPaid: true, paymentIssue: 'OVERPAID' });
    const owed = await test.deps.db
      .selectFrom('ledger_entry')
      .select('credit_kobo')
      .where('account', '=', '2100')
      .execute();
    expect(owed).toEqual([{ credit_kobo: 50_000 }]);
    expect(await books(test)).toMatchObject({ debit: 1_050_000, credit: 1_050_000 });
  });

  it('of unknown or unreadable RRRs is answered and changes nothing', async () => {
    for (const rrr of ['299999999999', 'abc', '']) {
      expect([200, 422]).toContain((await notify(test, rrr)).statusCode);
    }
    const many = await test.app.inject({
      method: 'POST',
      url: '/api/v1/Payment/remita-notification',
      payload: [{ rrr: '299999999998' }, { rrr: 'x'.repeat(5000) }],
    });
    expect(many.statusCode).toBe(200);
    await test.drain();
    expect(await books(test)).toMatchObject({ ...nothingPaid, events: 0 });
  });

  it('waits out an outage and is right afterwards', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr);
    test.simulator.faults.armStatus('down', 2);
    await notify(test, rrr);
    await test.drain();
    expect(await stateOf(rrr)).toBe('PENDING');
    test.deps.clock.advance({ minutes: 30 });
    await test.drain();
    test.deps.clock.advance({ minutes: 30 });
    await test.drain();
    expect(await stateOf(rrr)).toBe('PAID');
    expect(await books(test)).toMatchObject(paidOnce);
  });

  it('that overtakes our own answer is not lost', async () => {
    const rrr = '280358747919';
    await notify(test, rrr);
    await test.drain();
    const { deps } = test;
    const generate = deps.gateways.remita.generate;
    jest.spyOn(deps.gateways.remita, 'generate').mockImplementation(async (request) => {
      await generate(request);
      const order = test.simulator.till.byOrderId(request.orderId);
      test.simulator.till.generate({ ...order!, orderId: `${request.orderId}-2` }, rrr);
      const made = test.simulator.till.order(rrr);
      if (made) made.orderId = request.orderId;
      payAtGateway(test, rrr);
      return { rrr, payUrl: null };
    });
    await anInvoice(test);
    await test.drain();
    expect(await stateOf(rrr)).toBe('PAID');
  });
});
