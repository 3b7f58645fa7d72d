import { calls } from '@portal/shared/model';
import type { Routes } from '../../http/route';
import { recordHealth } from './record-health';
import { canaryWatch } from './stop-unwell';

export const healthReportRoutes: Routes = (route, deps) => {
  const watch = canaryWatch(deps);
  route(calls.health.report, async ({ body }) => {
    await watch(await recordHealth(deps, body));
    return {};
  });
};
