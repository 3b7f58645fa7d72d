import type { Routes } from '../http/route';
import { availabilityRoutes } from './availability/availability.routes';
import { backendGrantRoutes } from './backends/grants.routes';
import { compositionRoutes } from './compositions/compositions.routes';
import { healthReportRoutes } from './health/health.routes';
import { keyRoutes } from './keys/keys.routes';
import { moduleRoutes } from './modules/modules.routes';
import { overrideRoutes } from './overrides/overrides.routes';
import { moduleOwnerRoutes } from './owner.routes';
import { releaseRoutes } from './releases/releases.routes';
import { rolloutRoutes } from './rollouts/rollouts.routes';
import { securityRoutes } from './security/security.routes';
import { settingsRoutes } from './settings/settings.routes';

/** Everything that the registry answers to administrators, teams and open pages. */
export const registryRoutes: readonly Routes[] = [
  moduleRoutes,
  availabilityRoutes,
  releaseRoutes,
  rolloutRoutes,
  keyRoutes,
  settingsRoutes,
  backendGrantRoutes,
  compositionRoutes,
  securityRoutes,
  overrideRoutes,
  moduleOwnerRoutes,
  healthReportRoutes,
];
