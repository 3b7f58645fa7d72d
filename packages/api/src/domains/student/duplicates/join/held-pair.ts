import { sql } from 'kysely';
import type { Command } from '../../../../platform/command';
import type { Trx } from '../../../../platform/database/database';
import { AppError } from '../../../../platform/errors';
import type { Actor } from '../../../../platform/http/route';
import { demandOthers } from '../demand-others';
import { obstaclesOf } from './obstacles.queries';
import { seenOf } from './seen.queries';

/** The record that would be closed, and the one that would be left. */
export interface GoesInto {
  goes: number;
  stays: number;
}

/**
 * Two records, held with whatever is to stand under them, so that nothing comes to either meanwhile. Throws NOT_FOUND, and
 * FORBIDDEN where one of them is the record of whoever acts.
 */
export async function holdPair(trx: Trx, command: Command<Actor>, { goes, stays }: GoesInto): Promise<void> {
  await sql`select from student p where p.id in (${goes}::bigint, ${stays}::bigint)
    order by p.id for update`.execute(trx);
  await demandOthers(trx, command, [goes, stays]);
}

/** Of two that are held. Throws STALE where they are not as they were seen, CONFLICT with all that stands against it. */
export async function demandJoinable(
  trx: Trx,
  { goes, stays, seen }: GoesInto & { seen: string },
): Promise<void> {
  const pair = { one: goes, other: stays };
  if ((await seenOf(trx, pair)) !== seen)
    throw new AppError('STALE', {
      message: 'One of the two records has changed since they were compared. Compare them again.',
    });
  const { one: against } = (await obstaclesOf(trx, [pair]))(pair);
  if (against.length > 0) throw new AppError('CONFLICT', { message: against.join(' ') });
}
