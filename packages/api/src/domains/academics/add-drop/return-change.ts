import type { ApprovalStage, DecidingOffice } from '@portal/contracts/academics';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { obstacleToDeciding } from '../approve-courses/held-submissions';
import { demandRequest, type HeldRequest } from './held-requests';
import { recordRequestEvent } from './request-events';
import { freeRequested } from './requested-seats';
import { tellChangeReturned } from './tell-student';
import { backToDraft, nextVersion } from './write-lines';

interface Returning {
  office: DecidingOffice;
  reason: string;
  code: string;
  courseIds: readonly number[];
}

/** Takes lines out of a request. Answers their codes; throws INVALID for one that is not in it. */
async function takeOut(trx: Trx, id: number, courseIds: readonly number[]): Promise<string[]> {
  if (courseIds.length === 0) return [];
  const lines = await trx
    .deleteFrom('add_drop_line as l')
    .using('course as k')
    .whereRef('k.id', '=', 'l.course_id')
    .where('l.request_id', '=', id)
    .where('l.course_id', 'in', [...courseIds])
    .returning('k.code')
    .execute();
  if (lines.length < new Set(courseIds).size)
    throw new AppError('INVALID', {
      errors: [{ path: 'courseIds', message: 'One of the courses is not in this request' }],
    });
  return lines.map(({ code }) => code).sort();
}

/** The request is the student's again, less what is taken out; the places that it held are free. */
export async function giveChangeBack(
  trx: Trx,
  command: Command<Actor>,
  { one, office, reason, code, courseIds }: Returning & { one: HeldRequest },
): Promise<{ version: number; state: string }> {
  const { id } = one;
  await freeRequested(trx, id, command.at);
  const off = await takeOut(trx, id, courseIds);
  await trx
    .updateTable('add_drop_line')
    .set({ owner_decision: null })
    .where('request_id', '=', id)
    .where('owner_decision', 'is not', null)
    .execute();
  const version = await nextVersion(trx, one, backToDraft);
  await recordRequestEvent(trx, command, {
    id,
    act: 'return',
    from: one.state,
    office,
    about: off,
    reasonCode: code,
    reason,
  });
  await record(trx, command, {
    act: 'add_drop.return',
    before: { id, state: one.state },
    after: { id, state: 'draft', stage: office, code, off },
    reason,
  });
  await tellChangeReturned(trx, command, { one, office, reason, off });
  return { version, state: 'draft' };
}

/**
 * Returns a request that waits for an office to the student, with the reason; lines that are named are taken out of it.
 * Throws NOT_FOUND, FORBIDDEN for one's own, CONFLICT, STALE, INVALID.
 */
export function returnChange(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  {
    id,
    stage,
    version,
    ...returning
  }: Omit<Returning, 'office'> & { id: number; stage: ApprovalStage; version: number },
): Promise<{ version: number; state: string }> {
  const { actor } = command;
  return inTransaction(db, async (trx) => {
    const one = await demandRequest(trx, command, {
      id,
      obstacle: (found) => obstacleToDeciding(found, { actor, stage, version }),
    });
    return giveChangeBack(trx, command, { one, office: stage, ...returning });
  });
}
