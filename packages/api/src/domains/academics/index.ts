import type { Part } from '../../platform/part';
import { academicsAudit } from './academics.audit';
import { academicsClaims } from './academics.claims';
import { academicsFacts } from './academics.facts';
import { academicsJobs } from './academics.jobs';
import { academicsNotifications } from './academics.notifications';
import { curriculumRoutes } from './assign-course/curriculum.routes';
import { courseRoutes } from './manage-course/courses.routes';
import { assignStaffRoutes } from './assign-staff/assign-staff.routes';
import { adviserRoutes } from './course-advisers/advisers.routes';
import { lecturerRoutes } from './lecturers/lecturers.routes';
import { unitLoadRoutes } from './manage-load/unit-load.routes';
import { registrationWindowRoutes } from './open-reg/registration-windows.routes';
import { recordsRoutes } from './records/records.routes';
import { registerRoutes } from './register/register.routes';
import { reopeningRoutes } from './open-student-reg/reopenings.routes';
import { registrationRoutes } from './registrations.routes';

/** Lecturers, courses, registration, results. */
export const academics: Part = {
  name: 'academics',
  routes: [
    registrationRoutes,
    registerRoutes,
    recordsRoutes,
    courseRoutes,
    curriculumRoutes,
    registrationWindowRoutes,
    unitLoadRoutes,
    reopeningRoutes,
    lecturerRoutes,
    assignStaffRoutes,
    adviserRoutes,
  ],
  jobs: academicsJobs,
  claims: academicsClaims,
  auditObjects: academicsAudit,
  notifications: academicsNotifications,
  studentFacts: academicsFacts,
};
