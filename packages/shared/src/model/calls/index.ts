import { authentication } from './authentication';
import { composition } from './composition';
import { dashboard } from './dashboard';
import { finder } from './finder';
import { health } from './health';
import { lookups } from './lookups';
import { notification } from './notification';
import { notices } from './notices';

/** Every call of the API by group. */
export const calls = {
  authentication,
  dashboard,
  finder,
  health,
  composition,
  notification,
  lookups,
  notices,
};

export { authentication };
export { shortestSearch } from './finder';
export { impersonationStates, type ImpersonationState } from './impersonation';
export { selectLists, type SelectList } from './lookups';
export {
  healthEvent,
  healthPhases,
  healthVital,
  vitalMetrics,
  type HealthPhase,
  type VitalMetric,
} from './health';
export { mostTopics, recentNotifications, topicsIn } from './notification';
