import type { Part } from '../../platform/part';
import { portalObjects } from './administration.audit';
import { administrationClaims } from './administration.claims';
import { administrationTwoPeople } from './administration.two-people';
import { auditLogRoutes } from './audit-log/audit-log.routes';
import { impersonationsRoutes } from './impersonations/impersonations.routes';
import { noticeBoardRoutes } from './notices/manage.routes';
import { noticeRoutes } from './notices/notices.routes';
import { emailChangeRoutes } from './rights/answer-email-change';
import { menuRoutes } from './rights/menus.routes';
import { roleClaimRoutes } from './rights/role-claims.routes';
import { accountFinder } from './users/account.finder';
import { userRoutes, userChangeRoutes } from './users/users.routes';

/** Accounts, rights, menus, notices and the audit log. */
export const administration: Part = {
  name: 'administration',
  routes: [
    noticeRoutes,
    noticeBoardRoutes,
    auditLogRoutes,
    userRoutes,
    userChangeRoutes,
    roleClaimRoutes,
    menuRoutes,
    emailChangeRoutes,
    impersonationsRoutes,
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
