import type { Rows } from './row';

const reason = 'the table of routes';
const noSuch = { who: 'courses.edit', params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const ended = { ...noSuch, body: { version: 1, reason } } as const;
/** There is no such session: nothing is written. */
const course = {
  ...{ code: 'ZZZ101', title: 'Something', units: 2, type: 'lecture', passMark: 40, level: 100, semester: 1 },
  ...{ category: 'General', fromSessionId: 999_999 },
};

/** Courses, registration, results. */
export const academicsRows: Rows = {
  'GET /CourseManagement/courses': { who: 'courses.view' },
  'GET /CourseManagement/courses/choices': { who: 'courses.view', takesAnything: true },
  'GET /CourseManagement/courses/{id}': { ...noSuch, who: 'courses.view' },
  'POST /CourseManagement/courses': { who: 'courses.edit', body: course, answers: 'INVALID' },
  'PUT /CourseManagement/courses/{id}': { ...noSuch, body: { ...course, version: 1 } },
  'POST /CourseManagement/courses/{id}/retire': ended,
  'POST /CourseManagement/courses/{id}/restore': ended,
  'GET /CourseRegistration/history': { who: 'user', takesAnything: true },
};
