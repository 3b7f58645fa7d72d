import { administration } from '@portal/contracts/administration';
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

  route(administration.modules.registry.list, async (context) => {
    const { places, modules: rows } = await listModules(deps);
    return {
      composition: String(places.compositions.live),
      modules: rows,
      unansweredMenus: await unansweredMenus(deps),
      mayEdit: mayEdit(context),
    };
  });
  route(administration.modules.registry.detail, async (context) => ({
    ...(await moduleDetail(deps, context.params.id)),
    mayEdit: mayEdit(context),
  }));
  route(administration.modules.releases.list, (asked) => listReleases(deps, asked));
  route(administration.modules.releases.compare, ({ params, query }) =>
    compareReleases(db, params.id, query),
  );
  route(administration.modules.releases.health, ({ params, query }) =>
    moduleHealth(deps, params.id, query.hours),
  );
  route(administration.modules.compositions.list, ({ query }) => listCompositions(db, query));
  route(administration.modules.compositions.one, ({ params }) =>
    compositionDetail(db, Number(params.composition)),
  );
  route(administration.modules.compositions.graph, () => liveGraph(db));
  route(administration.modules.security.events, ({ query }) => listSecurityEvents(db, query));
};
