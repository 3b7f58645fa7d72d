import { ModuleTabs } from './module-tabs';

/** The pages of user management in the order of the work; claim and audience stand once, at the module's routes. */
const pages = [
  { path: '/user_management/users', label: 'Users' },
  { path: '/user_management/users/management', label: 'New accounts' },
  { path: '/user_management/roles', label: 'Roles' },
  { path: '/user_management/menus', label: 'Menus' },
  { path: '/user_management/menus/management', label: 'Menus of roles' },
  { path: '/student_management/manage_claims', label: 'Claims' },
  { path: '/user_management/impersonations', label: 'Impersonations' },
] as const;

/** The pages of user management. */
export function UserManagementTabs() {
  return <ModuleTabs label="User management" pages={pages} />;
}
