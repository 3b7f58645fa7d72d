import type { Trx } from '../../../platform/database/database';
import { recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { accounts, book } from '../ledger/ledger';

/** Of the booking that makes the money the payer's again. */
export const noOfferNote = 'No offer of admission was open when this arrived.';

/** What the payer's own money has earned, by account; kobo. What sponsors paid is theirs to ask for. */
function earnedBy(trx: Trx, invoiceId: number) {
  return trx
    .selectFrom('payment as p')
    .innerJoin('ledger_txn as t', 't.payment_id', 'p.id')
    .innerJoin('ledger_entry as e', 'e.txn_id', 't.id')
    .select(['p.id as paymentId', 'e.account', 'e.credit_kobo as amount'])
    .where('p.invoice_id', '=', invoiceId)
    .where('p.gateway', 'not in', ['sponsor', 'credit'])
    .where('t.kind', '=', 'payment')
    .where('e.credit_kobo', '>', 0)
    .where('e.account', '<>', accounts.owedToPayers)
    .execute();
}

/** The university owes it to the payer until an officer has decided. */
async function oweBack(trx: Trx, { id }: Invoice, now: Date): Promise<void> {
  const debits = await earnedBy(trx, id);
  const amount = debits.reduce((sum, share) => sum + share.amount, 0);
  const paymentId = debits[0]?.paymentId;
  if (paymentId === undefined) return;
  const credits = [{ account: accounts.owedToPayers, amount }];
  await book(trx, { kind: 'correction', paymentId, debits, credits, now, note: noOfferNote });
}

/**
 * Money for an offer that is not open: it is counted and stays, owed to the payer, and officers are told. Whether it is
 * given back, or an officer opens the offer again, people decide. `state`: of the offer, or `none`. Once an invoice.
 */
export async function flagNoOffer(
  trx: Trx,
  invoice: Invoice,
  { state, now }: { state: string; now: Date },
): Promise<void> {
  const detail = JSON.stringify({ offer: state, amount: invoice.total });
  const raised = await trx
    .insertInto('payment_issue')
    .values({ invoice_id: invoice.id, kind: 'NO_OFFER', detail, raised_at: now, resolved_at: null })
    .onConflict((conflict) => conflict.columns(['invoice_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!raised) return;
  await oweBack(trx, invoice, now);
  await recordInvoiceEvent(trx, { invoiceId: invoice.id, at: now, actor: 'system', kind: 'no_offer' });
}
