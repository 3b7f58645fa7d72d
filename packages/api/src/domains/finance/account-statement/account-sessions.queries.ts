import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';

/** The sessions in which a student was enrolled, newest first, each until the day before the next one of all begins. */
export function sessionsOf(db: Db, studentId: number) {
  return db
    .selectFrom('student_session as h')
    .innerJoin('academic_session as s', 's.id', 'h.session_id')
    .select(['s.id as sessionId', 's.name as session', 's.starts_on as startsOn'])
    .select(
      sql<
        string | null
      >`(select (min(n.starts_on) - 1)::date from academic_session n where n.starts_on > s.starts_on)`.as(
        'endsOn',
      ),
    )
    .where('h.student_id', '=', studentId)
    .orderBy('s.starts_on', 'desc')
    .execute();
}
