import type { Rows } from './row';

const none = { params: { id: 999_999 }, answers: 'NOT_FOUND' } as const;
const reason = 'the table of routes';
const sessions = { who: 'student.sessions' } as const;
/** Of a number that nobody has. */
const move = { matricNumber: '2025/9/NOBODY', fromSessionId: '1', toSessionId: '', level: '' };
const rollover = { who: 'student.rollover', acting: 'refuse' } as const;

/** Sessions, and how they end. */
export const sessionManagerRows: Rows = {
  'GET /SessionManager/rollovers': sessions,
  'GET /SessionManager/rollovers/{id}': { ...sessions, ...none },
  'GET /SessionManager/rollover-students': { ...sessions, query: { rolloverId: 1 } },
  'GET /SessionManager/rollover-choices': { ...sessions, takesAnything: true },
  'GET /SessionManager/sessions': sessions,
  'GET /SessionManager/windows': sessions,
  'POST /SessionManager/sessions': {
    ...sessions,
    acting: 'refuse',
    body: { name: '2024/2025', startsOn: '2024-10-01', endsOn: '2025-09-30' },
    answers: 'INVALID',
  },
  'PUT /SessionManager/sessions/{id}': {
    ...sessions,
    ...none,
    acting: 'refuse',
    body: { name: '2024/2025', startsOn: '2024-10-01', endsOn: '2025-09-30', version: 1 },
  },
  'POST /SessionManager/sessions/{id}/close': {
    ...sessions,
    ...none,
    acting: 'refuse',
    body: { version: 1 },
  },
  'POST /SessionManager/sessions/{id}/reopen': {
    ...sessions,
    ...none,
    acting: 'refuse',
    body: { version: 1, reason },
  },
  'POST /SessionManager/sessions/{id}/begin': {
    ...sessions,
    ...none,
    acting: 'refuse',
    body: { semesterId: 1 },
  },
  'POST /SessionManager/rollovers': {
    ...sessions,
    acting: 'refuse',
    body: { fromSessionId: '999999', toSessionId: '999998' },
    answers: 'INVALID',
  },
  'POST /SessionManager/rollovers/{id}/correct': {
    ...sessions,
    ...none,
    acting: 'refuse',
    body: { studentId: 1, was: 'pass', verdict: 'repeat', reason },
  },
  'POST /SessionManager/rollovers/{id}/commit': { ...rollover, ...none, body: { version: 1 } },
  'POST /SessionManager/rollovers/{id}/discard': {
    ...sessions,
    ...none,
    acting: 'refuse',
    body: { version: 1 },
  },
  'POST /SessionManager/moves/preview': { ...rollover, body: move, answers: 'INVALID' },
  'POST /SessionManager/moves': { ...rollover, body: { ...move, reason, mark: 'x' }, answers: 'INVALID' },
  'POST /SessionManager/rollovers/{id}/undo': { ...rollover, ...none, body: { version: 1, reason } },
};
