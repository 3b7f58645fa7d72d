import type { Trx } from '../../../platform/database/database';
import { transcriptDesk } from '../../../platform/transcripts';
import { payerName, type Invoice } from '../invoices/invoices.queries';
import { studentOfPayer } from '../payers/payer-key';
import { recordOrderEvent } from './record-order-event';

/** What was paid for is now for the office to do. A second payment of the same thing orders nothing. */
export async function sundryPaid(trx: Trx, invoice: Invoice, now: Date): Promise<void> {
  const { id } = invoice;
  const received = await trx
    .updateTable('sundry_order')
    .set({ state: 'received', moved_at: now })
    .where('invoice_id', '=', id)
    .where('state', '=', 'awaiting')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('invoice').select('id').where('id', '=', id).where('duplicate', '=', false)),
    )
    .returning(['recipient', 'delivery', 'email', 'address'])
    .executeTakeFirst();
  if (!received) return;
  await recordOrderEvent(trx, { invoiceId: id, at: now, actor: 'system', kind: 'received' });
  const { recipient, delivery, email, address } = received;
  if (recipient === null || delivery === null) return;
  await transcriptDesk().ordered(trx, {
    invoiceId: id,
    invoiceNumber: invoice.invoiceNumber,
    studentId: studentOfPayer(invoice.payerKey),
    payer: payerName(invoice),
    recipient,
    delivery,
    sentTo: email ?? address ?? '',
    at: now,
  });
}

/** The money is gone: what was ordered stays as it is, and is moved no more. A transcript waits, and its links end. */
export function sundryTakenBack(
  trx: Trx,
  { id: invoiceId }: Invoice,
  { actor, now: at }: { actor: string; now: Date },
): Promise<void> {
  return transcriptDesk().takenBack(trx, { invoiceId, at, actor });
}
