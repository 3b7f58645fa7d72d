/** Calls of those who run the portal, by group: a page brings the groups that it uses. */
export { noticeBoard } from './notice-board';
export { auditLog } from './audit';
export { userManagement } from './user-management';
export { roleClaims } from './role-claims';
export { menus } from './menus';
