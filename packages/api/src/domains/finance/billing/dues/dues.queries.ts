import { compiledQuery, type Placeholders } from '../../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../../platform/database/database';

const findDues = compiledQuery((db, { studentId }: Placeholders<{ studentId: number }>) =>
  db
    .selectFrom('student_due as d')
    .innerJoin('academic_session as s', 's.id', 'd.session_id')
    .innerJoin('payment_purpose as p', 'p.id', 'd.purpose_id')
    .select(['d.purpose_id as purposeId', 'p.name as purpose', 'd.session_id as sessionId'])
    .select(['s.name as session', 'd.level', 'd.charged_kobo as total', 'd.paid_kobo as paid'])
    .select(['d.outstanding_kobo as outstanding', 'd.state'])
    .where('d.student_id', '=', studentId)
    .where('d.charged_kobo', '>', 0)
    .orderBy('s.name', 'desc')
    .orderBy('d.purpose_id'),
);

/**
 * What a student owes, and why: school fee, acceptance fee and levy of each session with what of it is charged, paid and
 * outstanding, newest session first; kobo. Whoever says what somebody owes asks this, or the report that is kept of it.
 */
export const duesOf = (db: Db | Trx, studentId: number) => findDues(db, { studentId });
export type Due = Awaited<ReturnType<typeof duesOf>>[number];

/** What the charges of one kind of fee are made of, in their order. */
export function dueLines(db: Db | Trx, studentId: number, purposeId: number) {
  return db
    .selectFrom('student_due_line')
    .select(['session_id as sessionId', 'description', 'amount_kobo as amount'])
    .where('student_id', '=', studentId)
    .where('purpose_id', '=', purposeId)
    .orderBy('session_id')
    .orderBy('position')
    .execute();
}
