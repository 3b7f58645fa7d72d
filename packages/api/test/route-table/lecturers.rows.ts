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

/** Lecturers, heads, deans and course advisers. */
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
};
