import { sql } from 'kysely';
import { testApp, type TestApp } from '../../test/app';
import {
  anApplicationWindow,
  anInvoice,
  aPhone,
  books,
  jupebFee,
  notify,
  payAtGateway,
  requery,
} from '../../test/money-builders';
import { confirmPayment } from './confirm-payment';
import { invoiceByRrr } from './invoices.queries';
import { checkPending, expireInvoices } from './janitor';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const stateOf = async (rrr: string) => (await invoiceByRrr(test.deps.db, rrr))?.status;
const paidOnce = {
  ...{ payments: 1, receipts: 1, transactions: 1, debit: jupebFee, credit: jupebFee, issues: [] },
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
          ...{ method: 'POST', url },
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
    await sql`alter table payment drop constraint payment_once, drop constraint payment_invoice_id_key`.execute(
      db,
    );
    const invoice = await invoiceByRrr(db, rrr);
    const unguarded = async () => {
      // What a handler does that checks and then inserts.
      const known = await db.selectFrom('payment').select('id').where('rrr', '=', rrr).executeTakeFirst();
      const { amount } = await test.deps.gateways.remita.status(rrr);
      if (known) return;
      await db
        .insertInto('payment')
        .values({
          ...{ invoice_id: invoice?.id ?? 0, rrr, amount_kobo: Number(amount) },
          ...{ code: '00', channel: null, confirmed_at: test.deps.clock.now() },
        })
        .execute();
    };
    await Promise.all(Array.from({ length: 10 }, unguarded));
    expect((await books(test)).payments).toBeGreaterThan(1);
  });

  it('control: the guarded way counts once under the same load', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr);
    const invoice = await invoiceByRrr(test.deps.db, rrr);
    const ask = () => confirmPayment(test.deps, invoice?.id ?? 0, 'system');
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
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
    expect(test.mail).toEqual([]);
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
    expect(await books(test)).toMatchObject({ ...nothingPaid, events: 2 });
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
      return rrr;
    });
    await anInvoice(test);
    await test.drain();
    expect(await stateOf(rrr)).toBe('PAID');
  });
});

describe('asking again', () => {
  it('shows what the gateway says, and when it was asked', async () => {
    const { rrr } = await anInvoice(test);
    expect(await requery(test, rrr)).toMatchObject({
      ...{ paymentStatus: 'PENDING', isPaid: false, lastChecked: '2026-09-14T09:00:00.000Z' },
    });
    payAtGateway(test, rrr);
    const paid = await requery(test, rrr);
    expect(paid).toMatchObject({ isPaid: true, matricNumber: 'JUP/2025/00001', cardPaymentLink: null });
    expect(paid.receiptNumber).toMatch(/^RCP2026\d{7}$/);
  });

  it('never guesses while the gateway is down', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr);
    test.simulator.faults.armStatus('down');
    const answer = await test.call('POST', `/Payment/requery/${rrr}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      message: 'The payment gateway is not answering. We keep asking; your payment is safe.',
      data: { paymentStatus: 'PENDING', isPaid: false },
    });
  });

  it('is limited', async () => {
    const { rrr } = await anInvoice(test);
    const answers = [];
    for (let times = 0; times < 11; times += 1) {
      answers.push((await test.call('POST', `/Payment/requery/${rrr}`)).statusCode);
    }
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
  });
});

describe('the janitor', () => {
  it('keeps asking about a pending one, more and more seldom, until the money is there', async () => {
    const { rrr } = await anInvoice(test);
    await requery(test, rrr);
    const { clock } = test.deps;
    const asked: number[] = [];
    for (let minute = 1; minute <= 20; minute += 1) {
      clock.advance({ minutes: 1 });
      if ((await checkPending(test.deps)) > 0) asked.push(minute);
    }
    expect(asked).toEqual([1, 3, 7, 15]);
    payAtGateway(test, rrr);
    clock.advance({ hours: 1 });
    await checkPending(test.deps);
    expect(await stateOf(rrr)).toBe('PAID');
    expect(await checkPending(test.deps)).toBe(0);
  });

  it('expires what is past its time, closes it at the gateway, and makes room for another', async () => {
    await test.deps.db.updateTable('application_window').set({ closes_at: null }).execute();
    const phone = aPhone();
    const old = await anInvoice(test, { RegNumber: phone });
    await test.deps.db
      .updateTable('invoice')
      .set({ expires_at: new Date('2026-09-20T00:00:00Z') })
      .where('rrr', '=', old.rrr)
      .execute();
    expect(await expireInvoices(test.deps)).toBe(0);
    test.deps.clock.set('2026-09-20T00:00:01Z');
    await expireInvoices(test.deps);
    expect(await stateOf(old.rrr)).toBe('EXPIRED');
    expect(test.simulator.till.order(old.rrr)?.status).toBe('12');
    expect((await anInvoice(test, { RegNumber: phone })).rrr).not.toBe(old.rrr);
  });

  it('turns nobody’s money away at the last moment, and leaves everything when the gateway is down', async () => {
    const { rrr } = await anInvoice(test);
    const unsure = await anInvoice(test);
    payAtGateway(test, rrr);
    test.deps.clock.set('2026-11-01T00:00:00Z');
    test.simulator.faults.armStatus('down');
    await expireInvoices(test.deps);
    expect(await stateOf(rrr)).toBe('UNPAID');
    test.simulator.faults.clear();
    test.deps.clock.advance({ minutes: 10 });
    await expireInvoices(test.deps);
    expect(await stateOf(rrr)).toBe('PAID');
    expect(await stateOf(unsure.rrr)).toBe('EXPIRED');
  });
});

describe('two paid for the same thing', () => {
  async function twoInvoices() {
    await test.deps.db.updateTable('application_window').set({ closes_at: null }).execute();
    const phone = aPhone();
    const first = await anInvoice(test, { RegNumber: phone });
    // Closed on our side only: somebody still pays it at a counter.
    await test.deps.db
      .updateTable('invoice')
      .set({ status: 'EXPIRED' })
      .where('rrr', '=', first.rrr)
      .execute();
    return [first, await anInvoice(test, { RegNumber: phone })] as const;
  }

  it('flags the second, books it as owed, and leaves one application', async () => {
    const [first, second] = await twoInvoices();
    for (const { rrr } of [second, first]) payAtGateway(test, rrr);
    await requery(test, second.rrr);
    await notify(test, first.rrr);
    await test.drain();
    const { db } = test.deps;
    expect(await invoiceByRrr(db, first.rrr)).toMatchObject({ status: 'PAID', duplicate: true });
    expect(await invoiceByRrr(db, second.rrr)).toMatchObject({ status: 'PAID', duplicate: false });
    expect(await books(test)).toMatchObject({
      payments: 2,
      receipts: 2,
      issues: ['DUPLICATE'],
      applications: 1,
    });
    const balance = await db
      .selectFrom('ledger_entry')
      .select(['account', (row) => row.fn.sum<number>('credit_kobo').as('credit')])
      .where('credit_kobo', '>', 0)
      .groupBy('account')
      .orderBy('account')
      .execute();
    expect(balance.map(({ account, credit }) => [account, Number(credit)])).toEqual([
      ['2100', jupebFee],
      ['4400', jupebFee],
    ]);
  });

  it('flags exactly one also when both are settled at the same moment', async () => {
    const [first, second] = await twoInvoices();
    for (const { rrr } of [first, second]) payAtGateway(test, rrr);
    await Promise.all([requery(test, first.rrr), requery(test, second.rrr)]);
    expect(await books(test)).toMatchObject({ payments: 2, issues: ['DUPLICATE'] });
  });
});

describe('the books refuse', () => {
  const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow();

  it('to be changed, to be out of balance, and moves that do not exist', async () => {
    const { db } = test.deps;
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr);
    await requery(test, rrr);
    for (const table of [
      'payment',
      'receipt',
      'ledger_entry',
      'ledger_txn',
      'gateway_event',
      'invoice_line',
    ]) {
      await refused(sql`delete from ${sql.table(table)}`.execute(db));
      await refused(sql`truncate ${sql.table(table)} cascade`.execute(db));
    }
    await refused(db.updateTable('ledger_entry').set({ debit_kobo: 1 }).execute());
    await refused(db.updateTable('payment').set({ amount_kobo: 1 }).execute());
    await refused(db.updateTable('invoice').set({ total_kobo: 1 }).execute());
    await refused(db.updateTable('invoice').set({ rrr: '111111111111' }).execute());
    await refused(db.updateTable('invoice').set({ status: 'UNPAID' }).execute());
    await refused(
      db.transaction().execute(async (trx) => {
        const txn = await trx
          .insertInto('ledger_txn')
          .values({ posted_at: new Date(), kind: 'correction', payment_id: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        const entry = { txn_id: txn.id, account: '1100', debit_kobo: 5, credit_kobo: 0 };
        await trx.insertInto('ledger_entry').values(entry).execute();
      }),
    );
    await refused(
      db
        .insertInto('invoice_line')
        .values({ invoice_id: 1, position: 9, description: 'extra', amount_kobo: 1 })
        .execute(),
    );
    expect(await books(test)).toMatchObject(paidOnce);
  });
});
