import type { Trx } from '../../../platform/database/database';

/** Accounts that the rules of money name; income accounts come from purposes and fee items. */
export const accounts = {
  bank: '1000',
  remitaClearing: '1100',
  sponsors: '1200',
  paystackClearing: '1300',
  owedToPayers: '2100',
} as const;

/** An amount for an account, kobo. */
export interface Share {
  account: string;
  amount: number;
}

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

const entriesOf = (txn: number, side: 'debit_kobo' | 'credit_kobo', shares: readonly Share[]) =>
  shares
    .filter(({ amount }) => amount > 0)
    .map(({ account, amount }) => ({ txn_id: txn, account, debit_kobo: 0, credit_kobo: 0, [side]: amount }));

/** Writes one transaction of the books. The database refuses one whose debits and credits differ. */
export async function book(trx: Trx, booking: Booking): Promise<number> {
  const { kind, paymentId, debits, credits, now, note = '', reverses = null } = booking;
  const { id } = await trx
    .insertInto('ledger_txn')
    .values({ posted_at: now, kind, payment_id: paymentId, note, reverses_id: reverses })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = [...entriesOf(id, 'debit_kobo', debits), ...entriesOf(id, 'credit_kobo', credits)];
  await trx.insertInto('ledger_entry').values(entries).execute();
  return id;
}

/** Takes an amount from the front of shares: what was taken, and what is left. */
export function takeFrom(shares: readonly Share[], amount: number): { taken: Share[]; left: Share[] } {
  let wanted = amount;
  const taken: Share[] = [];
  const left: Share[] = [];
  for (const share of shares) {
    const part = Math.min(share.amount, wanted);
    wanted -= part;
    if (part > 0) taken.push({ ...share, amount: part });
    if (share.amount > part) left.push({ ...share, amount: share.amount - part });
  }
  return { taken, left };
}
