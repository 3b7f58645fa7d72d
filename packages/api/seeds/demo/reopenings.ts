import { lagosDate } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { daysBefore } from '../../src/platform/lists/days';
import { reopenIn, type Officer } from '../../src/domains/academics/open-student-reg/reopen';
import { currentSessionId } from './sessions';

const reasons = ['Was in hospital when the department registered', 'The school fee was confirmed late'];

/** Registration opened again for two students who had not sent their lists when their departments were done. */
export async function seedReopenings(
  trx: Trx,
  { officer, now }: { officer: string; now: Date },
): Promise<void> {
  const actor: Officer = { userId: officer, claims: ['registration.edit'], localClaims: [] };
  const today = lagosDate(now);
  const students = await trx
    .selectFrom('course_registration as r')
    .innerJoin('student as s', 's.id', 'r.student_id')
    .select('s.id')
    .where('r.session_id', '=', currentSessionId)
    .where('r.state', '=', 'draft')
    .where('s.user_id', 'is', null)
    .where('s.status', '=', 'active')
    .orderBy('s.id')
    .limit(reasons.length)
    .execute();
  for (const [index, { id: studentId }] of students.entries()) {
    const asked = { studentId, sessionId: currentSessionId, semester: 1, reason: reasons[index] ?? '' };
    await reopenIn(trx, { actor, at: now }, { ...asked, untilOn: daysBefore(today, -7), today });
  }
}
