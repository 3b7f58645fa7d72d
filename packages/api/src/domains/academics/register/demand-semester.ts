import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { InSemester } from './registrable.queries';

/** Whether the semester `m` of the session `s` comes before the one under way. */
const isPast = sql<boolean>`coalesce((s.starts_on, m.semester) < (
  select c.starts_on, coalesce((select u.semester from semester u where u.current), 1)
  from academic_session c where c.current), false)`;

/**
 * The names of a semester of a session in which the student is enrolled: others owe nothing in it, and every gate would
 * stand open. Throws NOT_FOUND for any other one.
 */
export async function demandSemester(
  db: Db | Trx,
  { studentId, sessionId, semester }: InSemester,
): Promise<{ session: string; past: boolean }> {
  const found = await db
    .selectFrom('semester as m')
    .innerJoin('academic_session as s', 's.id', 'm.session_id')
    .innerJoin('student_session as n', (join) =>
      join.onRef('n.session_id', '=', 's.id').on('n.student_id', '=', studentId),
    )
    .select(['s.name as session', isPast.as('past')])
    .where('m.session_id', '=', sessionId)
    .where('m.semester', '=', semester)
    .executeTakeFirst();
  if (!found)
    throw new AppError('NOT_FOUND', { message: 'You are not enrolled in a session with this semester.' });
  return found;
}
