import type { Trx } from '../database';

const clearing = '1100';
const owedToPayers = '2100';

export interface Booking {
  paymentId: number;
  /** What came in, kobo. */
  amount: number;
  /** What was owed; 0 for a second payment of the same thing. */
  owed: number;
  incomeAccount: string;
  now: Date;
}

/** Books a payment: the gateway holds it, the fee is earned, and what is too much is owed to the payer. */
export async function bookPayment(trx: Trx, booking: Booking): Promise<void> {
  const { paymentId, amount, owed, incomeAccount, now } = booking;
  const txn = await trx
    .insertInto('ledger_txn')
    .values({ posted_at: now, kind: 'payment', payment_id: paymentId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const credits = [
    { account: incomeAccount, credit_kobo: owed },
    { account: owedToPayers, credit_kobo: amount - owed },
  ].filter(({ credit_kobo }) => credit_kobo > 0);
  const entries = [
    { txn_id: txn.id, account: clearing, debit_kobo: amount, credit_kobo: 0 },
    ...credits.map((credit) => ({ txn_id: txn.id, debit_kobo: 0, ...credit })),
  ];
  await trx.insertInto('ledger_entry').values(entries).execute();
}
