import {
  decidingOfficeNames,
  mendingDays,
  type ApprovalStage,
  type DecidingOffice,
} from '@portal/contracts/academics';
import { lagosDate } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { daysBefore } from '../../../platform/lists/days';
import { dayEnds } from '../../../platform/windows/window-days';
import { isUsable } from '../../../platform/windows/window-state';
import { recordEvents } from '../register/registration-events';
import { backToDraft, nextVersion } from '../register/save-draft';
import { freeSeats } from '../register/seats';
import { windowOfStudent } from '../student-window.queries';
import { demandSubmission, obstacleToDeciding, type HeldSubmission } from './held-submissions';
import { tellReturned } from './tell-student';

/**
 * Whoever is sent back has some days, whatever the window says by then: where it would be shut before, registration is
 * opened again for this student alone. Answers the last moment.
 */
async function openToMend(
  trx: Trx,
  command: Command<Actor>,
  { one, office }: { one: HeldSubmission; office: DecidingOffice },
): Promise<Date> {
  const { studentId, sessionId, semester } = one;
  const until = dayEnds(daysBefore(lagosDate(command.at), -mendingDays));
  const window = await windowOfStudent(trx, { studentId, sessionId, semester }, command.at);
  if (isUsable(window) && window.until && window.until >= until) return window.until;
  await trx
    .insertInto('registration_reopening')
    .values({
      student_id: studentId,
      session_id: sessionId,
      semester,
      until,
      reason: `Returned by the ${decidingOfficeNames[office]}`,
      granted_by: actorIdOf(command),
      granted_at: command.at,
    })
    .execute();
  return until;
}

interface Returning {
  office: DecidingOffice;
  reason: string;
  code: string;
  courseIds: readonly number[];
}

/** Takes courses off a list. Answers their codes; throws INVALID for one that is not on it. */
async function takeOff(
  trx: Trx,
  command: Command<Actor>,
  { id, office, reason, courseIds }: Returning & { id: number },
): Promise<string[]> {
  if (courseIds.length === 0) return [];
  const courses = await trx
    .selectFrom('registered_course as c')
    .innerJoin('course as k', 'k.id', 'c.course_id')
    .select(['k.id', 'k.code'])
    .where('c.registration_id', '=', id)
    .where('k.id', 'in', [...courseIds])
    .orderBy('k.code')
    .execute();
  if (courses.length < new Set(courseIds).size)
    throw new AppError('INVALID', {
      errors: [{ path: 'courseIds', message: 'One of the courses is not on this list' }],
    });
  await trx
    .insertInto('course_refusal')
    .values(
      courses.map((course) => ({
        registration_id: id,
        course_id: course.id,
        stage: office,
        reason,
        refused_by: actorIdOf(command),
        refused_at: command.at,
      })),
    )
    .execute();
  await trx
    .deleteFrom('registered_course')
    .where('registration_id', '=', id)
    .where('course_id', 'in', [...courseIds])
    .execute();
  return courses.map(({ code }) => code);
}

/** The list is the student's again with what they chose, less what is taken off; all its places are free. */
export async function giveBack(
  trx: Trx,
  command: Command<Actor>,
  { one, ...returning }: Returning & { one: HeldSubmission },
): Promise<{ version: number; state: string }> {
  const { id } = one;
  const { office, reason, code } = returning;
  await freeSeats(trx, id, command.at);
  const off = await takeOff(trx, command, { id, ...returning });
  await trx
    .updateTable('registered_course')
    .set({ owner_decision: null })
    .where('registration_id', '=', id)
    .where('owner_decision', 'is not', null)
    .execute();
  const version = await nextVersion(trx, one, backToDraft);
  await recordEvents(trx, command, {
    ids: [id],
    act: 'return',
    from: one.state,
    office,
    about: off,
    reasonCode: code,
    reason,
  });
  const until = await openToMend(trx, command, { one, office });
  await record(trx, command, {
    act: 'course_registration.return',
    before: { id, state: one.state },
    after: { id, state: 'draft', stage: office, code, off },
    reason,
  });
  await tellReturned(trx, command, { one, office, reason, off, until });
  return { version, state: 'draft' };
}

interface Asked {
  id: number;
  stage: ApprovalStage;
  version: number;
  code: string;
  reason: string;
  courseIds: readonly number[];
}

/**
 * Returns a registration that waits for an office to the student, with the reason; courses that are named are taken off
 * it. Throws NOT_FOUND, FORBIDDEN for one's own, CONFLICT, STALE, INVALID.
 */
export function returnRegistration(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, stage, version, ...returning }: Asked,
): Promise<{ version: number; state: string }> {
  const { actor } = command;
  return inTransaction(db, async (trx) => {
    const obstacle = (found: HeldSubmission | undefined) =>
      obstacleToDeciding(found, { actor, stage, version });
    const one = await demandSubmission(trx, command, { id, obstacle });
    return giveBack(trx, command, { one, office: stage, ...returning });
  });
}
