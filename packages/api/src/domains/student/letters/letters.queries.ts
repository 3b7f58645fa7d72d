import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** Letters, each with the newest of its kind for the same student and session. */
export const selectLetter = (db: Db | Trx) =>
  db
    .selectFrom('student_letter as l')
    .innerJoin('academic_session as n', 'n.id', 'l.session_id')
    .innerJoin('student as p', 'p.id', 'l.student_id')
    .select(['l.id', 'l.kind', 'l.student_id as studentId', 'l.content', 'l.issued_at as issuedAt'])
    .select(['l.session_id as sessionId', 'n.name as session', 'p.status'])
    .select(
      sql<number>`(select max(o.id) from student_letter o
        where o.student_id = l.student_id and o.kind = l.kind and o.session_id = l.session_id)`.as('newest'),
    );
