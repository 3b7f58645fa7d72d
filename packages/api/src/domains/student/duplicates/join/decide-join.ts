import { record } from '../../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../../platform/command';
import { inTransaction, type Trx } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { AppError } from '../../../../platform/errors';
import type { Actor } from '../../../../platform/http/route';
import { notify } from '../../../../platform/notifications/notify';
import { settleAsked } from '../../../../platform/two-people/ask-for-approval';
import { approveAsSecond } from '../../../../platform/two-people/authorship';
import { joinKind } from './ask-to-join';
import { closeRecord } from './closed-record';
import { demandJoinable, holdPair } from './held-pair';
import { moveRows } from './move-rows';

/** A join, held until the transaction ends. Throws NOT_FOUND. */
export async function holdJoin(trx: Trx, id: number) {
  const held = await trx
    .selectFrom('student_join')
    .select(['id', 'goes_id as goes', 'stays_id as stays', 'state', 'seen', 'reason'])
    .select(['asked_by as askedBy', 'decided_by as decidedBy', 'decided_at as decidedAt'])
    .select(['was_status as wasStatus', 'was_active as wasActive', 'undo_asked_by as undoAskedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new AppError('NOT_FOUND');
  return held;
}

const decided = () => new AppError('CONFLICT', { message: 'This join is decided already.' });

/** The owner reads which account counts from now on. */
async function tellOwner(trx: Trx, { at }: Command, stays: number): Promise<void> {
  const account = await trx
    .selectFrom('student as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['u.id as userId', 'u.user_name as userName'])
    .where('p.id', '=', stays)
    .executeTakeFirst();
  if (!account) return;
  await notify(trx, {
    userId: account.userId,
    type: 'records joined',
    at,
    message: `The university held two records of you, which are one now. Sign in as ${account.userName}: the other account is closed.`,
  });
}

/**
 * Joins two records as both officers saw them. Throws NOT_FOUND, SECOND_PERSON for who asked, FORBIDDEN for one's own
 * record, STALE for two that have changed since they were seen, and CONFLICT with what stands against it, or where it is
 * decided.
 */
export function approveJoin(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, seen }: { id: number; seen: string },
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const join = await holdJoin(trx, id);
    const by = actorIdOf(command);
    if (join.state !== 'asked') throw decided();
    await approveAsSecond(trx, command, { kind: joinKind, id });
    await holdPair(trx, command, join);
    if (join.seen !== seen)
      throw new AppError('STALE', {
        message:
          'The records have changed since it was asked for: refuse it, and ask again over what stands now.',
      });
    await demandJoinable(trx, join);
    const { goes, stays, reason } = join;
    await moveRows(trx, id, join);
    const { wasStatus, wasActive } = await closeRecord(trx, command, { goes, reason });
    await trx
      .updateTable('student_join')
      .set({
        state: 'joined',
        decided_by: by,
        decided_at: command.at,
        was_status: wasStatus,
        was_active: wasActive,
      })
      .where('id', '=', id)
      .execute();
    await settleAsked(trx, command, { kind: joinKind, id });
    await tellOwner(trx, command, stays);
    await record(trx, command, {
      act: 'student_join.approve',
      before: { id, goesId: goes, state: wasStatus },
      after: { id, goesId: goes, staysId: stays },
      reason,
    });
    return { id };
  });
}

/** Refuses it, or takes back what one asked oneself. Throws NOT_FOUND, FORBIDDEN for one's own record, CONFLICT. */
export function refuseJoin(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, reason }: { id: number; reason: string },
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const join = await holdJoin(trx, id);
    const by = actorIdOf(command);
    if (join.state !== 'asked') throw decided();
    await holdPair(trx, command, join);
    await trx
      .updateTable('student_join')
      .set({ state: 'refused', decided_by: by, decided_at: command.at, refusal: reason })
      .where('id', '=', id)
      .execute();
    await settleAsked(trx, command, { kind: joinKind, id });
    const { goes: goesId, stays: staysId } = join;
    await record(trx, command, { act: 'student_join.refuse', before: { id, goesId, staysId }, reason });
    return { id };
  });
}
