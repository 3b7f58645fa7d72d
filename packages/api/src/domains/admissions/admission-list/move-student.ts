import type { Trx } from '../../../platform/database/database';
import type { HeldEntry } from './held-entry';

/** Where an offer leads. */
type Place = Pick<HeldEntry, 'student_id' | 'session_id' | 'department_id' | 'student_type_id' | 'level'>;

/**
 * A student of an offer goes where it leads as long as they came in its session and have no matric number: later the
 * registry moves them.
 */
export async function moveStudent(trx: Trx, entry: Place): Promise<void> {
  if (entry.student_id === null) return;
  const { department_id, student_type_id, level } = entry;
  const moved = await trx
    .updateTable('student')
    .set({ department_id, student_type_id, level })
    .where('id', '=', entry.student_id)
    .where('entry_session_id', '=', entry.session_id)
    .where('matric_number', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return;
  await trx
    .updateTable('student_session')
    .set({ level })
    .where('student_id', '=', entry.student_id)
    .where('session_id', '=', entry.session_id)
    .execute();
}
