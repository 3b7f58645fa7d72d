import type { Rows } from './row';

const nobody = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const noSeat = { params: { seat: 'head-999999' }, answers: 'NOT_FOUND' } as const;
const noClass = { sessionId: 1, departmentId: 999_999, level: 200, version: '' };
/** Of a department that there is not. */
const lecturer = {
  staffNumber: 'SP9001',
  title: 'Dr',
  surname: 'Eze',
  firstName: 'Kelechi',
  email: 'eze@futg.example',
  departmentId: '999',
  rank: 'Lecturer I',
  employment: 'full_time',
};

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

/** Lecturers, courses, registration, results. */
export const academicsRows: Rows = {
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
  'GET /CourseManagement/curriculum/copy': { who: 'courses.edit', query: copied, answers: 'INVALID' },
  'POST /CourseManagement/curriculum/copy': {
    who: 'courses.edit',
    body: { ...copied, comes: 1 },
    answers: 'INVALID',
  },
  'GET /Lecturer/lecturers': { who: 'lecturers.view' },
  'GET /Lecturer/choices': { who: 'lecturers.view', takesAnything: true },
  'GET /Lecturer/lecturers/{id}': { who: 'lecturers.view', ...nobody },
  'POST /Lecturer/lecturers': { who: 'lecturers.edit', body: lecturer, answers: 'INVALID' },
  'PUT /Lecturer/lecturers/{id}': { who: 'lecturers.edit', ...nobody, body: { ...lecturer, version: 1 } },
  'POST /Lecturer/lecturers/{id}/account': {
    who: 'lecturers.edit',
    ...nobody,
    body: { active: false, reason: 'has left' },
  },
  'POST /Lecturer/lecturers/{id}/set-up-email': { who: 'lecturers.edit', ...nobody },
  'GET /Lecturer/seats': { who: 'lecturers.view' },
  'GET /Lecturer/seats/{seat}': { who: 'lecturers.view', ...noSeat },
  'GET /Lecturer/seats/{seat}/candidates': { who: 'lecturers.edit', ...noSeat },
  'POST /Lecturer/seats/{seat}/appoint': {
    who: 'lecturers.edit',
    ...noSeat,
    body: { staffId: '1', from: '2099-01-01', version: 0 },
    answers: 'INVALID',
  },
  'POST /Lecturer/terms/{id}/end': {
    who: 'lecturers.edit',
    ...nobody,
    body: { version: 0, reason: 'has left' },
  },
  'GET /Lecturer/advisers': { who: 'lecturers.view' },
  'GET /Lecturer/advisers/choices': { who: 'lecturers.view', takesAnything: true },
  'GET /Lecturer/advisers/candidates': {
    who: 'lecturers.edit',
    query: { departmentId: 999_999 },
    answers: 'NOT_FOUND',
  },
  'POST /Lecturer/advisers/assign': {
    who: 'lecturers.edit',
    body: { ...noClass, staffId: '1' },
    answers: 'NOT_FOUND',
  },
  'POST /Lecturer/advisers/split': {
    who: 'lecturers.edit',
    body: { ...noClass, parts: '2' },
    answers: 'NOT_FOUND',
  },
  'POST /Lecturer/advisers/copy': {
    who: 'lecturers.edit',
    body: { sessionId: '999999' },
    answers: 'NOT_FOUND',
  },
  'GET /CourseRegistration/history': { who: 'user', takesAnything: true },
};
