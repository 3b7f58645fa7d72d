import type { Db, Trx } from '../database';

/**
 * What can be applied for in the current session with its price and window. A type without a window of this session
 * is left out: nobody has set its price yet.
 */
export async function applicationTypeList(db: Db | Trx, at: Date) {
  const rows = await db
    .selectFrom('application_window as w')
    .innerJoin('application_type as t', 't.id', 'w.application_type_id')
    .innerJoin('academic_session as s', 's.id', 'w.session_id')
    .select([
      't.id',
      't.name',
      't.mode',
      't.form_family as formFamily',
      't.student_type_id as studentTypeId',
      'w.amount_kobo as amount',
      's.id as sessionId',
      's.name as session',
      'w.opens_at as opensAt',
      'w.closes_at as closesAt',
    ])
    .where('s.current', '=', true)
    .orderBy('t.id')
    .execute();
  return rows.map(({ opensAt, closesAt, ...type }) => ({
    ...type,
    open: opensAt <= at && (closesAt === null || closesAt > at),
    opens: opensAt.toISOString(),
    closes: closesAt?.toISOString() ?? null,
  }));
}
