import type { Part } from '../../platform/part';
import { portalObjects } from './administration.audit';
import { administrationClaims } from './administration.claims';
import { administrationTwoPeople } from './administration.two-people';
import { adminDashboardRoutes } from './admin-dashboard/admin-dashboard.routes';
import { auditLogRoutes } from './audit-log/audit-log.routes';
import { impersonationsRoutes } from './impersonations/impersonations.routes';
import { claimRoutes } from './claims/claims.routes';
import { emailChangeRoutes } from './grants/answer-email-change';
import { grantRoutes } from './grants/grants.routes';
import { menuRoutes } from './menus/menus.routes';
import { noticeManagementRoutes } from './notices/notice-management.routes';
import { noticeRoutes } from './notices/notices.routes';
import { roleRoutes } from './roles/roles.routes';
import { accountFinder } from './users/account.finder';
import { userRoutes, userChangeRoutes } from './users/users.routes';

/** Accounts, rights, menus, notices and the audit log. */
export const administration: Part = {
  name: 'administration',
  routes: [
    noticeRoutes,
    noticeManagementRoutes,
    auditLogRoutes,
    userRoutes,
    userChangeRoutes,
    roleRoutes,
    claimRoutes,
    grantRoutes,
    menuRoutes,
    emailChangeRoutes,
    impersonationsRoutes,
    adminDashboardRoutes,
  ],
  claims: administrationClaims,
  finders: [accountFinder],
  auditObjects: portalObjects,
  twoPeople: administrationTwoPeople,
  notifications: {
    'role changed': {
      category: 'Account',
      audience: ['student', 'lecturer', 'official'],
      path: '/profile',
      ownUrl: true,
    },
    'grant to decide': {
      category: 'Account',
      audience: ['official'],
      path: '/student_management/manage_claims',
      ownUrl: true,
    },
  },
};
