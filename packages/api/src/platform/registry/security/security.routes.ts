import { registry } from '@portal/contracts/registry';
import type { Routes } from '../../http/route';
import { listSecurityEvents } from './list-security-events';

/** What looked like an attack. */
export const securityRoutes: Routes = (route, { db }) => {
  route(registry.security.events, ({ query }) => listSecurityEvents(db, query));
};
