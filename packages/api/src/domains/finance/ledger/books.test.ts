import { sql } from 'kysely';
import { leaveWindowsOpen } from '../../../../test/application-setup-builders';
import { testApp, type TestApp } from '../../../../test/app';
import {
  anApplicationWindow,
  anInvoice,
  aPhone,
  books,
  jupebFee,
  notify,
  payAtGateway,
  requery,
} from '../../../../test/money-builders';
import { invoiceByRrr } from '../invoices/invoices.queries';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const paidOnce = {
  payments: 1,
  receipts: 1,
  transactions: 1,
  debit: jupebFee,
  credit: jupebFee,
  issues: [],
};

describe('two paid for the same thing', () => {
  async function twoInvoices() {
    await leaveWindowsOpen(test);
    const phone = aPhone();
    const first = await anInvoice(test, { RegNumber: phone });
    // Closed on our side only: somebody still pays it at a counter.
    await test.deps.db
      .updateTable('invoice')
      .set({ status: 'EXPIRED' })
      .where('rrr', '=', first.rrr)
      .execute();
    const headers = { cookie: first.cookie };
    return [first, await anInvoice(test, { RegNumber: phone }, { headers })] as const;
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

  it('flags exactly one also when both are paid at the same moment', async () => {
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
