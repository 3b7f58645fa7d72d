import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { invoiceById, recordInvoiceEvent } from '../invoices/invoices.queries';
import { accounts, book } from '../ledger/ledger';
import { resolveIssues } from '../payment-issues/close-issues';
import { holdPayments, returnablePayment } from '../payments/returnable-payment';
import { accept } from './acceptance-paid';
import { invoiceOfOffer } from './acceptance-invoice';
import { offers, type OfferAsked } from './offers';
import { noOfferNote } from './no-offer';

/** What was booked when the money came without an offer, so that the same can be booked the other way round. */
function owedBack(trx: Trx, paymentId: number) {
  return trx
    .selectFrom('ledger_txn as t')
    .innerJoin('ledger_entry as e', 'e.txn_id', 't.id')
    .select(['e.account', 'e.debit_kobo as amount'])
    .where('t.payment_id', '=', paymentId)
    .where('t.kind', '=', 'correction')
    .where('t.note', '=', noOfferNote)
    .where('e.debit_kobo', '>', 0)
    .execute();
}

/** The payer's own money is earned after all. Throws CONFLICT once any of it is promised to go back. */
async function earn(trx: Trx, invoiceId: number, now: Date): Promise<void> {
  await holdPayments(trx, invoiceId);
  const payment = await returnablePayment(trx, invoiceId);
  if (!payment) return;
  const credits = await owedBack(trx, payment.id);
  const amount = credits.reduce((sum, share) => sum + share.amount, 0);
  if (payment.free < amount) {
    throw new AppError('CONFLICT', {
      message: 'The acceptance fee came too late and is being given back. Please see the bursary first.',
    });
  }
  const debits = [{ account: accounts.owedToPayers, amount }];
  const note = 'The offer of admission was opened again.';
  if (amount > 0) await book(trx, { kind: 'correction', paymentId: payment.id, debits, credits, now, note });
}

/**
 * A fee that came when its offer was over accepts it as soon as an officer has opened it again, in that transaction: it
 * is earned, and what was raised about it is settled. Answers whether there was one. Throws CONFLICT where it is being
 * given back, or was.
 */
export async function acceptLateFee(
  trx: Trx,
  asked: OfferAsked,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  const found = await invoiceOfOffer(trx, asked);
  const offer = await offers().ofSession(trx, asked);
  if (!offer || found?.status !== 'PAID') return false;
  if (found.issue !== 'NO_OFFER') {
    throw new AppError('CONFLICT', {
      message: 'The acceptance fee came too late and was given back. Please see the bursary first.',
    });
  }
  await earn(trx, found.id, now);
  const note = 'The offer was opened again, and this payment has accepted it.';
  await resolveIssues(trx, found.id, { kinds: ['NO_OFFER'], note, actor, now });
  await recordInvoiceEvent(trx, { invoiceId: found.id, at: now, actor, kind: 'offer reopened' });
  await accept(trx, offer, { invoice: await invoiceById(trx, found.id), now });
  return true;
}
