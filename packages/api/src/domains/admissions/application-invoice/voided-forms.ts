import type { Db } from '../../../platform/database/database';
import type { Invoice } from '../../finance/invoices/invoices.queries';
import { demandNotVoided } from '../applications/voided';

/** Applications of these invoices that officers removed. */
function voided(db: Db, invoices: readonly Invoice[]) {
  return db
    .selectFrom('application')
    .select(['id', 'invoice_id as invoiceId', 'voided_at as voidedAt'])
    .where(
      'invoice_id',
      'in',
      invoices.map(({ id }) => id),
    )
    .where('voided_at', 'is not', null)
    .execute();
}

/** The invoice, unless its application was removed. Throws APPLICATION_VOIDED. */
export async function notVoided(db: Db, invoice: Invoice): Promise<Invoice> {
  const [removed] = await voided(db, [invoice]);
  if (removed) await demandNotVoided(db, removed);
  return invoice;
}

/** The invoices whose applications count. */
export async function withoutVoided(db: Db, invoices: readonly Invoice[]): Promise<Invoice[]> {
  if (invoices.length === 0) return [];
  const removed = new Set((await voided(db, invoices)).map(({ invoiceId }) => invoiceId));
  return invoices.filter(({ id }) => !removed.has(id));
}
