import { administration } from '@portal/contracts/administration';
import type { Routes } from '../../http/route';
import { setAudiences, setSettings } from './change-settings';
import { setBackend } from './set-backend';
import { restoreComposition } from './restore-composition';

const { modules } = administration;

/** What administrators set beside which release is live. */
export const moduleSettingsRoutes: Routes = (route, deps) => {
  route(modules.setSettings, ({ command, params, body }) =>
    setSettings(deps, command, { ...body, module: params.id }),
  );
  route(modules.setAudiences, async ({ command, params, body }) => {
    await setAudiences(deps, command, { ...body, module: params.id });
    return {};
  });
  route(modules.setBackend, async ({ command, params, body }) => {
    await setBackend(deps, command, { ...body, module: params.id });
    return {};
  });
  route(modules.restore, async ({ command, params, body }) => {
    const composition = Number(params.composition);
    return { composition: String(await restoreComposition(deps, command, { ...body, composition })) };
  });
};
