import type { Part } from '../../platform/part';
import { academicsAudit } from './academics.audit';
import { academicsClaims } from './academics.claims';
import { academicsFacts } from './academics.facts';
import { academicsNotifications } from './academics.notifications';
import { lecturerRoutes } from './lecturers/lecturers.routes';
import { registrationRoutes } from './registrations.routes';

/** Lecturers, courses, registration, results. */
export const academics: Part = {
  name: 'academics',
  routes: [registrationRoutes, lecturerRoutes],
  claims: academicsClaims,
  auditObjects: academicsAudit,
  notifications: academicsNotifications,
  studentFacts: academicsFacts,
};
