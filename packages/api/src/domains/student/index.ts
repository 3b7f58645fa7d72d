import type {} from '@portal/contracts/student';
import { paymentPurposes } from '@portal/shared/model';
import type { Part } from '../../platform/part';
import { dashboardRoutes } from './dashboard.routes';
import { profileRoutes } from './profile.routes';
import { advanceRollovers } from './session-manager/advance-rollovers';
import { rolloverRoutes } from './session-manager/rollovers.routes';
import { sessionRoutes } from './session-manager/sessions.routes';
import { takeEffectOfAll, takeEffectOnPayment } from './session-manager/take-effect';
import { studentAudit } from './student.audit';
import { studentClaims } from './student.claims';
import { studentTwoPeople } from './student.two-people';

/** Students' records and their own pages. */
export const student: Part = {
  name: 'student',
  routes: [profileRoutes, dashboardRoutes, rolloverRoutes, sessionRoutes],
  claims: studentClaims,
  jobs: (deps) => [
    { every: 2, run: () => advanceRollovers(deps) },
    { every: 300, run: () => takeEffectOfAll(deps.db, deps.clock.now()) },
  ],
  purposes: { [paymentPurposes.schoolFees]: { onPaid: takeEffectOnPayment } },
  auditObjects: studentAudit,
  twoPeople: studentTwoPeople,
  notifications: {
    'roll-over to commit': {
      category: 'Account',
      audience: ['official'],
      path: '/student_management/session_manager',
      ownUrl: true,
    },
    'student profile': { category: 'Account', audience: ['student'], path: '/profile' },
    'student promotion': { category: 'Account', audience: ['student'], path: '/school_fees' },
  },
};
