import type { Rows } from './row';

const reason = 'the table of routes';
/** There is no such session. */
const semester = { sessionId: 999_999, semesterId: 1 };
const sheet = { ...semester, courseId: 999_999 };
const sheets = { sheets: [{ ...sheet, version: 1 }] };
const departments = { ...semester, departmentIds: [999_999] };

const noList = { id: 999_999_999, version: 1 };
const department = { sessionId: 999_999, departmentId: 999_999 };
const result = { registrationId: 999_999_999, courseId: 999_999 };

/** Approval, publication and amendment of results; results that are missing; who graduates. */
export const resultsRows: Rows = {
  'GET /Results/class-list': { who: 'results.view', query: semester },
  'GET /Results/class-list/choices': { who: 'results.view', takesAnything: true },
  'GET /Results/class-list/waiting': { who: 'results.view', takesAnything: true },
  'GET /Results/class-list/sheet': { who: 'results.view', query: sheet, answers: 'NOT_FOUND' },
  'GET /Results/lecturers': { who: 'results.approve', takesAnything: true },
  'POST /Results/course-grades/name-lead': {
    who: 'results.approve',
    acting: 'refuse',
    body: {
      courseId: 999_999,
      sessionId: 999_999,
      semesterId: 1,
      staffId: 999_999,
      reason: 'The lead has left',
    },
    answers: 'NOT_FOUND',
  },
  'POST /Results/approve-sheets': { who: 'results.approve', acting: 'refuse', body: sheets },
  'POST /Results/bulk-dean-approval': { who: 'results.board', acting: 'refuse', body: sheets },
  'POST /Results/admin-approval': { who: 'results.senate', acting: 'refuse', body: sheets },
  'GET /Results/publications': { who: 'results.view', query: semester },
  'GET /Results/publications/waiting': { who: 'results.publish', takesAnything: true },
  'GET /Results/publications/history': {
    who: 'results.view',
    query: { ...semester, departmentId: 999_999 },
    answers: 'NOT_FOUND',
  },
  'POST /Results/publish': {
    who: 'results.publish',
    acting: 'refuse',
    body: { ...departments, reason: '' },
    answers: 'NOT_FOUND',
  },
  'POST /Results/unpublish': {
    who: 'results.publish',
    acting: 'refuse',
    body: { ...departments, reason },
    answers: 'NOT_FOUND',
  },
  'GET /Results/amendments': { who: 'user', query: {} },
  'POST /Results/amendments': {
    who: 'user',
    acting: 'refuse',
    body: {
      registrationId: 999_999_999,
      courseId: 999_999,
      version: null,
      test: 1,
      exam: 1,
      code: null,
      reason,
    },
    answers: 'NOT_FOUND',
  },
  'POST /Results/amendments/decide': {
    who: 'results.senate',
    acting: 'refuse',
    body: { id: 999_999_999, accept: true, reason: '' },
    answers: 'NOT_FOUND',
  },
  'POST /Results/amendments/withdraw': {
    who: 'user',
    acting: 'refuse',
    body: { id: 999_999_999 },
    answers: 'NOT_FOUND',
  },
  'GET /Results/missing-results': { who: 'user', query: {} },
  'GET /Results/missing-results/mine': { who: 'user', takesAnything: true },
  'POST /Results/missing-results': {
    who: 'user',
    acting: 'refuse',
    body: { ...result, note: reason },
    answers: 'NOT_FOUND',
  },
  'POST /Results/missing-results/answer': {
    who: 'user',
    acting: 'refuse',
    body: { id: 999_999_999, outcome: 'no_result', answer: reason },
    answers: 'NOT_FOUND',
  },
  'POST /Results/missing-results/withdraw': {
    who: 'user',
    acting: 'refuse',
    body: { id: 999_999_999 },
    answers: 'NOT_FOUND',
  },
  'GET /Results/award-lists': { who: 'results.view', query: {} },
  'GET /Results/award-lists/choices': { who: 'results.view', takesAnything: true },
  'GET /Results/award-lists/one': { who: 'results.view', query: { id: 999_999_999 }, answers: 'NOT_FOUND' },
  'GET /Results/award-lists/candidates': { who: 'results.edit', query: department, answers: 'NOT_FOUND' },
  'POST /Results/award-lists': {
    who: 'results.edit',
    acting: 'refuse',
    body: { ...department, studentIds: [999_999_999] },
    answers: 'NOT_FOUND',
  },
  'POST /Results/award-lists/remove': {
    who: 'results.edit',
    acting: 'refuse',
    body: { ...noList, studentId: 999_999_999, reason },
    answers: 'NOT_FOUND',
  },
  'POST /Results/award-lists/check': {
    who: 'results.publish',
    acting: 'refuse',
    body: { ...noList, accept: true, reason: '' },
    answers: 'NOT_FOUND',
  },
  'POST /Results/award-lists/approve': {
    who: 'results.senate',
    acting: 'refuse',
    body: { ...noList, accept: true, awardedOn: '2026-01-31', minute: '', reason: '' },
    answers: 'NOT_FOUND',
  },
  'GET /Dashboard/offices': { who: 'results.view', takesAnything: true },
  'GET /Dashboard/exams-officer': { who: 'results.edit', takesAnything: true },
  'GET /Dashboard/course-adviser': { who: 'registration.advise', takesAnything: true },
  'POST /Results/course-grades/ask-return': {
    who: 'user',
    body: { ...sheet, version: 1, reason },
    answers: 'NOT_FOUND',
  },
};
