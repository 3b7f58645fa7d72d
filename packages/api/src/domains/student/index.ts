import type { Part } from '../../platform/part';
import { dashboardRoutes } from './dashboard.routes';
import { profileRoutes } from './profile.routes';

/** Students' records and their own pages. */
export const student: Part = {
  name: 'student',
  routes: [profileRoutes, dashboardRoutes],
};
