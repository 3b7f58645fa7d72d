import { administration } from '@portal/contracts/administration';
import type { Routes } from '../../http/route';
import { setAudiences, setSettings } from './change-settings';
import { setBackend } from './set-backend';
import { restoreComposition } from './restore-composition';

/** What administrators set beside which release is live. */
export const moduleSettingsRoutes: Routes = (route, deps) => {
  route(administration.modules.settings.save, ({ command, params, body }) =>
    setSettings(deps, command, { ...body, module: params.id }),
  );
  route(administration.modules.availability.setAudiences, async ({ command, params, body }) => {
    await setAudiences(deps, command, { ...body, module: params.id });
    return {};
  });
  route(administration.modules.backends.set, async ({ command, params, body }) => {
    await setBackend(deps, command, { ...body, module: params.id });
    return {};
  });
  route(administration.modules.compositions.restore, async ({ command, params, body }) => {
    const composition = Number(params.composition);
    return { composition: String(await restoreComposition(deps, command, { ...body, composition })) };
  });
};
