import type {} from '@portal/contracts/student';
import type { Part } from '../../platform/part';
import { dashboardRoutes } from './dashboard.routes';
import { letterRoutes, verifiedStudentLetter } from './letters/letters.routes';
import { profileRoutes } from './profile.routes';
import { siwesRoutes } from './siwes/siwes.routes';
import { verifiedSiwesSlip } from './siwes/siwes-slip';
import { studentAudit } from './student.audit';
import { studentClaims } from './student.claims';

/** Students' records and their own pages. */
export const student: Part = {
  name: 'student',
  routes: [profileRoutes, dashboardRoutes, ...siwesRoutes, letterRoutes],
  claims: studentClaims,
  auditObjects: studentAudit,
  documents: { LET: verifiedStudentLetter, SIW: verifiedSiwesSlip },
  notifications: {
    'student profile': { category: 'Account', audience: ['student'], path: '/profile' },
    'siwes form': { category: 'Academics', audience: ['student'], path: '/siwes' },
  },
};
