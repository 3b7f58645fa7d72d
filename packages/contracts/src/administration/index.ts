import type {} from './claims';
import type {} from './notifications';

export * as administration from './calls';
export { requestActions, type RequestAction } from './calls/grant-request';
export { roleActions, type RoleAction } from './calls/role-claims';
export type { UserAction } from './calls/user-management';
export * from './menu-state';
export { registryDifference, type Identity, type RegistryDifference } from './registry-difference';
export * from './schemas';
