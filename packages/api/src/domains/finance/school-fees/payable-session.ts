import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/**
 * A session of a student whose school fee can be looked at and paid: the current one or an earlier one. Throws
 * NOT_FOUND for one in which the student is not enrolled, WINDOW_CLOSED for one to come.
 */
export async function payableSession(db: Db, studentId: number, sessionId: number) {
  const session = await db
    .selectFrom('student_session as l')
    .innerJoin('academic_session as s', 's.id', 'l.session_id')
    .select(['s.id', 's.name', 'l.level'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('academic_session as c')
            .select('c.id')
            .where('c.current', '=', true)
            .whereRef('c.starts_on', '<', 's.starts_on'),
        )
        .as('future'),
    )
    .where('l.student_id', '=', studentId)
    .where('l.session_id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw new AppError('NOT_FOUND', { message: 'You are not enrolled in this session.' });
  if (session.future) {
    throw new AppError('WINDOW_CLOSED', { message: `School fees of ${session.name} cannot be paid yet.` });
  }
  return { id: session.id, name: session.name, level: session.level };
}
