import type {} from '@portal/contracts/student';
import type { Part } from '../../platform/part';
import { dashboardRoutes } from './dashboard.routes';
import { profileRoutes } from './profile.routes';

/** Students' records and their own pages. */
export const student: Part = {
  name: 'student',
  routes: [profileRoutes, dashboardRoutes],
  notifications: {
    'student profile': { category: 'Account', audience: ['student'], path: '/profile' },
  },
};
