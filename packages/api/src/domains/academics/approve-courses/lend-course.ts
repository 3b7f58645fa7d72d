import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { recordEvents } from '../register/registration-events';
import { demandLender, demandOwner } from './demand-owner';
import { holdSubmissions } from './held-submissions';
import { giveBack } from './return-registration';
import { tellLent } from './tell-student';

interface Asked {
  /** Of the registration. */
  id: number;
  courseId: number;
  version: number;
}

/**
 * A borrowed course that waits for the department that owns it, with its registration held. Throws NOT_FOUND beyond that
 * department, FORBIDDEN for one's own, CONFLICT once it is decided or returned, STALE.
 */
async function demandAsked(trx: Trx, command: Command<Actor>, { id, courseId, version }: Asked) {
  const one = (await holdSubmissions(trx, command, [id])).get(id);
  const course = await trx
    .selectFrom('course as k')
    .innerJoin('department as d', 'd.id', 'k.department_id')
    .leftJoin('registered_course as c', (join) =>
      join.onRef('c.course_id', '=', 'k.id').on('c.registration_id', '=', id).on('c.borrowed', '=', true),
    )
    .select(['k.code', 'd.id as department', 'd.faculty_id as school', 'c.owner_decision as decision'])
    .where('k.id', '=', courseId)
    .executeTakeFirst();
  return demandOwner(one, course, { actor: command.actor, version });
}

/** Lends a course to a student of another department. The list stays as it was seen by everybody. Throws SECOND_PERSON. */
export function lendCourse(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  asked: Asked,
): Promise<{ state: string }> {
  return inTransaction(db, async (trx) => {
    const { one, code } = await demandAsked(trx, command, asked);
    demandLender(one);
    const { id, courseId } = asked;
    await trx
      .updateTable('registered_course')
      .set({ owner_decision: 'approved' })
      .where('registration_id', '=', id)
      .where('course_id', '=', courseId)
      .execute();
    const office = 'owner';
    await recordEvents(trx, command, {
      ids: [id],
      act: 'approve_borrowed',
      from: one.state,
      office,
      about: [code],
    });
    await record(trx, command, { act: 'course_registration.lend', after: { id, course: code } });
    await tellLent(trx, command, { one, code });
    return { state: 'approved' };
  });
}

/** Does not lend it: the course is taken off the list, and that returns to the student with the reason. */
export function refuseBorrowed(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { reason, ...asked }: Asked & { reason: string },
): Promise<{ version: number; state: string }> {
  return inTransaction(db, async (trx) => {
    const { one } = await demandAsked(trx, command, asked);
    const courseIds = [asked.courseId];
    return giveBack(trx, command, { one, office: 'owner', code: 'wrong', reason, courseIds });
  });
}
