import type { ApprovalStage } from '@portal/contracts/academics';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { recordEvents } from '../register/registration-events';
import { holdSubmissions, ownWords, placeOf } from './held-submissions';
import { claimOfStage } from './stages';

/**
 * Lets a student choose a course again that the office took off the list. Throws NOT_FOUND where it did not, FORBIDDEN
 * for one's own.
 */
export function allowCourse(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, courseId, stage }: { id: number; courseId: number; stage: ApprovalStage },
): Promise<{ allowed: boolean }> {
  return inTransaction(db, async (trx) => {
    const one = (await holdSubmissions(trx, command, [id])).get(id);
    if (!one || !isWithin(reachOf(command.actor, claimOfStage[stage]), placeOf(one)))
      throw new AppError('NOT_FOUND');
    if (one.own) throw new AppError('FORBIDDEN', { message: ownWords(one) });
    const off = await trx
      .deleteFrom('course_refusal')
      .where('registration_id', '=', id)
      .where('course_id', '=', courseId)
      .where('stage', '=', stage)
      .returning((eb) =>
        eb
          .selectFrom('course')
          .select('code')
          .whereRef('course.id', '=', 'course_refusal.course_id')
          .as('code'),
      )
      .executeTakeFirst();
    if (!off) throw new AppError('NOT_FOUND');
    const about = [off.code ?? ''];
    await recordEvents(trx, command, { ids: [id], act: 'allow', from: one.state, office: stage, about });
    await record(trx, command, {
      act: 'course_registration.allow',
      after: { id, stage, courses: about },
    });
    return { allowed: true };
  });
}
