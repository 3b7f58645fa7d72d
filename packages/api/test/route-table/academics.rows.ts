import type { Rows } from './row';

const reason = 'the table of routes';
/** There is no such session. */
const noSuch = { params: { id: '999999-1-x-x-x' }, answers: 'NOT_FOUND' } as const;
const edits = { who: 'registration.edit', ...noSuch } as const;
const days = { opensOn: '2026-09-01', closesOn: '2026-09-30', lateUntilOn: '' };

/** Courses, registration, results. */
export const academicsRows: Rows = {
  'GET /CourseRegistration/history': { who: 'user', takesAnything: true },
  'GET /CourseRegistration/my-window': { who: 'user', takesAnything: true, answers: 'NOT_FOUND' },
  'GET /CourseRegistration/windows': { who: 'registration.view' },
  'GET /CourseRegistration/windows/choices': { who: 'registration.view', takesAnything: true },
  'GET /CourseRegistration/windows/{id}': { who: 'registration.view', ...noSuch },
  'GET /CourseRegistration/windows/{id}/waiting': { who: 'registration.view', ...noSuch },
  'PUT /CourseRegistration/windows/{id}': { ...edits, body: { ...days, message: '', version: null } },
  'POST /CourseRegistration/windows/{id}/open': { ...edits, body: { closesOn: '', version: null } },
  'POST /CourseRegistration/windows/{id}/close': { ...edits, body: { version: 1, reason } },
  'POST /CourseRegistration/windows/{id}/extend': {
    ...edits,
    body: { closesOn: '2026-10-31', lateUntilOn: '', version: 1 },
  },
};
