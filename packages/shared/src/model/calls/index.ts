import { authentication } from './authentication';
import { composition } from './composition';
import { dashboard } from './dashboard';
import { health } from './health';
import { applicationInvoice, payment } from './invoices';
import { jupebApplication, userDocument, verification } from './jupeb';
import { lookups } from './lookups';
import { notification } from './notification';
import { notices } from './notices';
import { courseRegistration, hostel, schoolFees, student } from './student';

/** Every call of the API by group. */
export const calls = {
  authentication,
  dashboard,
  health,
  composition,
  notification,
  lookups,
  notices,
  applicationInvoice,
  payment,
  jupebApplication,
  userDocument,
  verification,
  student,
  courseRegistration,
  schoolFees,
  hostel,
};

export { authentication };
export { impersonationStates, type ImpersonationState } from './impersonation';
export { selectLists, type SelectList } from './lookups';
export { healthPhases, vitalMetrics, type HealthPhase, type VitalMetric } from './health';
export { recentNotifications } from './notification';
