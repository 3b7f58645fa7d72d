import { calls } from '@portal/shared/model';
import type { Routes } from '../../http/route';
import { recordHealth } from './record-health';

export const healthReportRoutes: Routes = (route, deps) => {
  route(calls.health.report, async ({ body }) => {
    await recordHealth(deps, body);
    return {};
  });
};
