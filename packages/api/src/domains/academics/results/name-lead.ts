import { teachingKey, type academics } from '@portal/contracts/academics';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { teachersAmong } from '../assign-courses/assign-lecturers';
import { holdCourses, type HeldCourse } from '../assign-courses/held-courses';
import { writeTeams } from '../assign-courses/write-teams';
import { lockSheet } from '../records/held-sheet';
import { isLed } from './led-courses';

type Named = CallInput<typeof academics.sheetLead.name>['body'];

/** Throws CONFLICT where somebody leads it who can submit it, or it is submitted already. */
async function demandLeft(trx: Trx, held: HeldCourse): Promise<void> {
  const { courseId, sessionId, semester, code } = held;
  const { rows } = await sql`select from course_in_session k
    where k.course_id = ${courseId} and k.session_id = ${sessionId} and ${isLed({ sessionId, semester })}`.execute(
    trx,
  );
  if (rows.length > 0)
    throw new AppError('CONFLICT', {
      message: `${code} has a lead lecturer. Whoever assigns courses says who teaches it instead.`,
    });
  const sheet = await lockSheet(trx, { courseId, sessionId, semester });
  if (sheet && sheet.state !== 'draft')
    throw new AppError('CONFLICT', {
      message: `The sheet of ${code} is submitted: nobody has to do it any more.`,
    });
}

/**
 * Names who leads a course whose lead has left, so that somebody submits its scores: the head of the department that owns
 * it. Who teaches beside the lead goes on. Throws NOT_FOUND, also beyond reach, CONFLICT, INVALID for who cannot teach.
 */
export function nameLead(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { courseId, sessionId, semesterId: semester, staffId }: Named,
): Promise<object> {
  return inTransaction(db, async (trx) => {
    const asked = { actor: command.actor, claim: 'results.approve' } as const;
    const [held] = await holdCourses(trx, asked, [{ courseId, sessionId, semester }]);
    if (!held) throw new AppError('NOT_FOUND');
    await demandLeft(trx, held);
    if (!(await teachersAmong(trx, [staffId])).has(staffId))
      throw new AppError('INVALID', {
        errors: [{ path: 'staffId', message: 'Choose a lecturer whose account is not switched off' }],
      });
    const coIds = held.coIds.filter((id) => id !== staffId);
    await writeTeams(trx, command, [{ ...held, leadId: staffId, coIds }]);
    await record(trx, command, {
      act: 'course_lecturer.name_lead',
      before: { key: teachingKey(held), course: held.code, leadId: held.leadId },
      after: { key: teachingKey(held), course: held.code, leadId: staffId },
      ...(command.reason && { reason: command.reason }),
    });
    return {};
  });
}
