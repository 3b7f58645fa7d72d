import { record } from '../../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../../platform/command';
import { inTransaction, type Trx } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { AppError } from '../../../../platform/errors';
import type { Actor } from '../../../../platform/http/route';
import { askForApproval } from '../../../../platform/two-people/ask-for-approval';
import { recordAuthor } from '../../../../platform/two-people/authorship';
import { namedRecord } from '../../named-record';
import { sharedBy, wordApart } from '../pairs.queries';
import { demandJoinable, holdPair, type GoesInto } from './held-pair';
import { standingJoin } from './joins.queries';

export const joinKind = 'record join';
const url = '/student_management/duplicates?state=asked&forMe=true';

interface Asked extends GoesInto {
  /** The print of both as they were compared. */
  seen: string;
  reason: string;
}

async function nameOf(trx: Trx, id: number): Promise<string> {
  const found = await trx
    .selectFrom('student')
    .select(['surname', 'first_name as firstName', 'middle_name as middleName'])
    .select('matric_number as matricNumber')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return namedRecord(found);
}

/** Throws NOT_FOUND for two that share nothing, CONFLICT for two of whom an officer said that they are two people. */
async function demandPair(trx: Trx, { goes, stays }: GoesInto): Promise<void> {
  const pair = { one: goes, other: stays };
  if (await wordApart(trx, pair))
    throw new AppError('CONFLICT', {
      message: 'An officer has said that these are two people. That has to be taken back first.',
    });
  if ((await sharedBy(trx, goes, stays)).length === 0)
    throw new AppError('NOT_FOUND', { message: 'Nothing says that these two records are one person’s.' });
}

/**
 * Asks that one record goes into the other; it waits for a second officer. Asked again by the same officer it changes
 * nothing. Throws NOT_FOUND for what is no pair, FORBIDDEN for one's own record, STALE for two that are not as they were
 * compared, CONFLICT with what stands against it.
 */
export function askToJoin(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  asked: Asked,
): Promise<{ id: number; asked: boolean }> {
  const { goes, stays, seen, reason } = asked;
  return inTransaction(db, async (trx) => {
    if (goes === stays) throw new AppError('NOT_FOUND');
    await holdPair(trx, command, asked);
    const before = await standingJoin(trx, asked);
    const by = actorIdOf(command);
    if (before?.state === 'asked' && before.staysId === stays && before.askedBy === by)
      return { id: before.id, asked: false };
    if (before)
      throw new AppError('CONFLICT', {
        message: 'An officer has asked for a join of these records already.',
      });
    await demandPair(trx, asked);
    await demandJoinable(trx, asked);
    const { id } = await trx
      .insertInto('student_join')
      .values({ goes_id: goes, stays_id: stays, reason, seen, asked_by: by, asked_at: command.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuthor(trx, command, { kind: joinKind, ids: [id], part: 'join' });
    const what = `That the record of ${await nameOf(trx, goes)} goes into that of ${await nameOf(trx, stays)}`;
    await askForApproval(trx, command, { kind: joinKind, ids: [id], what, url });
    await record(trx, command, {
      act: 'student_join.ask',
      after: { id, goesId: goes, staysId: stays },
      reason,
    });
    return { id, asked: true };
  });
}
