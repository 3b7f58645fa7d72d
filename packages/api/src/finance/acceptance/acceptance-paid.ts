import type { Trx } from '../../database';
import { paidTwice } from '../letters/letter-facts.queries';
import { recordInvoiceEvent, type Invoice } from '../invoices.queries';
import { issueAdmissionLetter } from './admission-letter';
import { lockOffer, offerOfSession, type Offer } from './offers.queries';

const studentOf = ({ payerKey }: Invoice) => Number(payerKey.replace('student:', ''));

/** The money is counted and stays; whether it is given back, or the offer opened again, the bursary decides. */
async function flag(trx: Trx, invoice: Invoice, { state, now }: { state: string; now: Date }): Promise<void> {
  const detail = JSON.stringify({ offer: state, amount: invoice.total });
  const raised = await trx
    .insertInto('payment_issue')
    .values({ invoice_id: invoice.id, kind: 'NO_OFFER', detail, raised_at: now, resolved_at: null })
    .onConflict((conflict) => conflict.columns(['invoice_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!raised) return;
  await recordInvoiceEvent(trx, { invoiceId: invoice.id, at: now, actor: 'system', kind: 'no_offer' });
}

async function accept(trx: Trx, offer: Offer, { invoice, now }: { invoice: Invoice; now: Date }) {
  await trx
    .updateTable('admission_offer')
    .set({ state: 'accepted', decided_at: now, invoice_id: invoice.id })
    .where('id', '=', offer.id)
    .execute();
  await issueAdmissionLetter(trx, { offer, invoice, now });
}

/**
 * The acceptance fee is paid: the offer is accepted and its letter issued, in the transaction that counts the money.
 * Its state decides and not the clock, because a bank's word may be late: what was paid before the offer lapsed still
 * accepts it. Where there is no open offer the payment is flagged; a lapsed one is never silently restored.
 */
export async function acceptancePaid(trx: Trx, invoice: Invoice, now: Date): Promise<void> {
  if (await paidTwice(trx, invoice.id)) return;
  const offer = await offerOfSession(trx, { studentId: studentOf(invoice), sessionId: invoice.sessionId });
  const state = offer ? (await lockOffer(trx, offer.id, 'update')).state : 'none';
  if (offer && state === 'published') await accept(trx, offer, { invoice, now });
  else await flag(trx, invoice, { state, now });
}
