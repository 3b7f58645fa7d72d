import type { Role, RoleRow } from './roles.api';

export const clerk: RoleRow = {
  id: 'night_desk',
  name: 'Night desk',
  description: 'At night',
  routeSet: 'admin',
  system: false,
  version: 3,
  users: 0,
  claims: 1,
  menus: 0,
  waiting: 1,
  may: ['edit', 'clone', 'delete'],
};

export const bursar: RoleRow = {
  id: 'bursar',
  name: 'Bursar',
  description: 'Fees and payments',
  routeSet: 'admin',
  system: true,
  version: 1,
  users: 4,
  claims: 2,
  menus: 5,
  waiting: 0,
  may: ['edit', 'clone'],
};

export const clerkRole: Role = {
  ...clerk,
  claims: ['notices.edit'],
  menus: [],
  waiting: ['finance.view'],
  passable: ['notices.edit', 'user.view', 'finance.view', 'finance.edit'],
};

export const page = <Row>(...rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
