import type { Rows } from './row';

const view = { who: 'student.exit-clearance' } as const;
const none = { params: { id: 999_999 }, answers: 'NOT_FOUND' } as const;
const because = { version: 1, reason: 'Two books are out' };

/** Exit clearance. Of the table a student asks who has not graduated, and an officer who signs for no office. */
export const exitClearanceRows: Rows = {
  'GET /Student/exit-clearance': { who: 'user', takesAnything: true },
  'POST /Student/exit-clearance/begin': { who: 'user', takesAnything: true, answers: 'CONFLICT' },
  'GET /Student/exit-clearance/slip': { who: 'user', takesAnything: true, answers: 'STEP_MISSING' },
  'GET /StudentManagement/exit-clearances': view,
  'GET /StudentManagement/exit-clearances/choices': { ...view, takesAnything: true },
  'POST /StudentManagement/exit-clearances/clear': {
    ...view,
    body: { parts: [{ id: 999_999, version: 1 }] },
  },
  'POST /StudentManagement/exit-clearances/{id}/hold': { ...view, ...none, body: because },
  'POST /StudentManagement/exit-clearances/{id}/undo': { ...view, ...none, body: because },
  'GET /Dashboard/exit-clearances': { ...view, takesAnything: true },
};
