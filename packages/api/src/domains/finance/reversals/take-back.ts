import type { Trx } from '../../../platform/database/database';
import { resolveIssues } from '../payment-issues/close-issues';
import { purposeOf } from '../payments/purposes';
import type { Invoice } from '../invoices/invoices.queries';
import { book } from '../ledger/ledger';
import type { Share } from '../ledger/shares';

interface TakingBack {
  invoice: Invoice;
  paymentIds: readonly number[];
  /** User id. */
  actor: string;
  now: Date;
}

const why = 'The payment was taken back.';

/** Books the opposite of every transaction of the payments, line by line. */
async function bookBack(trx: Trx, { paymentIds, now }: TakingBack): Promise<void> {
  const booked = await trx
    .selectFrom('ledger_txn as t')
    .select(['t.id', 't.payment_id as paymentId'])
    .where('t.payment_id', 'in', paymentIds)
    .where('t.kind', 'in', ['payment', 'correction'])
    .orderBy('t.id')
    .execute();
  for (const { id, paymentId } of booked) {
    const lines = await trx
      .selectFrom('ledger_entry')
      .select(['account', 'debit_kobo as debit', 'credit_kobo as credit'])
      .where('txn_id', '=', id)
      .orderBy('id')
      .execute();
    const debits: Share[] = lines.map(({ account, credit }) => ({ account, amount: credit }));
    const credits: Share[] = lines.map(({ account, debit }) => ({ account, amount: debit }));
    await book(trx, { kind: 'reversal', paymentId, debits, credits, now, reverses: id, note: why });
  }
}

/** What was promised of the money and is not gone yet is no longer promised. */
async function withdrawPromises(trx: Trx, { paymentIds, actor, now }: TakingBack): Promise<void> {
  await trx
    .updateTable('refund')
    .set((row) => ({
      state: 'refused',
      refused_by: actor,
      refused_reason: why,
      version: row('version', '+', 1),
    }))
    .where('payment_id', 'in', paymentIds)
    .where('state', 'in', ['requested', 'bursary_ok', 'approved'])
    .execute();
  await trx
    .updateTable('credit_note')
    .set({ state: 'cancelled', cancelled_by: actor, cancelled_at: now, cancelled_reason: why })
    .where('payment_id', 'in', paymentIds)
    .where('state', '=', 'open')
    .execute();
}

/** What was deducted from the invoice is free to pay something else. The invoice has to be REVERSED before. */
async function freeDeductions(trx: Trx, { id }: Invoice): Promise<void> {
  await trx
    .updateTable('credit_note as n')
    .set({ state: 'open' })
    .where('n.state', '=', 'applied')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoice_cover as c')
          .select('c.position')
          .whereRef('c.credit_note_id', '=', 'n.id')
          .where('c.invoice_id', '=', id),
      ),
    )
    .execute();
  const awards = await trx
    .selectFrom('invoice_cover')
    .select('award_id as id')
    .where('invoice_id', '=', id)
    .where('award_id', 'is not', null)
    .union(trx.selectFrom('award_after_payment').select('award_id as id').where('invoice_id', '=', id))
    .execute();
  for (const award of awards) if (award.id !== null) await freeAward(trx, award.id);
}

/** An award that has paid nothing else is approved again. */
async function freeAward(trx: Trx, awardId: number): Promise<void> {
  const elsewhere = trx
    .selectFrom('invoice_cover as c')
    .innerJoin('invoice as i', 'i.id', 'c.invoice_id')
    .select('i.id')
    .where('c.award_id', '=', awardId)
    .where('i.status', '=', 'PAID')
    .where('i.duplicate', '=', false)
    .union(
      trx
        .selectFrom('award_after_payment as l')
        .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
        .select('i.id')
        .where('l.award_id', '=', awardId)
        .where('i.status', '=', 'PAID'),
    );
  if ((await elsewhere.execute()).length > 0) return;
  await trx
    .updateTable('scholarship_award')
    .set((row) => ({ state: 'approved', version: row('version', '+', 1) }))
    .where('id', '=', awardId)
    .where('state', '=', 'applied')
    .execute();
}

/**
 * Takes back whatever was paid of an invoice: books, promises, deductions, and its state. The caller holds the invoice
 * and its payments and has seen that nothing stands in the way.
 */
export async function takeBack(trx: Trx, taking: TakingBack): Promise<void> {
  const { invoice, actor, now } = taking;
  await withdrawPromises(trx, taking);
  await bookBack(trx, taking);
  await trx
    .updateTable('invoice')
    .set({ status: 'REVERSED', next_check_at: null })
    .where('id', '=', invoice.id)
    .execute();
  await freeDeductions(trx, invoice);
  await purposeOf(invoice.purposeId).onTakenBack?.(trx, invoice, { actor, now });
  const kinds = ['UNDERPAID', 'OVERPAID', 'DUPLICATE', 'MISMATCH', 'NO_OFFER', 'NO_FORM', 'NO_BED'] as const;
  await resolveIssues(trx, invoice.id, { kinds, note: why, actor, now });
}
