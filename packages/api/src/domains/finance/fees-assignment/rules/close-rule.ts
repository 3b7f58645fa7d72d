import type { Command } from '../../../../platform/command';
import { record } from '../../../../platform/audit/audit';
import type { Actor } from '../../../../platform/http/route';
import { inTransaction, type Db, type Trx } from '../../../../platform/database/database';
import { AppError, isViolation } from '../../../../platform/errors';
import { approveAsSecond, recordAuthor } from '../../../../platform/two-people/authorship';
import { askAboutRule } from '../ask-about-fees';
import { lockSeen, type Versioned } from './draft-rule';

/** Asks to take an active rule out of use. Throws NOT_FOUND, STALE, or CONFLICT when somebody asked already. */
export function askToClose(
  db: Db,
  command: Command,
  { reason, ...seen }: Versioned & { reason: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const rule = await lockSeen(trx, { ...seen, state: 'active' });
    const { id } = await trx
      .insertInto('fee_rule_closing')
      .values({ rule_id: rule.id, reason, requested_by: command.actor.userId, requested_at: command.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuthor(trx, command, { kind: 'fee rule closing', ids: [id], part: 'request' });
    await askAboutRule(trx, command, { kind: 'fee rule closing', id, rule });
    await record(trx, command, { act: 'fee-rule.ask-to-close', after: { id: rule.id }, reason });
  }).catch((error: unknown) => {
    if (isViolation(error, 'fee_rule_closing_one')) throw new AppError('CONFLICT', { cause: error });
    throw error;
  });
}

/** The request about a rule that an officer saw. */
type SeenClosing = Versioned & { closing: number };

/** The request that was seen, held until the transaction ends. Throws CONFLICT when none waits, STALE for another one. */
async function lockAsked(trx: Trx, ruleId: number, closing: number) {
  const asked = await trx
    .selectFrom('fee_rule_closing')
    .select(['id', 'requested_by', 'reason'])
    .where('rule_id', '=', ruleId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (!asked) throw new AppError('CONFLICT');
  if (asked.id !== closing) throw new AppError('STALE');
  return asked;
}

function decide(trx: Trx, command: Command, { id, state }: { id: number; state: 'done' | 'dropped' }) {
  return trx
    .updateTable('fee_rule_closing')
    .set({ state, decided_by: command.actor.userId, decided_at: command.at })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes a rule out of use as another officer asked in the request that was seen. Throws NOT_FOUND, STALE, CONFLICT or
 * SECOND_PERSON.
 */
export function approveClosing(db: Db, command: Command, { closing, ...seen }: SeenClosing): Promise<void> {
  return inTransaction(db, async (trx) => {
    const rule = await lockSeen(trx, { ...seen, state: 'active' });
    const asked = await lockAsked(trx, rule.id, closing);
    await approveAsSecond(trx, command, { kind: 'fee rule closing', id: asked.id });
    await decide(trx, command, { id: asked.id, state: 'done' });
    await trx
      .updateTable('fee_rule')
      .set({ state: 'superseded', version: rule.version + 1 })
      .where('id', '=', rule.id)
      .execute();
    const { reason } = asked;
    await record(trx, command, { act: 'fee-rule.close', before: rule, after: { id: rule.id }, reason });
  });
}

/**
 * Drops the request that was seen, and the rule stays: by who asked, or by somebody who could approve. Throws NOT_FOUND,
 * STALE, CONFLICT or FORBIDDEN.
 */
export function dropClosing(
  db: Db,
  command: Command<Actor>,
  { closing, ...seen }: SeenClosing,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const rule = await lockSeen(trx, { ...seen, state: 'active' });
    const asked = await lockAsked(trx, rule.id, closing);
    const { actor } = command;
    if (asked.requested_by !== actor.userId && !actor.claims.includes('finance.approve'))
      throw new AppError('FORBIDDEN');
    await decide(trx, command, { id: asked.id, state: 'dropped' });
    await record(trx, command, { act: 'fee-rule.keep', after: { id: rule.id }, reason: asked.reason });
  });
}
