import type { SendingStop } from '@portal/shared/lists/calls';
import { record } from '../audit/audit';
import { systemCommand } from '../command';
import { inTransaction, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { fileNameOf, leaveToWorker } from '../exports/create-export';
import type { ExportList } from '../exports/exportable';
import { actorNow } from '../exports/may-list';
import { fittingOrWhy } from '../exports/saved-filters/fitting-filters';
import { savedFiltersPage } from '../exports/saved-filters/mail-sent';
import { nextDue } from '../exports/saved-filters/next-due';
import { dueFilters, type DueFilter } from '../exports/saved-filters/saved-filters.queries';
import type { Actor } from '../http/route';
import { notify } from '../notifications/notify';
import { eachDue } from './each-due';

const reasons: Record<SendingStop, string> = {
  right: 'you may not see this list any more',
  filters: 'the list does not know one of its filters any more',
};

interface Checked {
  actor: Actor;
  list: ExportList;
  query: Record<string, unknown>;
}

/** Takes the turn that is due: of two nodes one gets it, and whatever was missed is one turn. */
async function takeTurn(
  trx: Trx,
  filter: DueFilter,
  set: { due_at: Date; last_at: Date } | { stopped: SendingStop },
): Promise<boolean> {
  const taken = await trx
    .updateTable('filter_sending')
    .set(set)
    .where('filter_id', '=', filter.id)
    .where('due_at', '=', filter.due)
    .where('stopped', 'is', null)
    .returning('filter_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Has the file made, with the rights of this moment; the worker asks for them once more. */
async function sendNow(deps: Deps, filter: DueFilter, { actor, list, query }: Checked): Promise<boolean> {
  const at = deps.clock.now();
  const { id: filterId, format } = filter;
  const fileName = fileNameOf(list, format, deps.clock.today());
  return inTransaction(deps.db, async (trx) => {
    if (!(await takeTurn(trx, filter, { due_at: nextDue(filter, at), last_at: at }))) return false;
    await leaveToWorker(trx, { actor, at }, { list: list.name, format, query, fileName, filterId });
    return true;
  });
}

/** Stops what may not be sent any more, and says so. */
async function stopSending(deps: Deps, filter: DueFilter, why: SendingStop): Promise<boolean> {
  const { id, userId, list, name } = filter;
  const command = systemCommand(deps);
  return inTransaction(deps.db, async (trx) => {
    if (!(await takeTurn(trx, filter, { stopped: why }))) return false;
    await notify(trx, {
      userId,
      type: 'sending stopped',
      at: command.at,
      url: savedFiltersPage,
      message: `“${name}” is not sent any more: ${reasons[why]}.`,
      key: `sending stopped:${id}:${filter.due.toISOString()}`,
    });
    await record(trx, command, { act: 'export.unschedule', before: { list, name }, after: { why } });
    return true;
  });
}

/** Sends every list that is due. Answers how many turns were taken. */
export function sendDue(deps: Deps): Promise<number> {
  const { db, clock, log } = deps;
  return eachDue(log, {
    select: (after) => dueFilters(db, { now: clock.now(), after }),
    handle: async (filter) => {
      const actor = await actorNow(db, filter.userId, clock.now());
      if (!actor) return stopSending(deps, filter, 'right');
      const fitting = await fittingOrWhy(deps, actor, filter);
      if (typeof fitting === 'string') return stopSending(deps, filter, fitting);
      return sendNow(deps, filter, { actor, ...fitting });
    },
    failed: 'list not sent',
  });
}
