import type { GatewayId } from '@portal/invoice/contract';
import type { Trx } from '../../../platform/database/database';
import { entriesOf, type Share } from './shares';

/** Accounts that the rules of money name; income accounts come from purposes and fee items. */
export const accounts = {
  bank: '1000',
  remitaClearing: '1100',
  sponsors: '1200',
  paystackClearing: '1300',
  owedToPayers: '2100',
} as const;

/** The account on which the money of a gateway stands until it is settled. */
export const clearingOf: Readonly<Record<GatewayId, string>> = {
  remita: accounts.remitaClearing,
  paystack: accounts.paystackClearing,
};

export interface Booking {
  kind: 'payment' | 'reversal' | 'refund' | 'correction';
  paymentId: number | null;
  debits: readonly Share[];
  credits: readonly Share[];
  now: Date;
  note?: string;
  /** The transaction that this one takes back. */
  reverses?: number;
}

/** Writes one transaction of the books. The database refuses one whose debits and credits differ. */
export async function book(trx: Trx, booking: Booking): Promise<number> {
  const { kind, paymentId, debits, credits, now, note = '', reverses = null } = booking;
  const { id } = await trx
    .insertInto('ledger_txn')
    .values({ posted_at: now, kind, payment_id: paymentId, note, reverses_id: reverses })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = entriesOf({ debits, credits }).map((entry) => ({ txn_id: id, ...entry }));
  await trx.insertInto('ledger_entry').values(entries).execute();
  return id;
}
