import type { RefundKind } from '@portal/contracts/finance';
import { formatNaira } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import { AppError, isViolation } from '../../../platform/errors';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { recordOfficerAct, type OfficerAct } from '../officer-act';
import { demandReturnable } from '../payments/returnable-payment';

export interface NewRefund {
  paymentId: number;
  /** Kobo. */
  amount: number;
  kind: RefundKind;
  reason: string;
  awardId?: number;
  /** Who asks: user id, or `system`; and who acts as that person. */
  actor: string;
  impersonatorId?: string | undefined;
  now: Date;
}

/** Writes a request. Throws CONFLICT while another one for the same stands. The payment has to be held. */
export async function openRefund(trx: Trx, refund: NewRefund): Promise<number> {
  const { paymentId, amount, kind, reason, awardId = null, actor, now } = refund;
  try {
    const { id } = await trx
      .insertInto('refund')
      .values({
        payment_id: paymentId,
        amount_kobo: amount,
        kind,
        reason,
        award_id: awardId,
        requested_by: actor,
        requested_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = { actor: { userId: actor, impersonatorId: refund.impersonatorId }, at: now };
    await recordAuthor(trx, by, { kind: 'refund', ids: [id], part: 'request' });
    return id;
  } catch (error) {
    const standing = isViolation(error, 'refund_one_standing') || isViolation(error, 'refund_one_of_award');
    if (!standing) throw error;
    throw new AppError('CONFLICT', {
      message: 'A refund of this payment is on its way already.',
      cause: error,
    });
  }
}

/** How a refund of an invoice's payment is called where an issue leads to it. */
export const refundKindOf = ({ duplicate }: Pick<Invoice, 'duplicate'>): RefundKind =>
  duplicate ? 'DUPLICATE' : 'OVERPAID';

/** Asks that money of an invoice goes back to its payer. Throws INVALID for more than is owed, CONFLICT. */
export async function requestRefund(
  trx: Trx,
  act: OfficerAct,
  { invoice, amount, reason, now }: { invoice: Invoice; amount: number; reason: string; now: Date },
) {
  const payment = await demandReturnable(trx, invoice.id, amount);
  const kind = await kindLeft(trx, payment.id, invoice);
  const actor = act.actor.userId;
  const { impersonatorId } = act.actor;
  const asked = { paymentId: payment.id, amount, kind, reason, actor, impersonatorId, now };
  const refundId = await openRefund(trx, asked);
  const detail = { refund: refundId, amount };
  await recordInvoiceEvent(trx, { invoiceId: invoice.id, at: now, actor, kind: 'refund requested', detail });
  const after = { id: refundId, invoice: invoice.invoiceNumber, kind, amount };
  await recordOfficerAct(trx, act, { at: now, act: 'refund.request', after, reason });
  const note = `A refund of ${formatNaira(amount)} was requested. Tell us on the page Refunds where it is paid.`;
  return { refundId, to: 'answered' as const, note };
}

/** What a sponsor paid as well is asked for as such again, where that request was refused. */
async function kindLeft(trx: Trx, paymentId: number, invoice: Invoice): Promise<RefundKind> {
  const sponsored = await trx
    .selectFrom('award_after_payment')
    .select('award_id')
    .where('payment_id', '=', paymentId)
    .limit(1)
    .executeTakeFirst();
  return sponsored ? 'SPONSOR' : refundKindOf(invoice);
}
