import type { Rows } from './row';

/** Students' records. */
export const studentRows: Rows = {
  'GET /Student/student-profile': { who: 'user', takesAnything: true },
};
