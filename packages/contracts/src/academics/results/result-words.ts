import type { CarryOver } from '../grading/academic-record';
import type { Graded, Score } from '../grading/grade-of';
import type { Standing } from '../grading/standing';

/** How far the result of a course is; only from `submitted` on it is shown to offices, and `published` to students. */
export const resultStages = ['submitted', 'hod_ok', 'dean_ok', 'senate_ok', 'published'] as const;
export type ResultStage = (typeof resultStages)[number];

export const resultStageLabels: Record<ResultStage, string> = {
  submitted: 'With the head of department',
  hod_ok: 'With the dean',
  dean_ok: 'With Senate',
  senate_ok: 'Approved, not published',
  published: 'Published',
};

/** What a student is told of the results of a semester. */
export const resultStates = ['published', 'not_published', 'not_registered', 'owing'] as const;
export type ResultState = (typeof resultStates)[number];

export const standingLabels: Record<Standing, string> = {
  good: 'Good standing',
  probation: 'Probation',
  withdrawal: 'Withdrawal',
};

export const codeRemarks = { ABS: 'Absent', INC: 'Incomplete', MAL: 'Malpractice' } as const;

export const passRemark = 'Pass';

/** What is said of one attempt beside its grade. */
export function remarkOf({ code, grade, passed }: Pick<Score, 'code'> & Pick<Graded, 'grade' | 'passed'>) {
  if (code !== null) return codeRemarks[code];
  if (grade === null) return 'Not out yet';
  return passed ? passRemark : 'Fail';
}

interface Stands {
  /** Something of the semester is graded. */
  graded: boolean;
  carryOvers: readonly Pick<CarryOver, 'courseCode'>[];
  standing: Standing;
}

/** What a board reads of one student: `Pass`, or what is to be repeated, and how they stand. */
export function semesterRemark({ graded, carryOvers, standing }: Stands): string {
  if (!graded && carryOvers.length === 0) return 'No result yet';
  const codes = carryOvers.map(({ courseCode }) => courseCode);
  const first = codes.length === 0 ? passRemark : `Repeat ${codes.join(', ')}`;
  return standing === 'good' ? first : `${first}. ${standingLabels[standing]}`;
}
