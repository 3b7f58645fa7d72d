import type { Part } from '../../platform/part';
import { academicsAudit } from './academics.audit';
import { academicsClaims } from './academics.claims';
import { academicsFacts } from './academics.facts';
import { academicsNotifications } from './academics.notifications';
import { unitLoadRoutes } from './manage-load/unit-load.routes';
import { registrationWindowRoutes } from './open-reg/registration-windows.routes';
import { reopeningRoutes } from './open-student-reg/reopenings.routes';
import { registrationRoutes } from './registrations.routes';

/** Courses, registration, results. */
export const academics: Part = {
  name: 'academics',
  routes: [registrationRoutes, registrationWindowRoutes, unitLoadRoutes, reopeningRoutes],
  claims: academicsClaims,
  auditObjects: academicsAudit,
  notifications: academicsNotifications,
  studentFacts: academicsFacts,
};
