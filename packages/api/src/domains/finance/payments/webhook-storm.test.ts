import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import {
  anApplicationWindow,
  anInvoice,
  books,
  jupebFee,
  lookBeforeWriting,
  payAtGateway,
} from '../../../../test/money-builders';
import { invoiceByRrr } from '../invoices/invoices.queries';

const paidRrrs = 40;
const deliveries = 5;

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

let address = 0;
/** Made from many networks: each may make a few a minute. */
const invoices = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      address += 1;
      return (await anInvoice(test, {}, { remoteAddress: `10.${address}.0.1` })).rrr;
    }),
  );

/** Every delivery of every reference, in an order that mixes them, over two nodes at once. */
async function storm(rrrs: readonly string[], times = deliveries): Promise<number[]> {
  const nodes = [test.app, await test.secondNode()];
  const sent = Array.from({ length: times }, (_, round) => round).flatMap((round) =>
    rrrs.map((rrr, index) => ({ rrr, round, node: nodes[(index + round) % 2] ?? test.app })),
  );
  const answers = await Promise.all(
    sent.map(({ rrr, round, node }) =>
      node.inject({
        method: 'POST',
        url: '/api/v1/Payment/remita-notification',
        // Every other delivery differs, as a retry with a new date does.
        payload: [{ rrr, amount: 1_000_000, transactiondate: String(round % 2) }],
      }),
    ),
  );
  return answers.map(({ statusCode }) => statusCode);
}

const statesOf = async (rrrs: readonly string[]) =>
  new Set(await Promise.all(rrrs.map(async (rrr) => (await invoiceByRrr(test.deps.db, rrr))?.status)));

describe('a storm of notifications', () => {
  it('counts each payment once, and nothing that was not paid, forged or paid in part', async () => {
    const paid = await invoices(paidRrrs);
    const unpaid = await invoices(5);
    const less = await invoices(5);
    const forged = Array.from({ length: 10 }, (_, index) => `29999999999${index}`);
    for (const rrr of paid) payAtGateway(test, rrr);
    for (const rrr of less) payAtGateway(test, rrr, { amount: '9999.99' });

    const answers = await storm([...paid, ...unpaid, ...less, ...forged]);
    expect(new Set(answers)).toEqual(new Set([200]));
    await Promise.all([test.drain(), test.drain(), test.drain()]);
    await test.drain();

    const total = paidRrrs * jupebFee;
    expect(await books(test)).toMatchObject({
      payments: paidRrrs,
      receipts: paidRrrs,
      transactions: paidRrrs,
      debit: total,
      credit: total,
      issues: less.map(() => 'UNDERPAID'),
    });
    const subjects = test.mail.map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      ...Array.from({ length: less.length }, () => 'Less than the amount has arrived'),
      ...Array.from({ length: paidRrrs }, () => 'Payment received: JUPEB application form'),
    ]);
    expect(await statesOf(paid)).toEqual(new Set(['PAID']));
    expect(await statesOf([...unpaid, ...less])).toEqual(new Set(['PENDING']));
    const { rows } = await sql<{ twice: number }>`select count(*)::int as twice from (
      select invoice_id from payment group by invoice_id having count(*) > 1) as more`.execute(test.deps.db);
    expect(rows).toEqual([{ twice: 0 }]);
  }, 120_000);

  it('is finished by another worker when the first one ends in the middle', async () => {
    const paid = await invoices(10);
    for (const rrr of paid) payAtGateway(test, rrr);
    await storm(paid, 2);
    // Taken by a worker that died: its lease has to run out first.
    await test.deps.db
      .updateTable('outbox')
      .set({ attempts: 1, run_at: new Date(test.deps.clock.now().getTime() + 60_000) })
      .where('kind', '=', 'payment.verify')
      .execute();
    await test.drain();
    expect((await books(test)).payments).toBe(0);
    test.deps.clock.advance({ seconds: 61 });
    await test.drain();
    expect(await books(test)).toMatchObject({ payments: 10, receipts: 10 });
  });

  it('control: without the unique key and the lock the same money is counted several times', async () => {
    const [rrr = ''] = await invoices(1);
    payAtGateway(test, rrr);
    const { db, clock, gateways } = test.deps;
    await sql`alter table payment drop constraint payment_once`.execute(db);
    const invoice = await invoiceByRrr(db, rrr);
    if (!invoice) throw new Error('no invoice');
    const unguarded = async () => {
      // What a handler does that looks first and then writes.
      const known = await db.selectFrom('payment').select('id').where('rrr', '=', rrr).executeTakeFirst();
      const { amount } = await gateways.remita.status(invoice);
      if (known) return;
      await db
        .insertInto('payment')
        .values({
          invoice_id: invoice.id,
          rrr,
          amount_kobo: Number(amount),
          code: '00',
          channel: null,
          confirmed_at: clock.now(),
        })
        .execute();
    };
    await lookBeforeWriting(test, 'payment', () => Array.from({ length: deliveries }, unguarded));
    expect((await books(test)).payments).toBeGreaterThan(1);
  });
});
