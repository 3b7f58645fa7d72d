import { lagosDate } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { daysBefore } from '../../src/platform/lists/days';
import { grantLoadIn, type Officer } from '../../src/domains/academics/assign-unit/grant-load';
import { currentSessionId } from './sessions';

const given = [
  { minimum: 12, maximum: 24, reason: 'Medical report of the health centre' },
  { minimum: 15, maximum: 26, reason: 'Final year, one carry-over beside the courses of the level' },
];

/** Units of their own for two students who have not sent their lists yet, for a month. */
export async function seedPersonalLoads(
  trx: Trx,
  { officer, now }: { officer: string; now: Date },
): Promise<void> {
  const actor: Officer = { userId: officer, claims: ['registration.edit'], localClaims: [] };
  const today = lagosDate(now);
  const students = await trx
    .selectFrom('course_registration as r')
    .innerJoin('student as s', 's.id', 'r.student_id')
    .innerJoin('academic_session as n', 'n.id', 'r.session_id')
    .select(['s.id', 'n.ends_on as lastDay'])
    .where('r.session_id', '=', currentSessionId)
    .where('r.state', '=', 'draft')
    .where('s.user_id', 'is', null)
    .where('s.status', '=', 'active')
    .where('r.level', 'not in', [100, 500])
    .orderBy('s.id', 'desc')
    .limit(given.length)
    .execute();
  const month = daysBefore(today, -30);
  for (const [index, { id: studentId, lastDay }] of students.entries()) {
    const units = given[index];
    if (!units || lastDay < today) continue;
    const untilOn = lastDay < month ? lastDay : month;
    const asked = { studentId, sessionId: currentSessionId, semester: 1, ...units, untilOn, today };
    await grantLoadIn(trx, { actor, at: now }, asked);
  }
}
