import { savedFilterCalls } from '@portal/shared/lists/calls';
import type { CallData } from '@portal/shared/model';
import type { Deps } from '../../deps';
import { actorOf, type Actor, type Routes } from '../../http/route';
import { exportLists } from '../exportable';
import { removeFilter, sendFilter, stopSending } from './change-sending';
import { fittingOrWhy } from './fitting-filters';
import { saveFilter } from './save-filter';
import { filtersOfPerson, type SavedFilter } from './saved-filters.queries';

type Shown = CallData<typeof savedFilterCalls.mine>[number];

function sendingOf({ every, day, hour, format, due, last, stopped }: SavedFilter): Shown['sending'] {
  if (every === null || day === null || hour === null || format === null || due === null) return null;
  return { every, day, hour, format, due: due.toISOString(), last: last?.toISOString() ?? null, stopped };
}

async function present(deps: Deps, actor: Actor, filter: SavedFilter): Promise<Shown> {
  const { id, list, name, address } = filter;
  const title = exportLists(deps).get(list)?.title ?? list;
  const opens = typeof (await fittingOrWhy(deps, actor, filter)) !== 'string';
  return { id, list, title, name, address, opens, sending: sendingOf(filter) };
}

export const savedFilterRoutes: Routes = (route, deps) => {
  route(savedFilterCalls.mine, async (context) => {
    const actor = actorOf(context);
    const mine = await filtersOfPerson(deps.db, { userId: Number(actor.userId), list: context.query.list });
    return Promise.all(mine.map((filter) => present(deps, actor, filter)));
  });

  route(savedFilterCalls.save, async ({ command, body }) => ({ id: await saveFilter(deps, command, body) }));

  route(savedFilterCalls.remove, async ({ command, params }) => {
    await removeFilter(deps, command, params.id);
    return {};
  });

  route(savedFilterCalls.send, async ({ command, params, body }) => {
    const due = await sendFilter(deps, command, { ...params, ...body });
    return { due: due.toISOString() };
  });

  route(savedFilterCalls.stop, async ({ command, params }) => {
    await stopSending(deps, command, params.id);
    return {};
  });
};
