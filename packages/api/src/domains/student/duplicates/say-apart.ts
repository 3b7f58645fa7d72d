import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { demandOthers } from './demand-others';
import { holdPair } from './join/held-pair';
import { standingJoin } from './join/joins.queries';
import { sharedBy, wordApart } from './pairs.queries';

type PairDeps = Pick<Deps, 'db'>;

/**
 * Keeps that two records are two people: the pair is not shown any more. Said again, the first word stays. Throws
 * NOT_FOUND for what is no pair, FORBIDDEN for one's own record, and CONFLICT for two that are joined or to be joined.
 */
export function sayApart(
  { db }: PairDeps,
  command: Command<Actor>,
  { oneId, otherId, reason }: { oneId: number; otherId: number; reason: string },
): Promise<{ id: number; said: boolean }> {
  return inTransaction(db, async (trx) => {
    const [one, other] = [Math.min(oneId, otherId), Math.max(oneId, otherId)];
    if (one === other) throw new AppError('NOT_FOUND');
    await holdPair(trx, command, { goes: one, stays: other });
    if (await standingJoin(trx, { goes: one, stays: other }))
      throw new AppError('CONFLICT', {
        message: 'A join of these two records stands: it is refused or undone first.',
      });
    const before = await wordApart(trx, { one, other });
    if (before) return { id: before.apartId, said: false };
    const likenesses = await sharedBy(trx, one, other);
    if (likenesses.length === 0)
      throw new AppError('NOT_FOUND', { message: 'Nothing says that these two records are one person’s.' });
    const made = await trx
      .insertInto('student_pair_apart')
      .values({
        one_id: one,
        other_id: other,
        likenesses,
        reason,
        said_by: actorIdOf(command),
        said_at: command.at,
      })
      .onConflict((conflict) =>
        conflict.columns(['one_id', 'other_id']).where('taken_back_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      // Another officer, or another click, was faster.
      const word = await wordApart(trx, { one, other });
      if (!word) throw new AppError('CONFLICT');
      return { id: word.apartId, said: false };
    }
    const { id } = made;
    await record(trx, command, {
      act: 'student_pair.apart',
      after: { id, oneId: one, otherId: other },
      reason,
    });
    return { id, said: true };
  });
}

/** Takes the word back, so that the pair is shown again; asked again it changes nothing. Throws as `sayApart`. */
export function takeBack(
  { db }: PairDeps,
  command: Command<Actor>,
  { id, reason }: { id: number; reason: string },
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const word = await trx
      .selectFrom('student_pair_apart')
      .select(['one_id as one', 'other_id as other', 'taken_back_at as takenBackAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!word) throw new AppError('NOT_FOUND');
    const { one, other, takenBackAt } = word;
    await demandOthers(trx, command, [one, other]);
    if (takenBackAt) return { id };
    await trx
      .updateTable('student_pair_apart')
      .set({ taken_back_by: actorIdOf(command), taken_back_at: command.at, taken_back_reason: reason })
      .where('id', '=', id)
      .execute();
    await record(trx, command, {
      act: 'student_pair.take-back',
      after: { id, oneId: one, otherId: other },
      reason,
    });
    return { id };
  });
}
