import type { RolloverStudentState } from '@portal/contracts/student';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { approveAsSecond } from '../../../platform/two-people/authorship';
import { settleAsked } from '../../../platform/two-people/ask-for-approval';
import { applyVerdicts } from './apply-verdicts';
import { holdSeen, rolloverKind, type HeldRollover } from './held-rollover';

export interface Seen {
  id: number;
  /** The version that the officer saw. */
  version: number;
}

/**
 * Commits a roll-over: a job carries it out, so many students at a time. Throws NOT_FOUND, STALE, CONFLICT for one that
 * does not wait, SECOND_PERSON for who proposed it or corrected a verdict.
 */
export function commitRollover(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  seen: Seen,
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const held = await holdSeen(trx, seen, {
      states: ['proposed'],
      otherwise: 'This roll-over does not wait to be committed.',
    });
    await approveAsSecond(trx, command, { kind: rolloverKind, id: held.id });
    const version = held.version + 1;
    await trx
      .updateTable('rollover')
      .set({
        state: 'committing',
        version,
        committed_by: command.actor.userId,
        committed_at: command.at,
      })
      .where('id', '=', held.id)
      .execute();
    await settleAsked(trx, command, { kind: rolloverKind, id: held.id });
    const { id, from, to } = held;
    await record(trx, command, { act: 'rollover.commit', after: { id, from, to } });
    return { version };
  });
}

/** Discards what was not committed. Throws NOT_FOUND, STALE, CONFLICT. */
export function discardRollover(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  seen: Seen,
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const held = await holdSeen(trx, seen, {
      states: ['preparing', 'proposed'],
      otherwise: 'This roll-over is committed: it can be undone for a day.',
    });
    const version = held.version + 1;
    await trx
      .updateTable('rollover')
      .set({ state: 'discarded', version })
      .where('id', '=', held.id)
      .execute();
    await settleAsked(trx, command, { kind: rolloverKind, id: held.id });
    await record(trx, command, { act: 'rollover.discard', before: { id: held.id, state: held.state } });
    return { version };
  });
}

/** Students of one transaction. */
export const inOneBatch = 100;

/** The next students who stand like this, in the order of their ids. */
export async function nextStudents(trx: Trx, rolloverId: number, states: readonly RolloverStudentState[]) {
  const rows = await trx
    .selectFrom('rollover_student')
    .select('student_id as id')
    .where('rollover_id', '=', rolloverId)
    .where('state', 'in', [...states])
    .orderBy('student_id')
    .limit(inOneBatch)
    .execute();
  return rows.map(({ id }) => id);
}

/** Carries out the next verdicts, in the transaction that holds the roll-over; after the last one it is committed. */
export async function commitSome(trx: Trx, rollover: HeldRollover, now: Date): Promise<void> {
  const ids = await nextStudents(trx, rollover.id, ['proposed']);
  await applyVerdicts(trx, { rollover, ids }, now);
  if (ids.length === inOneBatch) return;
  await trx.updateTable('rollover').set({ state: 'committed' }).where('id', '=', rollover.id).execute();
}
