import type { Rows } from './row';

/** Courses, registration, results. */
export const academicsRows: Rows = {
  'GET /CourseRegistration/history': { who: 'user', takesAnything: true },
};
