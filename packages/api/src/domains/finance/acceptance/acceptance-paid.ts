import type { Trx } from '../../../platform/database/database';
import { paidTwice } from '../letters/letter-facts.queries';
import { studentIdOf } from '../payers/payer-key';
import type { Invoice } from '../invoices/invoices.queries';
import { issueAdmissionLetter } from './admission-letter';
import { flagNoOffer } from './no-offer';
import { offers, type Offer } from './offers';

/** An offer that is open is accepted by its fee, which brings its letter. */
export async function accept(
  trx: Trx,
  offer: Offer,
  { invoice, now }: { invoice: Invoice; now: Date },
): Promise<void> {
  await offers().accept(trx, offer.id, { invoiceId: invoice.id, at: now });
  await issueAdmissionLetter(trx, { offer, invoice, now });
}

/**
 * The acceptance fee is paid: the offer is accepted and its letter issued, in the transaction that counts the money.
 * Its state decides and not the clock, because a bank's word may be late: what was paid before the offer lapsed still
 * accepts it. Where there is no open offer the payment is flagged; a lapsed one is never silently restored.
 */
export async function acceptancePaid(trx: Trx, invoice: Invoice, now: Date): Promise<void> {
  if (await paidTwice(trx, invoice.id)) return;
  const asked = { studentId: studentIdOf(invoice), sessionId: invoice.sessionId };
  const offer = await offers().ofSession(trx, asked);
  const state = offer ? (await offers().lock(trx, offer.id, 'update')).state : 'none';
  if (offer && state === 'published') await accept(trx, offer, { invoice, now });
  else await flagNoOffer(trx, invoice, { state, now });
}
