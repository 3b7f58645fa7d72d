import { registry } from '@portal/contracts/registry';
import type { Routes } from '../../http/route';
import { setSettings } from './set-settings';

/** A module's own settings. */
export const settingsRoutes: Routes = (route, deps) => {
  route(registry.settings.save, ({ command, params, body }) =>
    setSettings(deps, command, { ...body, module: params.id }),
  );
};
