import { auditLog } from './calls/audit';
import { listExports } from './calls/exports';
import { imports } from './calls/imports';
import { menus } from './calls/menus';
import { modules } from './calls/modules';
import { moduleOwner } from './calls/modules/owner';
import { noticeBoard } from './calls/notice-board';
import { roleClaims } from './calls/role-claims';
import { userManagement } from './calls/user-management';

/** Calls of those who run the portal, by group: their pages bring this door, nobody else downloads it. */
export const administration = {
  modules,
  moduleOwner,
  noticeBoard,
  exports: listExports,
  imports,
  auditLog,
  userManagement,
  roleClaims,
  menus,
};

export {
  exportAtOnce,
  exportFormats,
  exportHours,
  exportMost,
  exportStates,
  type ExportFormat,
  type ExportState,
} from './calls/exports';
export { backendWays, browserOrigin, serverOrigin, type BackendWay } from './calls/modules/backends';
export { importBytes, importMinutes, importRows, verdicts, xlsxType, type Verdict } from './calls/imports';
export { audiences, releaseStates } from './calls/modules/parts';
export { requestActs, type RequestAct } from './calls/grant-request';
export { roleActs, type RoleAct } from './calls/role-claims';
export type { UserAct } from './calls/user-management';
export { bucketOf, mostMeasured, percentileOf, valueOf, type BucketCount } from './histogram';
export { auditObjectKinds, auditObjects, type AuditObjectKind } from './audit-objects';
export * from './menu-state';
export { kitVersion, releaseChecks } from './release-checks';
export { registryDifference, type Identity, type RegistryDifference } from './registry-difference';
export * from './schemas';
