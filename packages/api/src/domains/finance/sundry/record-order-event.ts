import type { Trx } from '../../../platform/database/database';
import type { SundryTables } from './sundry.tables';

interface OrderEvent {
  invoiceId: number;
  at: Date;
  /** `system`, `payer`, or a user id. */
  actor: string;
  kind: SundryTables['sundry_order_event']['kind'];
  reference?: string | null;
  note?: string;
}

/** Adds to what happened to an order. */
export async function recordOrderEvent(trx: Trx, event: OrderEvent): Promise<void> {
  const { invoiceId, at, actor, kind, reference = null, note = '' } = event;
  await trx
    .insertInto('sundry_order_event')
    .values({ invoice_id: invoiceId, at, actor, kind, reference, note })
    .execute();
}
