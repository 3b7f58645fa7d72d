import type {} from '@portal/contracts/student';
import type { Part } from '../../platform/part';
import { dashboardRoutes } from './dashboard.routes';
import { emailConfirmed } from './profile/email-confirmed';
import { verifiedProfile } from './profile/profile-slip';
import { profileRoutes } from './profile/profile.routes';
import { requestRoutes } from './requests/requests.routes';
import { siwesRoutes } from './siwes/siwes.routes';
import { verifiedSiwesSlip } from './siwes/siwes-slip';
import { isPhotoOfStudent } from './student-management/photo-of-student';
import { studentFinder } from './student-management/student.finder';
import { studentManagementRoutes } from './student-management/student-management.routes';
import { studentAudit } from './student.audit';
import { studentClaims } from './student.claims';

/** Students' records and their own pages. */
export const student: Part = {
  name: 'student',
  routes: [profileRoutes, dashboardRoutes, studentManagementRoutes, ...requestRoutes, ...siwesRoutes],
  claims: studentClaims,
  auditObjects: studentAudit,
  documents: { PRO: verifiedProfile, SIW: verifiedSiwesSlip },
  finders: [studentFinder],
  showsPhoto: isPhotoOfStudent,
  emailConfirmed,
  notifications: {
    'student profile': { category: 'Account', audience: ['student'], path: '/profile' },
    'siwes form': { category: 'Academics', audience: ['student'], path: '/siwes' },
  },
};
