import { registry } from '@portal/contracts/registry';
import type { Routes } from '../../http/route';
import { setBackend } from './set-backend';

/** Which servers of its own a module may use. */
export const backendGrantRoutes: Routes = (route, deps) => {
  route(registry.backends.set, async ({ command, params, body }) => {
    await setBackend(deps, command, { ...body, module: params.id });
    return {};
  });
};
