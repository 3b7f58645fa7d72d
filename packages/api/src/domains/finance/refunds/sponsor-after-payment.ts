import { formatNaira } from '@portal/shared/model';
import { actorIdOf, type Author, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { leftOfAward, markApplied } from '../billing/deductions';
import { invoiceById, recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { accounts, book } from '../ledger/ledger';
import { holdPayments, returnablePayment } from '../payments/returnable-payment';
import { accountOf } from '../payers/tell-payer';
import { openRefund } from './request-refund';

interface LateAward {
  invoiceId: number;
  awardId: number;
  /** Kobo that the award would pay of the invoice. */
  amount: number;
}

export interface PaidAsWell {
  /** Kobo that go back: no more than the payer's own money earned, nor than the award has left. */
  amount: number;
  /** The request; null where nothing goes back. */
  refundId: number | null;
}

const nothing: PaidAsWell = { amount: 0, refundId: null };

/** The award and its scheme's name, held: what is left of it goes only once. */
function holdAward(trx: Trx, awardId: number) {
  return trx
    .selectFrom('scholarship_award as a')
    .innerJoin('scholarship_scheme as s', 's.id', 'a.scheme_id')
    .select(['a.id', 'a.state', 's.name'])
    .where('a.id', '=', awardId)
    .forUpdate('a')
    .executeTakeFirstOrThrow();
}

async function knownBefore(trx: Trx, { invoiceId, awardId }: LateAward): Promise<PaidAsWell | undefined> {
  const booked = await trx
    .selectFrom('award_after_payment as l')
    .leftJoin('refund as r', (join) =>
      join.onRef('r.payment_id', '=', 'l.payment_id').onRef('r.award_id', '=', 'l.award_id'),
    )
    .select(['l.amount_kobo as amount', 'r.id as refundId'])
    .where('l.award_id', '=', awardId)
    .where('l.invoice_id', '=', invoiceId)
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
  return booked;
}

/**
 * A sponsor pays what the student had paid already: the sponsor owes it to the university, and the university owes it to
 * the student, for whom a refund is requested. Once per award and invoice: asked again it answers what was done then.
 * Throws CONFLICT for an invoice that is not paid, and for an award that nobody approved.
 */
export async function sponsorAfterPayment(
  trx: Trx,
  command: Command<Author>,
  late: LateAward,
): Promise<PaidAsWell> {
  const { invoiceId, awardId } = late;
  const { at: now } = command;
  const award = await holdAward(trx, awardId);
  await holdPayments(trx, invoiceId);
  const known = await knownBefore(trx, late);
  if (known) return known;
  const invoice = await invoiceById(trx, invoiceId);
  if (invoice.status !== 'PAID') throw new AppError('CONFLICT', { message: 'This invoice is not paid.' });
  if (award.state !== 'approved' && award.state !== 'applied') throw new AppError('CONFLICT');
  const payment = await returnablePayment(trx, invoiceId);
  if (!payment || invoice.duplicate) return nothing;
  const amount = Math.min(late.amount, payment.amount - payment.returnable, await leftOfAward(trx, awardId));
  if (amount <= 0) return nothing;
  const txn = await book(trx, {
    kind: 'correction',
    paymentId: payment.id,
    now,
    note: `award ${awardId} came after the payment`,
    debits: [{ account: accounts.sponsors, amount }],
    credits: [{ account: accounts.owedToPayers, amount }],
  });
  await trx
    .insertInto('award_after_payment')
    .values({
      award_id: awardId,
      invoice_id: invoiceId,
      payment_id: payment.id,
      amount_kobo: amount,
      txn_id: txn,
      booked_at: now,
    })
    .execute();
  await markApplied(trx, awardId);
  const reason = `${award.name} paid ${invoice.description} as well`;
  const refund = { paymentId: payment.id, amount, kind: 'SPONSOR', reason, awardId } as const;
  const refundId = await openRefund(trx, command, refund);
  const event = { invoiceId, at: now, actor: actorIdOf(command), kind: 'sponsor paid as well' };
  await recordInvoiceEvent(trx, { ...event, detail: { award: awardId, amount, refund: refundId } });
  await tell(trx, invoice, { sponsor: award.name, amount, refundId, now });
  return { amount, refundId };
}

async function tell(
  trx: Trx,
  invoice: Invoice,
  { sponsor, amount, refundId, now }: { sponsor: string; amount: number; refundId: number; now: Date },
): Promise<void> {
  const userId = await accountOf(trx, invoice);
  if (userId === null) return;
  await notify(trx, {
    userId,
    type: 'refund',
    at: now,
    entityId: String(refundId),
    key: `refund:${refundId}:requested`,
    message: `${sponsor} has paid ${formatNaira(amount)} of ${invoice.description}, which you had paid. Tell us where it is refunded.`,
  });
}
