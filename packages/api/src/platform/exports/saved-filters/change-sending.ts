import { mostSendings, type ExportFormat, type SendingTimes } from '@portal/shared/lists/calls';
import { record } from '../../audit/audit';
import { userIdOf, type Command } from '../../command';
import { inTransaction } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import type { Actor } from '../../http/route';
import { fittingFilters } from './fitting-filters';
import { nextDue } from './next-due';
import { lockPerson, otherFilters, ownFilter } from './saved-filters.queries';

interface Sending extends SendingTimes {
  format: ExportFormat;
}

/** Has a list sent from now on, also one that the portal stopped. Throws CONFLICT for who has the most sent already. */
export async function sendFilter(
  deps: Deps,
  command: Command<Actor>,
  { id, ...sending }: Sending & { id: number },
): Promise<Date> {
  const userId = userIdOf(command);
  const due_at = nextDue(sending, command.at);
  const { every, day, hour, format } = sending;
  await inTransaction(deps.db, async (trx) => {
    await lockPerson(trx, userId);
    const filter = await ownFilter(trx, { id, userId });
    await fittingFilters(deps, command.actor, filter);
    const { sent } = await otherFilters(trx, { id, userId });
    if (sent >= mostSendings) {
      const message = `You have ${mostSendings} lists sent already. Stop one of them first.`;
      throw new AppError('CONFLICT', { message });
    }
    const times = { every, day, hour, format, due_at, stopped: null };
    await trx
      .insertInto('filter_sending')
      .values({ filter_id: id, ...times })
      .onConflict((conflict) => conflict.column('filter_id').doUpdateSet(times))
      .execute();
    await record(trx, command, {
      act: 'export.schedule',
      after: { list: filter.list, name: filter.name, ...sending },
    });
  });
  return due_at;
}

/** Stops sending a list; again changes nothing. */
export async function stopSending({ db }: Deps, command: Command<Actor>, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { list, name } = await ownFilter(trx, { id, userId: userIdOf(command) });
    const stopped = await trx
      .deleteFrom('filter_sending')
      .where('filter_id', '=', id)
      .returning('filter_id')
      .executeTakeFirst();
    if (stopped) await record(trx, command, { act: 'export.unschedule', before: { list, name } });
  });
}

/** Removes a saved filter, with its sending. */
export async function removeFilter({ db }: Deps, command: Command<Actor>, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { list, name, every } = await ownFilter(trx, { id, userId: userIdOf(command) });
    await trx.deleteFrom('saved_filter').where('id', '=', id).execute();
    if (every) await record(trx, command, { act: 'export.unschedule', before: { list, name } });
  });
}
