import { calls } from '@portal/shared/model';
import { exportable } from '../../../platform/exports/exportable';
import type { Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { impersonationsExport } from './impersonations-export';
import { impersonationsMatching, impersonationsOrder, presentImpersonation } from './impersonations.queries';

/** Who acted as whom. */
export const impersonationsRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  exportable(deps, impersonationsExport(clock));
  route(calls.authentication.impersonations, async ({ query }) => {
    const rows = impersonationsMatching(db, query, clock.now());
    const page = await pageRows(db, rows, { asked: query, order: impersonationsOrder });
    return presentPage(page, (found) => found.map(presentImpersonation));
  });
};
