import { registry } from '@portal/contracts/registry';
import { actorOf, type Actor, type Routes } from '../../http/route';
import { compareReleases } from './compare-releases';
import { compositionDetail } from './composition-detail';
import { listCompositions } from './compositions';
import { listModules, unansweredMenus } from './list-modules';
import { moduleDetail } from './module-detail';
import { moduleHealth } from './module-health';
import { listReleases } from './releases';
import { listSecurityEvents } from './security-events';
import { liveGraph } from './slots-and-events';

const mayEdit = (context: { actor: Actor | null }) => actorOf(context).claims.includes('modules.edit');

/** The registry as administrators see it. */
export const registryViewRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(registry.modules.list, async (context) => {
    const { places, modules: rows } = await listModules(deps);
    return {
      composition: String(places.compositions.live),
      modules: rows,
      unansweredMenus: await unansweredMenus(deps),
      mayEdit: mayEdit(context),
    };
  });
  route(registry.modules.detail, async (context) => ({
    ...(await moduleDetail(deps, context.params.id)),
    mayEdit: mayEdit(context),
  }));
  route(registry.releases.list, (asked) => listReleases(deps, asked));
  route(registry.releases.compare, ({ params, query }) => compareReleases(db, params.id, query));
  route(registry.releases.health, ({ params, query }) => moduleHealth(deps, params.id, query.hours));
  route(registry.compositions.list, ({ query }) => listCompositions(db, query));
  route(registry.compositions.one, ({ params }) => compositionDetail(db, Number(params.composition)));
  route(registry.compositions.graph, () => liveGraph(db));
  route(registry.security.events, ({ query }) => listSecurityEvents(db, query));
};
