import type { CourseInSemester } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { courseWithin } from '../results/offices';
import { sheetOnBehalf, type SheetOfLead } from './sheets.queries';

const noLead =
  'Nobody leads this course. Its head of department names who does on the page of the sheet, and who it is submits it.';

/** Whether the course is one of those for which this person sees to results. */
async function isWithinReach(db: Db | Trx, actor: Actor, { courseId, sessionId }: CourseInSemester) {
  const { rows } = await sql`
    select from course_in_session k left join department d on d.id = k.department_id
    where k.course_id = ${courseId} and k.session_id = ${sessionId} and ${courseWithin(actor, 'results.edit')}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * The sheet of a course within reach of an exams officer, who enters its scores on behalf of the lead. Throws NOT_FOUND, and
 * CONFLICT where nobody leads it: scores are submitted by who answers for them.
 */
export async function demandOnBehalf(
  db: Db | Trx,
  { actor }: { actor: Actor },
  key: CourseInSemester,
): Promise<SheetOfLead> {
  const sheet = await sheetOnBehalf(db, { actor, ...key });
  if (sheet) return sheet;
  if (await isWithinReach(db, actor, key)) throw new AppError('CONFLICT', { message: noLead });
  throw new AppError('NOT_FOUND');
}
