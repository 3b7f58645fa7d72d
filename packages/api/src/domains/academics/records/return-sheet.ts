import type { CourseInSemester } from '@portal/contracts/academics';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { lockSheet } from './held-sheet';
import { demandState, moveSheet, type SeenSheet } from './move-sheet';

/** Where the course of a sheet belongs; undefined for none. */
const placeOfCourse = (trx: Trx, { courseId }: CourseInSemester) =>
  trx
    .selectFrom('course as c')
    .leftJoin('department as d', 'd.id', 'c.department_id')
    .select(['c.department_id as department', 'd.faculty_id as school'])
    .where('c.id', '=', courseId)
    .executeTakeFirst();

/** Whether somebody ever entered a score of the sheet. */
async function hasEntered(trx: Trx, command: Command, sheetId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('score_change as h')
    .innerJoin('score as v', (join) =>
      join.onRef('v.registration_id', '=', 'h.registration_id').onRef('v.course_id', '=', 'h.course_id'),
    )
    .select('h.registration_id')
    .where('v.sheet_id', '=', sheetId)
    .where('h.entered_by', '=', actorIdOf(command))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Gives a submitted sheet back to its lecturers. Throws NOT_FOUND, also beyond reach, SECOND_PERSON for who entered scores
 * of it, STALE, and CONFLICT where it does not wait.
 */
export function returnSheet(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { version: seen, reason, ...key }: SeenSheet & { reason: string },
) {
  return inTransaction(db, async (trx) => {
    const place = await placeOfCourse(trx, key);
    if (!place || !isWithin(reachOf(command.actor, 'results.approve'), place))
      throw new AppError('NOT_FOUND');
    const sheet = demandState(await lockSheet(trx, key), {
      seen,
      state: 'submitted',
      otherwise: 'This sheet does not wait for the head of department.',
    });
    if (await hasEntered(trx, command, sheet.id))
      throw new AppError('SECOND_PERSON', {
        message: 'You entered scores of this sheet: somebody else decides about it.',
      });
    return moveSheet(trx, command, { sheet, key, act: 'return', to: 'draft', reason });
  });
}
