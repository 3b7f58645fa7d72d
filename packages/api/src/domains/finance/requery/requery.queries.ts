import type { Db } from '../../../platform/database/database';
import { payerNameIfAny } from '../invoices/invoices.queries';

const keptDays = 7;

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

/** The newest lists of an officer. */
export async function requeryRuns(db: Db, { userId, now }: { userId: number; now: Date }) {
  const runs = await db
    .selectFrom('requery_run as q')
    .select(['q.id', 'q.asked_at as askedAt', 'q.references_asked as total'])
    .select((row) => [
      row
        .selectFrom('requery_row as r')
        .select((rows) => rows.fn.count<number>('r.outcome').as('done'))
        .whereRef('r.run_id', '=', 'q.id')
        .as('done'),
      row
        .selectFrom('requery_row as p')
        .select((rows) => rows.fn.countAll<number>().as('paid'))
        .whereRef('p.run_id', '=', 'q.id')
        .where('p.outcome', '=', 'paid')
        .as('paid'),
    ])
    .where('q.asked_by', '=', userId)
    .where('q.asked_at', '>', new Date(now.getTime() - keptDays * 86_400_000))
    .orderBy('q.asked_at', 'desc')
    .limit(20)
    .execute();
  return runs.map(({ askedAt, done, paid, ...run }) => ({
    ...run,
    askedAt: askedAt.toISOString(),
    done: Number(done),
    paid: Number(paid),
  }));
}
