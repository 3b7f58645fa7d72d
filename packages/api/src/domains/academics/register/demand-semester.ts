import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/** The names of a semester. Throws NOT_FOUND for one that the university does not have. */
export async function demandSemester(
  db: Db | Trx,
  { sessionId, semester }: { sessionId: number; semester: number },
): Promise<{ session: string }> {
  const found = await db
    .selectFrom('semester as m')
    .innerJoin('academic_session as s', 's.id', 'm.session_id')
    .select('s.name as session')
    .where('m.session_id', '=', sessionId)
    .where('m.semester', '=', semester)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND', { message: 'There is no such semester.' });
  return found;
}
