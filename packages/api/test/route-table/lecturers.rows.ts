import type { Rows } from './row';

const nobody = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const noSeat = { params: { seat: 'head-999999' }, answers: 'NOT_FOUND' } as const;
/** Of a session that there is not. */
const noCourse = { params: { key: '999999-1-999999' }, answers: 'NOT_FOUND' } as const;
const teaching = { who: 'lecturers.edit', ...noCourse } as const;
const seen = '0'.repeat(64);
const copied = { fromSessionId: '999998', toSessionId: '999999', departmentId: '' };
const replaced = { staffId: '999998', byId: '999999' };
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

/** Lecturers, what they teach, heads, deans and course advisers. */
export const lecturersRows: Rows = {
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
  'GET /Lecturer/courses': { who: 'lecturers.view' },
  'GET /Lecturer/courses/choices': { who: 'lecturers.view', takesAnything: true },
  'GET /Lecturer/courses/{key}': { ...teaching, who: 'lecturers.view' },
  'GET /Lecturer/courses/candidates': { who: 'lecturers.edit' },
  'GET /Lecturer/courses/{key}/swaps': { who: 'lecturers.edit', params: noCourse.params },
  'PUT /Lecturer/courses/{key}': { ...teaching, body: { leadId: '1', coIds: [], version: '' } },
  'POST /Lecturer/courses/{key}/remove': { ...teaching, body: { version: '', reason: 'has left' } },
  'POST /Lecturer/courses/{key}/swap': { ...teaching, body: { other: '999999-1-999998-1', version: '' } },
  'GET /Lecturer/courses/copy': { who: 'lecturers.edit', query: copied, answers: 'INVALID' },
  'POST /Lecturer/courses/copy': { who: 'lecturers.edit', body: { ...copied, seen }, answers: 'INVALID' },
  'GET /Lecturer/courses/replacement': { who: 'lecturers.edit', query: replaced, answers: 'INVALID' },
  'POST /Lecturer/courses/replacement': {
    who: 'lecturers.edit',
    body: { ...replaced, seen, reason: 'has left' },
    answers: 'INVALID',
  },
  'GET /Lecturer/my-courses': { who: 'user' },
  'GET /Lecturer/my-courses/choices': { who: 'user', takesAnything: true },
  'GET /Lecturer/my-courses/{key}': { ...teaching, who: 'user' },
};
