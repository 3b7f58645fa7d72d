import { registrationRoutes } from './academics/registrations.routes';
import { hostelRoutes } from './hostel/hostel.routes';
import type { Routes } from './http/route';
import { identityRoutes } from './identity/identity.routes';
import { noticeRoutes } from './notices/notices.routes';
import { profileRoutes } from './student/profile.routes';
import { lookupRoutes } from './university/lookups.routes';

/** Every domain's routes. */
export const allRoutes: readonly Routes[] = [
  identityRoutes,
  lookupRoutes,
  noticeRoutes,
  profileRoutes,
  registrationRoutes,
  hostelRoutes,
];
