import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { ownRecord } from '../../../platform/own-record';

/** Throws NOT_FOUND, and FORBIDDEN where one of them is the record of whoever decides. */
export async function demandOthers(
  trx: Trx,
  { actor }: Command<Actor>,
  ids: readonly [number, number],
): Promise<void> {
  const found = await trx.selectFrom('student').select('user_id as userId').where('id', 'in', ids).execute();
  if (found.length < ids.length) throw new AppError('NOT_FOUND');
  if (found.some(({ userId }) => String(userId) === actor.userId))
    throw new AppError('FORBIDDEN', { message: ownRecord });
}
