import { registry } from '@portal/contracts/registry';
import type { Routes } from '../../http/route';
import { setAudiences } from './set-audiences';
import { disableModule, enableModule } from './switch-module';

/** Whether people have a module at all, and which of them. */
export const availabilityRoutes: Routes = (route, deps) => {
  route(registry.availability.enable, async ({ command, params, body }) => ({
    composition: String(await enableModule(deps, command, { ...body, module: params.id })),
  }));
  route(registry.availability.disable, async ({ command, params, body }) => ({
    composition: String(await disableModule(deps, command, { ...body, module: params.id })),
  }));
  route(registry.availability.setAudiences, async ({ command, params, body }) => {
    await setAudiences(deps, command, { ...body, module: params.id });
    return {};
  });
};
