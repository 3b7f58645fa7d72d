import { registry } from '@portal/contracts/registry';
import type { Routes } from '../../http/route';
import { addKey, revokeKey } from './manage-keys';

/** The keys with which the team of a module signs. */
export const keyRoutes: Routes = (route, deps) => {
  route(registry.keys.add, ({ command, params, body }) =>
    addKey(deps, command, { ...body, module: params.id }),
  );
  route(registry.keys.revoke, async ({ command, params, body }) => {
    await revokeKey(deps, command, { module: params.id, key: body.key, mayBeLast: true });
    return {};
  });
};
