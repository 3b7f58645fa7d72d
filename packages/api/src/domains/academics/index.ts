import type { Part } from '../../platform/part';
import { academicsAudit } from './academics.audit';
import { academicsClaims } from './academics.claims';
import { academicsFacts } from './academics.facts';
import { academicsNotifications } from './academics.notifications';
import { curriculumRoutes } from './assign-course/curriculum.routes';
import { courseRoutes } from './manage-course/courses.routes';
import { registrationRoutes } from './registrations.routes';

/** Courses, registration, results. */
export const academics: Part = {
  name: 'academics',
  routes: [registrationRoutes, courseRoutes, curriculumRoutes],
  claims: academicsClaims,
  auditObjects: academicsAudit,
  notifications: academicsNotifications,
  studentFacts: academicsFacts,
};
