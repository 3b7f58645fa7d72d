import type { Part } from '../../platform/part';
import { academicsClaims } from './academics.claims';
import { academicsFacts } from './academics.facts';
import { academicsNotifications } from './academics.notifications';
import { registrationRoutes } from './registrations.routes';

/** Courses, registration, results. */
export const academics: Part = {
  name: 'academics',
  routes: [registrationRoutes],
  claims: academicsClaims,
  notifications: academicsNotifications,
  studentFacts: academicsFacts,
};
