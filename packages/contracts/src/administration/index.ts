import type {} from './claims';
import type {} from './notifications';

export * as administration from './calls';
export { backendWays, browserOrigin, serverOrigin, type BackendWay } from './calls/modules/backends';
export { audiences, releaseStates } from './calls/modules/module-fields';
export { requestActs, type RequestAct } from './calls/grant-request';
export { roleActs, type RoleAct } from './calls/role-claims';
export type { UserAct } from './calls/user-management';
export { bucketOf, mostMeasured, percentileOf, valueOf, type BucketCount } from './histogram';
export * from './menu-state';
export { registryDifference, type Identity, type RegistryDifference } from './registry-difference';
export * from './schemas';
