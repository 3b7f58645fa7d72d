import type { Rows } from './row';

/** Nobody of this table teaches it. */
const another = { courseId: 999_999, sessionId: 999_999, semesterId: 1 };
const entry = { registrationId: 1, version: null, test: 12, exam: 40, code: null };
const read = { who: 'user', query: another, answers: 'NOT_FOUND' } as const;
const write = { who: 'user', answers: 'NOT_FOUND' } as const;

/** Score sheets of the courses that somebody teaches. */
export const recordsRows: Rows = {
  'GET /Dashboard/lecturer-dashboard': { who: 'user', query: { sessionId: 999_999, semesterId: 1 } },
  'GET /Results/course-grades': read,
  'GET /Results/course-grades/history': read,
  'GET /Results/download-score-sheet': { ...read, acting: 'refuse' },
  'GET /Results/download-score-sheet/on-behalf': {
    who: 'results.edit',
    acting: 'refuse',
    query: another,
    answers: 'NOT_FOUND',
  },
  'POST /Results/upload-result-score-sheet/on-behalf': {
    who: 'results.edit',
    acting: 'refuse',
    query: another,
    answers: 'NOT_FOUND',
  },
  'PUT /Results/course-grades': { ...write, body: { ...another, rows: [entry] } },
  'POST /Results/course-grades/submit': { ...write, body: { ...another, version: 1 } },
  'POST /Results/course-grades/withdraw': { ...write, body: { ...another, version: 1 } },
  'POST /Results/course-grades/return': {
    who: 'results.view',
    acting: 'refuse',
    body: { ...another, version: 1, reason: 'the table of routes' },
    answers: 'NOT_FOUND',
  },
  'POST /Results/upload-result-score-sheet': { ...write, query: another },
};
