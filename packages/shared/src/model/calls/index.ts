import { auditLog } from './audit';
import { authentication } from './authentication';
import { dashboard } from './dashboard';
import { listExports } from './exports';
import { health } from './health';
import { imports } from './imports';
import { applicationInvoice, payment } from './invoices';
import { jupebApplication, userDocument, verification } from './jupeb';
import { lookups } from './lookups';
import { menus } from './menus';
import { modules } from './modules';
import { notification } from './notification';
import { notices } from './notices';
import { roleClaims } from './role-claims';
import { courseRegistration, hostel, schoolFees, student } from './student';
import { userManagement } from './user-management';

/** Every call of the API by group. */
export const calls = {
  authentication,
  dashboard,
  health,
  modules,
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
  exports: listExports,
  imports,
  auditLog,
  userManagement,
  roleClaims,
  menus,
};

export { authentication };
export { impersonationStates, type ImpersonationState } from './impersonation';
export { selectLists, type SelectList } from './lookups';
export { healthPhases, type HealthPhase } from './health';
export {
  exportAtOnce,
  exportFormats,
  exportHours,
  exportMost,
  exportStates,
  type ExportFormat,
  type ExportState,
} from './exports';
export { importBytes, importMinutes, importRows, verdicts, xlsxType, type Verdict } from './imports';
export { recentNotifications } from './notification';
export { requestActs, roleActs, type RequestAct, type RoleAct } from './role-claims';
export type { UserAct } from './user-management';
