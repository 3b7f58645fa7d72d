import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { demandLender, demandOwner } from '../approve-courses/demand-owner';
import { tellLent } from '../approve-courses/tell-student';
import { holdRequest } from './held-requests';
import { recordRequestEvent } from './request-events';
import { giveChangeBack } from './return-change';

interface Asked {
  /** Of the request. */
  id: number;
  courseId: number;
  version: number;
}

/**
 * A borrowed course of a request that waits for the department that owns it. Throws NOT_FOUND beyond that department,
 * FORBIDDEN for one's own, CONFLICT once it is decided or returned, STALE.
 */
async function demandAsked(trx: Trx, command: Command<Actor>, { id, courseId, version }: Asked) {
  const one = await holdRequest(trx, command, id);
  const course = await trx
    .selectFrom('course as k')
    .innerJoin('department as d', 'd.id', 'k.department_id')
    .leftJoin('add_drop_line as l', (join) =>
      join.onRef('l.course_id', '=', 'k.id').on('l.request_id', '=', id).on('l.borrowed', '=', true),
    )
    .select(['k.code', 'd.id as department', 'd.faculty_id as school', 'l.owner_decision as decision'])
    .where('k.id', '=', courseId)
    .executeTakeFirst();
  return demandOwner(one, course, { actor: command.actor, version });
}

/** Lends a course to a student of another department who asks to add it. The request stays as it was seen by everybody. */
export function lendToChange(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  asked: Asked,
): Promise<{ state: string }> {
  return inTransaction(db, async (trx) => {
    const { one, code } = await demandAsked(trx, command, asked);
    demandLender(one);
    const { id, courseId } = asked;
    await trx
      .updateTable('add_drop_line')
      .set({ owner_decision: 'approved' })
      .where('request_id', '=', id)
      .where('course_id', '=', courseId)
      .execute();
    await recordRequestEvent(trx, command, {
      id,
      act: 'approve_borrowed',
      from: one.state,
      office: 'owner',
      about: [code],
    });
    await record(trx, command, { act: 'add_drop.lend', after: { id, course: code } });
    await tellLent(trx, command, { one, code });
    return { state: 'approved' };
  });
}

/** Does not lend it: the course is taken out of the request, and that returns to the student with the reason. */
export function refuseToChange(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { reason, ...asked }: Asked & { reason: string },
): Promise<{ version: number; state: string }> {
  return inTransaction(db, async (trx) => {
    const { one } = await demandAsked(trx, command, asked);
    const courseIds = [asked.courseId];
    return giveChangeBack(trx, command, { one, office: 'owner', code: 'wrong', reason, courseIds });
  });
}
