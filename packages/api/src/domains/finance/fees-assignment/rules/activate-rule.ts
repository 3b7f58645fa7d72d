import { leastOwed, splitsWell } from '@portal/contracts/finance';
import type { Command } from '../../../../platform/command';
import { record } from '../../../../platform/audit/audit';
import { inTransaction, type Db, type Trx } from '../../../../platform/database/database';
import { AppError, isViolation } from '../../../../platform/errors';
import { approveAsSecond } from '../../../../platform/two-people/authorship';
import { countChange, holdBatch } from './draft-in-batch';
import { lockSeen, type LockedRule, type Versioned } from './draft-rule';
import { linesOf } from './fee-rules.queries';
import { activeOf } from './rule-key';

const refuse = (message: string, cause?: unknown) => new AppError('CONFLICT', { message, cause });
/** Said of a draft whose author saw another rule in its place. */
export const overtaken =
  'What counts for these students has changed since this draft was made. Open it, look at it again and save it.';

/** What may have happened to the lines since the draft was saved. Throws CONFLICT. */
async function demandComplete(trx: Trx, rule: LockedRule): Promise<void> {
  const lines = await linesOf(trx, [rule.id]);
  const lost = lines.find(({ active, purposeId }) => !active || purposeId !== rule.purpose_id);
  if (lost) throw refuse(`${lost.name} is switched off. Take it out of the draft first.`);
  if (leastOwed(lines) === 0) throw refuse('The lines add up to nothing.');
  if (rule.first_share !== null && !splitsWell(lines, rule.first_share))
    throw refuse('One of the instalments would be empty.');
}

/** Departments of the group stay as they are until the rule counts. */
async function holdGroup(trx: Trx, id: number | null): Promise<void> {
  if (id !== null)
    await trx.selectFrom('department_group').select('id').where('id', '=', id).forShare().execute();
}

/** Takes the rule of the same students out of use; somebody who asked for that has got it. */
async function supersede(trx: Trx, { actor, at }: Command, id: number): Promise<void> {
  const gone = await trx
    .updateTable('fee_rule')
    .set((rule) => ({ state: 'superseded', version: rule('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw refuse(overtaken);
  await trx
    .updateTable('fee_rule_closing')
    .set({ state: 'dropped', decided_by: actor.userId, decided_at: at })
    .where('rule_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Makes a draft count that is locked already. Answers the rule that it supersedes. Throws SECOND_PERSON, and CONFLICT
 * when the draft is not complete or another rule took the place of the one that its author saw.
 */
export async function activate(trx: Trx, command: Command, rule: LockedRule): Promise<number | null> {
  await approveAsSecond(trx, command, { kind: 'fee rule', id: rule.id });
  await demandComplete(trx, rule);
  await holdGroup(trx, rule.department_group_id);
  const current = await activeOf(trx, rule);
  if (current !== rule.replaces_id) throw refuse(overtaken);
  if (current !== null) await supersede(trx, command, current);
  await trx
    .updateTable('fee_rule')
    .set({
      state: 'active',
      version: rule.version + 1,
      activated_by: command.actor.userId,
      activated_at: command.at,
    })
    .where('id', '=', rule.id)
    .execute();
  return current;
}

/** Two drafts for the same students at one moment: the unique index lets one of them through. */
export function asConflict(error: unknown): never {
  if (isViolation(error, 'fee_rule_one_active')) throw refuse(overtaken, error);
  throw error;
}

/** Makes a draft count. Throws NOT_FOUND, STALE, SECOND_PERSON or CONFLICT. */
export function activateRule(
  db: Db,
  command: Command,
  seen: Versioned,
): Promise<{ superseded: number | null }> {
  return inTransaction(db, async (trx) => {
    await holdBatch(trx, seen.id);
    const rule = await lockSeen(trx, { ...seen, state: 'draft' });
    const superseded = await activate(trx, command, rule);
    await countChange(trx, rule.batch_id);
    await record(trx, command, {
      act: 'fee-rule.activate',
      before: rule,
      after: { id: rule.id, superseded },
    });
    return { superseded };
  }).catch(asConflict);
}
