import type { LiveState } from '@portal/contracts/hostel';
import type { Db, Trx } from '../../../platform/database/database';
import type { StudentAsked, StudentFacts } from '../../../platform/student-facts';
import { liveAllocation, type Allocation } from './allocations.queries';

/**
 * For whom a bed-space is whose student is of the other sex, as once the record was corrected; nothing where it is for them.
 * Nobody is put out by a correction: who makes it reads this among what it moves, and the student with their bed-space.
 */
async function forOthers(db: Db | Trx, { studentId, sessionId, bedId }: Allocation): Promise<string> {
  const bed = await db
    .selectFrom('session_bed as s')
    .innerJoin('student as p', 'p.gender', 's.gender')
    .select('s.bed_id')
    .where('s.session_id', '=', sessionId)
    .where('s.bed_id', '=', bedId)
    .where('p.id', '=', studentId)
    .executeTakeFirst();
  return bed ? '' : ' (for students of the other sex)';
}

/** The bed-space of a student in the session under way, while it is theirs. */
export async function bedOf(
  db: Db | Trx,
  { studentId, current }: StudentAsked,
): Promise<StudentFacts['bed']> {
  const found = await liveAllocation(db, { studentId, sessionId: current.sessionId });
  if (!found) return null;
  const { state, until, hostelName, roomName, numeration } = found;
  const place = `${hostelName}, room ${roomName}, bed-space ${numeration}${await forOthers(db, found)}`;
  return { state: state as LiveState, place, until: until.toISOString() };
}
