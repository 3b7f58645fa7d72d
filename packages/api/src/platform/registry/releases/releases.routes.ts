import { registry } from '@portal/contracts/registry';
import type { Routes } from '../../http/route';
import { moduleHealth } from '../health/module-health';
import { promote, rollBack } from '../rollouts/promote';
import { compareReleases } from './compare-releases';
import { listReleases } from './list-releases';

/** The releases of a module, how they do, and which of them is live. */
export const releaseRoutes: Routes = (route, deps) => {
  route(registry.releases.list, (asked) => listReleases(deps, asked));
  route(registry.releases.compare, ({ params, query }) => compareReleases(deps.db, params.id, query));
  route(registry.releases.health, ({ params, query }) => moduleHealth(deps, params.id, query.hours));
  route(registry.releases.promote, async ({ command, params, body }) => {
    const { composition } = await promote(deps, command, { ...body, module: params.id });
    return { composition: String(composition) };
  });
  route(registry.releases.rollBack, async ({ command, params, body }) => {
    const { composition } = await rollBack(deps, command, { ...body, module: params.id });
    return { composition: String(composition) };
  });
};
