import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { askForApproval, settleAsked } from '../../../platform/two-people/ask-for-approval';
import { approveAsSecond, recordAuthor } from '../../../platform/two-people/authorship';
import { studyOn } from '../../student/graduate';
import { holdAward } from './held-award';
import { awardsForMe } from './propose-award';

type DbOnly = Pick<Deps, 'db'>;
interface WithReason {
  id: number;
  reason: string;
}

/**
 * Asks to take an award out of force; its certificate is valid until another officer agrees. Throws NOT_FOUND, FORBIDDEN for
 * one's own, and CONFLICT for one that does not count or that somebody asked about already.
 */
export function askToWithdraw(
  { db }: DbOnly,
  command: Command<Actor>,
  { id, reason }: WithReason,
): Promise<{ state: 'approved' }> {
  return inTransaction(db, async (trx) => {
    const { award, name } = await holdAward(trx, command, { id, state: 'approved' });
    const asked = await trx
      .insertInto('degree_award_withdrawal')
      .values({ award_id: id, reason, requested_by: actorIdOf(command), requested_at: command.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = { kind: 'award withdrawal', ids: [asked.id] } as const;
    await recordAuthor(trx, command, { ...subject, part: 'request' });
    const what = `The withdrawal of the award of ${award.programme} to ${name}`;
    await askForApproval(trx, command, { ...subject, what, url: awardsForMe });
    await record(trx, command, { act: 'degree-award.ask-to-withdraw', after: award, reason });
    return { state: 'approved' as const };
  }).catch((error: unknown) => {
    if (!isViolation(error, 'degree_award_withdrawal_one')) throw error;
    const message = 'Somebody has asked to withdraw this award already: another officer decides.';
    throw new AppError('CONFLICT', { message, cause: error });
  });
}

/** A request that waits, with its award, both held. Throws NOT_FOUND, FORBIDDEN for one's own, and CONFLICT. */
async function holdWithdrawal(trx: Trx, command: Command<Actor>, id: number) {
  const known = await trx
    .selectFrom('degree_award_withdrawal')
    .select('award_id as awardId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw new AppError('NOT_FOUND');
  const { award, studentId } = await holdAward(trx, command, { id: known.awardId, state: 'approved' });
  const asked = await trx
    .selectFrom('degree_award_withdrawal')
    .select(['id', 'reason'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (!asked) throw new AppError('CONFLICT', { message: 'This withdrawal has been decided meanwhile.' });
  return { award, studentId, reason: asked.reason };
}

interface Decision {
  id: number;
  state: 'approved' | 'refused';
  refusal?: string;
}

async function decide(trx: Trx, command: Command<Actor>, { id, state, refusal }: Decision): Promise<void> {
  const decided = { decided_by: actorIdOf(command), decided_at: command.at };
  await trx
    .updateTable('degree_award_withdrawal')
    .set({ state, refusal: refusal ?? null, ...decided })
    .where('id', '=', id)
    .execute();
  await settleAsked(trx, command, { kind: 'award withdrawal', id });
}

/** Whether another award of the student counts. */
const isAwarded = (trx: Trx, studentId: number) =>
  trx
    .selectFrom('degree_award')
    .select('id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'approved')
    .executeTakeFirst();

/**
 * Takes an award out of force as another officer asked: who verifies its certificate is told that it is no longer valid,
 * until the same is awarded again, and its student studies on unless another one counts. Throws NOT_FOUND, FORBIDDEN for
 * one's own, CONFLICT, or SECOND_PERSON for who asked.
 */
export function approveWithdrawal(
  { db }: DbOnly,
  command: Command<Actor>,
  id: number,
): Promise<{ state: 'withdrawn' }> {
  return inTransaction(db, async (trx) => {
    const { award, studentId, reason } = await holdWithdrawal(trx, command, id);
    await approveAsSecond(trx, command, { kind: 'award withdrawal', id });
    await decide(trx, command, { id, state: 'approved' });
    await trx
      .updateTable('degree_award')
      .set({ state: 'withdrawn', reason, withdrawn_by: actorIdOf(command), withdrawn_at: command.at })
      .where('id', '=', award.id)
      .execute();
    if (!(await isAwarded(trx, studentId))) await studyOn(trx, command, studentId);
    await record(trx, command, { act: 'degree-award.withdraw', before: award, reason });
    return { state: 'withdrawn' as const };
  });
}

/**
 * The award stays in force: another officer refuses, or who asked thought better of it. Throws NOT_FOUND, FORBIDDEN for
 * one's own, and CONFLICT.
 */
export function keepAward(
  { db }: DbOnly,
  command: Command<Actor>,
  { id, reason }: WithReason,
): Promise<{ state: 'approved' }> {
  return inTransaction(db, async (trx) => {
    const { award } = await holdWithdrawal(trx, command, id);
    await decide(trx, command, { id, state: 'refused', refusal: reason });
    await record(trx, command, { act: 'degree-award.keep', after: award, reason });
    return { state: 'approved' as const };
  });
}
