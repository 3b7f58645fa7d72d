/** Calls of those who run the portal, by group: a page brings the groups that it uses. */
export { auditLog } from './audit-log';
export { claims } from './claims';
export { dashboard } from './dashboard';
export { grants } from './grants';
export { menus } from './menus';
export { notices } from './notices';
export { roles } from './roles';
export { users } from './users';
