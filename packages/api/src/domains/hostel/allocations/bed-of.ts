import { liveStates } from '@portal/contracts/hostel';
import type { Db, Trx } from '../../../platform/database/database';
import type { StudentAsked, StudentFacts } from '../../../platform/student-facts';

/** The bed-space of a student in the session under way, while it is theirs. */
export async function bedOf(
  db: Db | Trx,
  { studentId, current }: StudentAsked,
): Promise<StudentFacts['bed']> {
  const found = await db
    .selectFrom('bed_allocation as a')
    .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
    .innerJoin('hostel_room as r', 'r.id', 'b.room_id')
    .innerJoin('hostel as h', 'h.id', 'r.hostel_id')
    .select(['a.state', 'a.until', 'h.name', 'r.block', 'r.number', 'b.letter'])
    .where('a.student_id', '=', studentId)
    .where('a.session_id', '=', current.sessionId)
    .where('a.state', 'in', liveStates)
    .executeTakeFirst();
  if (!found) return null;
  const { state, until, name, block, number, letter } = found;
  const place = `${name}, room ${block} ${number}, bed-space ${letter}`;
  return { state, place, until: until.toISOString() };
}
