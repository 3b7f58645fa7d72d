import { registry } from '@portal/contracts/registry';
import type { Routes } from '../../http/route';
import { takeCanaryBack } from './promote';
import { startRollout } from './start-rollout';

/** Giving a release to some people first. */
export const rolloutRoutes: Routes = (route, deps) => {
  route(registry.canary.rollout, async ({ command, params, body }) => {
    const { composition } = await startRollout(deps, command, { ...body, module: params.id });
    return { composition: String(composition) };
  });
  route(registry.canary.stop, async ({ command, params, body }) => ({
    composition: String(await takeCanaryBack(deps, command, { ...body, module: params.id })),
  }));
};
