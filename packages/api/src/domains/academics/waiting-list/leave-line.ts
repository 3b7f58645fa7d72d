import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { demandSemester } from '../register/demand-semester';
import { freePlaces, holdPlaces } from '../register/seats';
import type { OfCourse } from './join-line';

/** Waits no more. A place that was offered goes to whoever waits next. Done again it finds nothing to do. */
export function leaveLine(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  one: OfCourse,
): Promise<{ left: boolean }> {
  const { studentId, sessionId, semester, courseId } = one;
  const places = { sessionId, semester, courseIds: [courseId] };
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    await demandSemester(trx, one);
    await holdPlaces(trx, places);
    const found = await trx
      .selectFrom('course_waiting')
      .select(['id', 'state'])
      .where('student_id', '=', studentId)
      .where('session_id', '=', sessionId)
      .where('semester', '=', semester)
      .where('course_id', '=', courseId)
      .where('state', 'in', ['waiting', 'offered'])
      .forUpdate()
      .executeTakeFirst();
    if (!found) return { left: false };
    await trx
      .updateTable('course_waiting')
      .set({ state: 'left', ended_at: now })
      .where('id', '=', found.id)
      .execute();
    if (found.state === 'offered') await freePlaces(trx, places, now);
    return { left: true };
  });
}
