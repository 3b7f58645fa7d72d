import type { Db, Trx } from '../../../platform/database/database';

/** Whether an invoice was marked paid because of what a bank showed. */
export async function isByEvidence(db: Db | Trx, invoiceId: number): Promise<boolean> {
  const found = await db
    .selectFrom('bank_evidence')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody proposed that an invoice is marked paid, and nobody has decided: until then nobody closes it. */
export async function evidenceWaits(db: Db | Trx, invoiceId: number): Promise<boolean> {
  const found = await db
    .selectFrom('bank_evidence')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return found !== undefined;
}
