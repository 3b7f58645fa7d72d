import type { Rows } from './row';

const reason = 'the table of routes';
const noSuch = { who: 'courses.edit', params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const ended = { ...noSuch, body: { version: 1, reason } } as const;
/** There is no such session: nothing is written. */
const course = {
  code: 'ZZZ101',
  title: 'Something',
  units: 2,
  type: 'lecture',
  passMark: 40,
  level: 100,
  semester: 1,
  category: 'General',
  fromSessionId: 999_999,
};

const semester = { sessionId: 999_999, departmentId: 999_999, level: 100, semester: 1 };
const copied = { departmentId: 999_999, fromSessionId: 999_998, toSessionId: 999_999 };

/** Courses and curricula. */
export const coursesRows: Rows = {
  'GET /CourseManagement/courses': { who: 'courses.view' },
  'GET /CourseManagement/courses/choices': { who: 'courses.view', takesAnything: true },
  'GET /CourseManagement/courses/{id}': { ...noSuch, who: 'courses.view' },
  'POST /CourseManagement/courses': { who: 'courses.edit', body: course, answers: 'INVALID' },
  'PUT /CourseManagement/courses/{id}': { ...noSuch, body: { ...course, version: 1 } },
  'POST /CourseManagement/courses/{id}/retire': ended,
  'POST /CourseManagement/courses/{id}/restore': ended,
  'GET /CourseManagement/curriculum': { who: 'courses.view' },
  'GET /CourseManagement/curriculum/choices': { who: 'courses.view', takesAnything: true },
  'GET /CourseManagement/curriculum/semester': { who: 'courses.view', query: semester },
  'GET /CourseManagement/curriculum/found': { who: 'courses.view', query: { sessionId: 1 } },
  'POST /CourseManagement/curriculum': {
    who: 'courses.edit',
    body: { ...semester, courseId: 999_999, status: 'core' },
    answers: 'INVALID',
  },
  'PUT /CourseManagement/curriculum/{id}': { ...noSuch, body: { status: 'core' } },
  'POST /CourseManagement/curriculum/{id}/remove': { ...noSuch, body: { reason } },
  'GET /CourseManagement/department-options': { who: 'courses.view' },
  'POST /CourseManagement/department-options': {
    who: 'courses.edit',
    body: { departmentId: 999_999, name: 'Structures' },
    answers: 'INVALID',
  },
  'PUT /CourseManagement/department-options/{id}': { ...noSuch, body: { name: 'Structures' } },
  'POST /CourseManagement/department-options/{id}/remove': { ...noSuch, body: { reason } },
  'GET /CourseManagement/curriculum/copy': { who: 'courses.edit', query: copied, answers: 'INVALID' },
  'POST /CourseManagement/curriculum/copy': {
    who: 'courses.edit',
    body: { ...copied, comes: 1 },
    answers: 'INVALID',
  },
};
