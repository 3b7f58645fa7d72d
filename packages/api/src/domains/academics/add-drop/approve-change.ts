import type { ApprovalStage } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { obstacleToApproving } from '../approve-courses/held-submissions';
import { stateAfter } from '../approve-courses/stages';
import { changeRegistration, demandPossible } from './change-registration';
import { demandRequest, type HeldRequest } from './held-requests';
import { recordRequestEvent } from './request-events';
import { tellChangeApproved } from './tell-student';
import { nextVersion } from './write-lines';

/** Whom what is borrowed belongs to is asked now: the student's own department and the whole university lend at once. */
async function askOwners(trx: Trx, { id, departmentId }: HeldRequest): Promise<void> {
  await sql`
    update add_drop_line l set owner_decision = 'pending' from course k
    where l.request_id = ${id} and l.borrowed and l.act = 'add' and k.id = l.course_id
      and k.department_id is not null and k.department_id is distinct from ${departmentId}::integer`.execute(
    trx,
  );
}

/** What a request is after the office: whoever decides last approves it, and the registration changes. */
export function requestStateAfter(stage: ApprovalStage, needsDean: boolean) {
  const state = stateAfter(stage, needsDean);
  return state === 'locked' ? 'approved' : state;
}

/**
 * Approves a request that waits for an office; whoever decides last changes the registration. Throws NOT_FOUND, FORBIDDEN
 * for one's own, CONFLICT once it waits no more, a lending department has not decided or a line has become impossible,
 * STALE, SECOND_PERSON.
 */
export function approveChange(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, stage, version }: { id: number; stage: ApprovalStage; version: number },
): Promise<{ version: number; state: string }> {
  const { actor } = command;
  return inTransaction(db, async (trx) => {
    const one = await demandRequest(trx, command, {
      id,
      obstacle: (found) => obstacleToApproving(found, { actor, stage, version }),
    });
    const lines = await demandPossible(trx, one);
    const state = requestStateAfter(stage, one.needsDean);
    if (stage === 'adviser') await askOwners(trx, one);
    const next = await nextVersion(trx, one, { state });
    await recordRequestEvent(trx, command, { id, act: 'approve', from: one.state, office: stage });
    if (state === 'approved') await changeRegistration(trx, command, { one, lines, office: stage });
    await record(trx, command, {
      act: 'add_drop.approve',
      before: { id, state: one.state },
      after: { id, state, stage, lines: lines.map(({ act, code }) => `${act} ${code}`) },
    });
    await tellChangeApproved(trx, command, { one, stage, state });
    return { version: next, state };
  });
}
