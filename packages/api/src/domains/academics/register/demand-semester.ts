import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { InSemester } from './registrable.queries';

/**
 * The names of a semester of a session in which the student is enrolled: others owe nothing in it, and every gate would
 * stand open. Throws NOT_FOUND for any other one.
 */
export async function demandSemester(
  db: Db | Trx,
  { studentId, sessionId, semester }: InSemester,
): Promise<{ session: string }> {
  const found = await db
    .selectFrom('semester as m')
    .innerJoin('academic_session as s', 's.id', 'm.session_id')
    .innerJoin('student_session as n', (join) =>
      join.onRef('n.session_id', '=', 's.id').on('n.student_id', '=', studentId),
    )
    .select('s.name as session')
    .where('m.session_id', '=', sessionId)
    .where('m.semester', '=', semester)
    .executeTakeFirst();
  if (!found)
    throw new AppError('NOT_FOUND', { message: 'You are not enrolled in a session with this semester.' });
  return found;
}
