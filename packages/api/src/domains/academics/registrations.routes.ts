import { academics } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import type { Routes } from '../../platform/http/route';
import { studentAsking } from '../student/student.queries';
import { blockedFor } from './hidden-results';
import { registrationHistory } from './registrations.queries';

type History = Awaited<ReturnType<typeof registrationHistory>>;

const hasGrades = (registrations: History) =>
  registrations.some(({ courses }) => courses.some(({ grade }) => grade !== null));

export const registrationRoutes: Routes = (route, { db, clock }) => {
  route(academics.courseRegistration.history, async (context) => {
    const student = await studentAsking(db, context);
    const registrations = await registrationHistory(db, student.id);
    const blocked = hasGrades(registrations) && (await blockedFor(db, student.id, clock.now())) !== null;
    return registrations.map(({ opens, closes, courses, ...registration }) => ({
      ...registration,
      semester: texts.semesters[registration.semesterId - 1] ?? '',
      opens: opens?.toISOString() ?? null,
      closes: closes?.toISOString() ?? null,
      units: courses.reduce((sum, course) => sum + course.units, 0),
      graded: !blocked && courses.some(({ grade }) => grade !== null),
      courseCount: courses.length,
      courses: courses.map(({ registrationId: _, grade, passed, ...course }) => {
        return { ...course, grade: blocked ? null : grade, passed: !blocked && passed === true };
      }),
    }));
  });
};
