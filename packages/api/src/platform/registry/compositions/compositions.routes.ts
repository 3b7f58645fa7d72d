import { registry } from '@portal/contracts/registry';
import { calls } from '@portal/shared/model';
import type { Routes } from '../../http/route';
import { composeFor } from '../compose';
import { liveSetReader } from '../live-set';
import { viewerOf } from '../viewer';
import { compositionDetail } from './composition-detail';
import { listCompositions } from './list-compositions';
import { restoreComposition } from './restore-composition';
import { liveGraph } from './slots-and-events';

/** What the portal is made of: the timeline of it, going back in it, and what is current for whoever asks. */
export const compositionRoutes: Routes = (route, deps) => {
  const { db } = deps;
  const reader = liveSetReader(deps);

  route(registry.compositions.list, ({ query }) => listCompositions(db, query));
  route(registry.compositions.one, ({ params }) => compositionDetail(db, Number(params.composition)));
  route(registry.compositions.graph, () => liveGraph(db));
  route(registry.compositions.restore, async ({ command, params, body }) => {
    const composition = Number(params.composition);
    return { composition: String(await restoreComposition(deps, command, { ...body, composition })) };
  });
  // Open pages ask, to learn whether there is a newer portal for them.
  route(calls.composition.current, async ({ actor, request, reply }) => {
    const { set } = await reader.read();
    const { id } = composeFor(set, viewerOf(request, actor));
    reply.header('cache-control', 'private, no-cache').header('etag', `"${id}"`);
    return { composition: id };
  });
};
