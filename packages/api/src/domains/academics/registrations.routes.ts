import { academics } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import type { Routes } from '../../platform/http/route';
import { studentAsking } from '../student/student.queries';
import { registrationHistory } from './registrations.queries';

export const registrationRoutes: Routes = (route, { db }) => {
  route(academics.courseRegistration.history, async (context) => {
    const student = await studentAsking(db, context);
    const registrations = await registrationHistory(db, student.id);
    return registrations.map(({ opens, closes, courses, ...registration }) => ({
      ...registration,
      semester: texts.semesters[registration.semesterId - 1] ?? '',
      opens: opens?.toISOString() ?? null,
      closes: closes?.toISOString() ?? null,
      units: courses.reduce((sum, course) => sum + course.units, 0),
      courses: courses.map(({ registrationId: _, ...course }) => course),
    }));
  });
};
