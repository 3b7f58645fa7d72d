import type { Db, Trx } from '../../../platform/database/database';

/**
 * Sessions that a student can pay something optional for, newest first: those of their studies, and the current one
 * for who has left and comes back for a paper.
 */
export function sessionsOf(db: Db | Trx, studentId: number) {
  return (
    db
      .selectFrom('academic_session as s')
      .select(['s.id', 's.name', 's.current'])
      .where((row) =>
        row.or([
          row('s.current', '=', true),
          row.exists(
            row
              .selectFrom('student_session as l')
              .select('l.session_id')
              .whereRef('l.session_id', '=', 's.id')
              .where('l.student_id', '=', studentId),
          ),
        ]),
      )
      // Future sessions are closed: the registry has enrolled, but nobody pays for them yet.
      .where((row) =>
        row(
          's.starts_on',
          '<=',
          row.fn.coalesce(
            row.selectFrom('academic_session').select('starts_on').where('current', '=', true).limit(1),
            's.starts_on',
          ),
        ),
      )
      .orderBy('s.name', 'desc')
      .execute()
  );
}
