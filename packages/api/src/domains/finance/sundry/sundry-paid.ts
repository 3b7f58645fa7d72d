import type { Trx } from '../../../platform/database/database';
import type { Invoice } from '../invoices/invoices.queries';
import { recordOrderEvent } from './record-order-event';

/** What was paid for is now for the office to do. A second payment of the same thing orders nothing. */
export async function sundryPaid(trx: Trx, { id }: Pick<Invoice, 'id'>, now: Date): Promise<void> {
  const received = await trx
    .updateTable('sundry_order')
    .set({ state: 'received', moved_at: now })
    .where('invoice_id', '=', id)
    .where('state', '=', 'awaiting')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('invoice').select('id').where('id', '=', id).where('duplicate', '=', false)),
    )
    .returning('invoice_id')
    .executeTakeFirst();
  if (received) await recordOrderEvent(trx, { invoiceId: id, at: now, actor: 'system', kind: 'received' });
}
