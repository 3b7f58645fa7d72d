import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf } from '../../../platform/reach';
import { settleAsked } from '../../../platform/two-people/ask-for-approval';
import { approveAsSecond } from '../../../platform/two-people/authorship';
import { demandNotApplicant } from '../manage-applications/own-application';
import { joinHeld, tellTaken } from './join-by-officer';
import { demandNobodyElses, holdProposed } from './joinable';

/** One join with both that it is about. Throws NOT_FOUND, also for who decides in a part of the university alone. */
async function findJoin(trx: Trx, actor: Actor, id: number) {
  if (reachOf(actor, 'admissions.approve') !== 'all') throw new AppError('NOT_FOUND');
  const found = await trx
    .selectFrom('jamb_join as j')
    .innerJoin('jamb_candidate as c', 'c.id', 'j.candidate_id')
    .innerJoin('application as a', 'a.id', 'j.application_id')
    .select(['j.reason', 'c.id as candidateId', 'c.session_id as sessionId', 'c.jamb_number as jambNumber'])
    .select(['a.id as applicationId', 'a.application_number as applicationNumber'])
    .where('j.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const { candidateId, sessionId, jambNumber } = found;
  return { ...found, candidate: { id: candidateId, sessionId, jambNumber } };
}

/** Throws CONFLICT for one that was decided meanwhile. */
async function holdWaiting(trx: Trx, id: number): Promise<void> {
  const waiting = await trx
    .selectFrom('jamb_join')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) throw new AppError('CONFLICT', { message: 'This join has been decided meanwhile.' });
}

interface Decision {
  id: number;
  state: 'approved' | 'refused';
  refusal?: string;
}

async function decide(trx: Trx, command: Command<Actor>, { id, state, refusal }: Decision): Promise<void> {
  await trx
    .updateTable('jamb_join')
    .set({ state, refusal: refusal ?? null, decided_by: actorIdOf(command), decided_at: command.at })
    .where('id', '=', id)
    .execute();
  await settleAsked(trx, command, { kind: 'JAMB join', id });
}

/**
 * Joins an application to a candidate of other names, as another officer proposed. Throws NOT_FOUND, FORBIDDEN for one's
 * own application, SECOND_PERSON for who proposed it, and CONFLICT where it was decided or can no longer be joined.
 */
export function approveJoin(
  deps: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  id: number,
): Promise<{ state: 'approved' }> {
  return inTransaction(deps.db, async (trx) => {
    const { candidate, reason, applicationNumber } = await findJoin(trx, command.actor, id);
    const { sessionId } = candidate;
    const of = { applicationNumber: applicationNumber ?? '', sessionId };
    const application = await holdProposed(trx, command.actor, of);
    await holdWaiting(trx, id);
    await approveAsSecond(trx, command, { kind: 'JAMB join', id });
    await demandNobodyElses(trx, application, candidate.jambNumber);
    await decide(trx, command, { id, state: 'approved' });
    await joinHeld(deps, trx, { command: { ...command, reason }, candidate, application });
    return { state: 'approved' as const };
  }).catch(tellTaken);
}

/**
 * Leaves the application as it is: another officer refuses, or who proposed it thought better of it. Throws NOT_FOUND,
 * FORBIDDEN for one's own application, and CONFLICT.
 */
export function refuseJoin(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, reason }: { id: number; reason: string },
): Promise<{ state: 'refused' }> {
  return inTransaction(db, async (trx) => {
    const { candidate, applicationId, applicationNumber } = await findJoin(trx, command.actor, id);
    await demandNotApplicant(trx, command.actor, applicationId);
    await holdWaiting(trx, id);
    await decide(trx, command, { id, state: 'refused', refusal: reason });
    const { id: candidateId, jambNumber } = candidate;
    const before = { candidate: candidateId, application: applicationNumber, jambNumber };
    await record(trx, command, { act: 'jamb-candidate.refuse-join', before, reason });
    return { state: 'refused' as const };
  });
}
