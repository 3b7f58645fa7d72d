import { registry } from '@portal/contracts/registry';
import type { Routes } from '../../http/route';
import { setAudiences, setSettings } from './change-settings';
import { setBackend } from './set-backend';
import { restoreComposition } from './restore-composition';

/** What administrators set beside which release is live. */
export const moduleSettingsRoutes: Routes = (route, deps) => {
  route(registry.settings.save, ({ command, params, body }) =>
    setSettings(deps, command, { ...body, module: params.id }),
  );
  route(registry.availability.setAudiences, async ({ command, params, body }) => {
    await setAudiences(deps, command, { ...body, module: params.id });
    return {};
  });
  route(registry.backends.set, async ({ command, params, body }) => {
    await setBackend(deps, command, { ...body, module: params.id });
    return {};
  });
  route(registry.compositions.restore, async ({ command, params, body }) => {
    const composition = Number(params.composition);
    return { composition: String(await restoreComposition(deps, command, { ...body, composition })) };
  });
};
