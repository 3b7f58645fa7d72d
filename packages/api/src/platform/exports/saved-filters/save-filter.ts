import { mostSavedFilters } from '@portal/shared/lists/calls';
import { userIdOf, type Command } from '../../command';
import { inTransaction } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import type { Actor } from '../../http/route';
import { fittingFilters } from './fitting-filters';
import { lockPerson, otherFilters } from './saved-filters.queries';

interface Given {
  list: string;
  name: string;
  address: string;
  query: Record<string, unknown>;
}

/** Keeps a way to look at a list; the same name again replaces. Throws CONFLICT for who keeps the most already. */
export async function saveFilter(deps: Deps, command: Command<Actor>, given: Given): Promise<number> {
  await fittingFilters(deps, command.actor, given);
  const { list, name, address, query } = given;
  const userId = userIdOf(command);
  const kept = { address, query: JSON.stringify(query), saved_at: command.at };
  return inTransaction(deps.db, async (trx) => {
    await lockPerson(trx, userId);
    const same = await trx
      .selectFrom('saved_filter')
      .select('id')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .where('name', '=', name)
      .executeTakeFirst();
    if (same) {
      await trx.updateTable('saved_filter').set(kept).where('id', '=', same.id).execute();
      return same.id;
    }
    const others = await otherFilters(trx, { id: null, userId });
    if (others.kept >= mostSavedFilters) {
      const message = `You keep ${mostSavedFilters} filters already. Remove one on the page Reports first.`;
      throw new AppError('CONFLICT', { message });
    }
    const { id } = await trx
      .insertInto('saved_filter')
      .values({ user_id: userId, list, name, ...kept })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
