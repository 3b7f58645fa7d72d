import type { Db } from '../../../platform/database/database';
import { payerNameIfAny } from '../invoices/invoices.queries';

/** A list with its rows, for the officer who asked. */
export async function requeryRun(db: Db, { id, userId }: { id: string; userId: number }) {
  const run = await db
    .selectFrom('requery_run')
    .select(['id', 'asked_at as askedAt', 'references_asked as total'])
    .where('id', '=', id)
    .where('asked_by', '=', userId)
    .executeTakeFirst();
  if (!run) return undefined;
  const rows = await db
    .selectFrom('requery_row as r')
    .leftJoin('invoice as i', 'i.id', 'r.invoice_id')
    .select(['r.reference', 'r.before', 'r.after', 'r.outcome', 'i.invoice_number as invoiceNumber'])
    .select(['i.description as purpose', 'i.payable_kobo as amount'])
    .select(['i.lastname', 'i.firstname', 'i.middlename'])
    .where('r.run_id', '=', id)
    .orderBy('r.position')
    .execute();
  const done = rows.filter(({ outcome }) => outcome !== null).length;
  return {
    id: run.id,
    askedAt: run.askedAt.toISOString(),
    total: run.total,
    done,
    rows: rows.map(({ lastname, firstname, middlename, ...row }) => ({
      ...row,
      payer: payerNameIfAny({ lastname, firstname, middlename }),
    })),
  };
}
