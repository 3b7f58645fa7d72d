import { formatNaira } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { demandReturnable } from '../payments/returnable-payment';
import { usedOfCredit } from './credit-notes.queries';

/** Makes what is owed for an invoice pay the payer's next one. Throws INVALID for more than is owed. */
export async function issueCreditNote(
  trx: Trx,
  command: Command,
  { invoice, amount, reason }: { invoice: Invoice; amount: number; reason: string },
) {
  const payment = await demandReturnable(trx, invoice.id, amount);
  const actor = command.actor.userId;
  const now = command.at;
  const { number } = await trx
    .insertInto('credit_note')
    .values({
      number: sql<string>`${`CRN${now.getUTCFullYear()}`} || lpad(nextval('credit_note_serial')::text, 7, '0')`,
      payer_key: invoice.payerKey,
      payment_id: payment.id,
      amount_kobo: amount,
      reason,
      issued_by: actor,
      issued_at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  const detail = { credit: number, amount };
  await recordInvoiceEvent(trx, { invoiceId: invoice.id, at: now, actor, kind: 'credit note', detail });
  const after = { number, invoice: invoice.invoiceNumber, amount };
  await record(trx, command, { act: 'credit-note.issue', after, reason });
  const note = `${formatNaira(amount)} is kept for you as credit note ${number}. It pays your next invoice.`;
  return { number, to: 'resolved' as const, note };
}

/** Cancels a credit note that nothing counts on. Throws NOT_FOUND, CONFLICT or IN_USE. */
export function cancelCreditNote(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { at: now } = command;
  return inTransaction(db, async (trx) => {
    const note = await trx
      .selectFrom('credit_note as n')
      .innerJoin('payment as m', 'm.id', 'n.payment_id')
      .select(['n.number', 'n.state', 'n.amount_kobo as amount', 'm.invoice_id as invoiceId'])
      .where('n.id', '=', id)
      .forUpdate('n')
      .executeTakeFirst();
    if (!note) throw new AppError('NOT_FOUND');
    const { number, state, amount, invoiceId } = note;
    if (state === 'cancelled') throw new AppError('CONFLICT');
    if ((await usedOfCredit(trx, id)) > 0) {
      throw new AppError('IN_USE', { message: 'An invoice counts on this credit note.' });
    }
    const actor = command.actor.userId;
    await trx
      .updateTable('credit_note')
      .set({ state: 'cancelled', cancelled_by: actor, cancelled_at: now, cancelled_reason: reason })
      .where('id', '=', id)
      .execute();
    const event = { invoiceId, at: now, actor, kind: 'credit note cancelled' };
    await recordInvoiceEvent(trx, { ...event, detail: { credit: number, amount } });
    const before = { number, state, amount };
    const after = { number, state: 'cancelled' };
    await record(trx, command, { act: 'credit-note.cancel', before, after, reason });
  });
}
