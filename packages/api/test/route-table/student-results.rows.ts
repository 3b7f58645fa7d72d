import type { Rows } from './row';

/** There is no such semester, and no such class. */
const noSemester = { sessionId: 999_999, semesterId: 1 };
const own = { who: 'user' } as const;

/** Results as students and the offices over them read them. */
export const studentResultsRows: Rows = {
  'GET /Results/my-semesters': { ...own, takesAnything: true },
  'GET /Results/student-results': { ...own, query: noSemester, answers: 'NOT_FOUND' },
  'GET /Results/student-semester-cgpa': { ...own, query: { studentId: 999_999_999 }, answers: 'NOT_FOUND' },
  'GET /Results/degree-audit': { ...own, query: { studentId: 999_999_999 }, answers: 'NOT_FOUND' },
  'GET /Results/student-history': { ...own, query: { studentId: 999_999_999 }, answers: 'NOT_FOUND' },
  'GET /Results/broadsheet': { who: 'results.view', query: noSemester, answers: 'NOT_FOUND' },
  'GET /Results/broadsheet/choices': { who: 'results.view', takesAnything: true },
};
