import type { LiveState } from '@portal/contracts/hostel';
import type { Db, Trx } from '../../../platform/database/database';
import type { StudentAsked, StudentFacts } from '../../../platform/student-facts';
import { liveAllocation } from './allocations.queries';

/** The bed-space of a student in the session under way, while it is theirs. */
export async function bedOf(
  db: Db | Trx,
  { studentId, current }: StudentAsked,
): Promise<StudentFacts['bed']> {
  const found = await liveAllocation(db, { studentId, sessionId: current.sessionId });
  if (!found) return null;
  const { state, until, hostelName, roomName, numeration } = found;
  const place = `${hostelName}, room ${roomName}, bed-space ${numeration}`;
  return { state: state as LiveState, place, until: until.toISOString() };
}
