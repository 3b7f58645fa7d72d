import { hostel } from '@portal/contracts/hostel';
import type { Routes } from '../../../platform/http/route';
import { quotasOf, saveQuotas } from './quotas';

/** How many of a level or department may have a bed-space in a session. */
export const quotaRoutes: Routes = (route, deps) => {
  route(hostel.quotas.list, ({ query }) => quotasOf(deps.db, query.sessionId));
  route(hostel.quotas.save, ({ command, params, body }) =>
    saveQuotas(deps, command, { ...body, sessionId: params.id }),
  );
};
