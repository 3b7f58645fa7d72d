import { isOpenState } from '@portal/invoice/contract';
import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { closeInvoice, type Closing } from '../invoices/close-invoice';
import { invoiceById } from '../invoices/invoices.queries';
import { studentPayerKey } from '../payers/payer-key';
import type { OfferAsked } from './offers';

/** The paid invoice of the acceptance fee, else the newest. */
export function invoiceOfOffer(db: Db | Trx, { studentId, sessionId }: OfferAsked) {
  return db
    .selectFrom('invoice as i')
    .select(['i.id', 'i.invoice_number as invoiceNumber', 'i.rrr', 'i.status'])
    .select((row) =>
      row
        .selectFrom('payment_issue as p')
        .select('p.kind')
        .whereRef('p.invoice_id', '=', 'i.id')
        .where('p.resolved_at', 'is', null)
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('issue'),
    )
    .where('i.payer_key', '=', studentPayerKey(studentId))
    .where('i.purpose_id', '=', paymentPurposes.acceptance)
    .where('i.session_id', '=', sessionId)
    .where('i.duplicate', '=', false)
    .orderBy(sql`i.status = 'PAID'`, 'desc')
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Closes the open invoice of an offer that is about to end, after a last question to the gateway: money that is there
 * accepts the offer. Throws GATEWAY_DOWN when that cannot be known now.
 */
export async function closeAcceptance(deps: Deps, asked: OfferAsked, closing: Closing): Promise<void> {
  const invoice = await invoiceOfOffer(deps.db, asked);
  if (!invoice || !isOpenState(invoice.status)) return;
  await closeInvoice(deps, await invoiceById(deps.db, invoice.id), closing);
}

/** Whether an invoice stands that was made after the last question: nobody ends what is about to be paid. */
export async function canBePaid(trx: Trx, asked: OfferAsked): Promise<boolean> {
  const latest = await invoiceOfOffer(trx, asked);
  return latest !== undefined && isOpenState(latest.status);
}
