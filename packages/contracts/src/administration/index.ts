import type {} from './claims';
import type {} from './notifications';

export * as administration from './calls';
export { adminFigureGroups, type AdminFigureGroup } from './calls/dashboard';
export { grantActions, type GrantAction } from './calls/grants';
export { roleActions, type RoleAction } from './calls/roles';
export type { UserAction } from './calls/users';
export * from './menu-state';
export { registryDifference, type Identity, type RegistryDifference } from './registry-difference';
export * from './schemas';
