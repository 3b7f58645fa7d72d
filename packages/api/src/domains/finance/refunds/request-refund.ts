import type { RefundKind } from '@portal/contracts/finance';
import { formatNaira } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { actorIdOf, type Author } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import type { Trx } from '../../../platform/database/database';
import { AppError, isViolation } from '../../../platform/errors';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { demandReturnable } from '../payments/returnable-payment';

export interface NewRefund {
  paymentId: number;
  /** Kobo. */
  amount: number;
  kind: RefundKind;
  reason: string;
  awardId?: number;
}

/** Writes a request. Throws CONFLICT while another one for the same stands. The payment has to be held. */
export async function openRefund(trx: Trx, command: Command<Author>, refund: NewRefund): Promise<number> {
  const { paymentId, amount, kind, reason, awardId = null } = refund;
  try {
    const { id } = await trx
      .insertInto('refund')
      .values({
        payment_id: paymentId,
        amount_kobo: amount,
        kind,
        reason,
        award_id: awardId,
        requested_by: actorIdOf(command),
        requested_at: command.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuthor(trx, command, { kind: 'refund', ids: [id], part: 'request' });
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
  command: Command,
  { invoice, amount, reason }: { invoice: Invoice; amount: number; reason: string },
) {
  const payment = await demandReturnable(trx, invoice.id, amount);
  const kind = await kindLeft(trx, payment.id, invoice);
  const actor = command.actor.userId;
  const asked = { paymentId: payment.id, amount, kind, reason };
  const refundId = await openRefund(trx, command, asked);
  const detail = { refund: refundId, amount };
  await recordInvoiceEvent(trx, {
    invoiceId: invoice.id,
    at: command.at,
    actor,
    kind: 'refund requested',
    detail,
  });
  const after = { id: refundId, invoice: invoice.invoiceNumber, kind, amount };
  await record(trx, command, { act: 'refund.request', after, reason });
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
