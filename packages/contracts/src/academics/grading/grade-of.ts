import type { Grade, GradingScheme, ScoreCode } from './grading-scheme';

export type GradeBand = GradingScheme['bands'][number];

/** What was entered for one attempt of a course; null where nothing was. */
export interface Score {
  test: number | null;
  exam: number | null;
  code: ScoreCode | null;
}

/** What a score comes to. Without a grade it is still to come: nothing of the attempt counts yet. */
export interface Graded {
  /** Of 100; null with a code, and where a part is missing. */
  total: number | null;
  grade: Grade | null;
  points: number;
  passed: boolean;
}

/** The grade of a whole total of 0 to 100, with its points. Throws a RangeError outside. */
export function gradeOf({ bands }: GradingScheme, total: number): GradeBand {
  if (!Number.isInteger(total) || total < 0 || total > 100) throw new RangeError(`${total} is not a score`);
  const band = bands.find(({ from }) => total >= from);
  if (!band) throw new RangeError(`no grade for ${total}`);
  return band;
}

const pending: Graded = { total: null, grade: null, points: 0, passed: false };

/** Whether nothing is missing: test and examination, or a code. */
export const isFilled = ({ test, exam, code }: Score) => code !== null || (test !== null && exam !== null);

/** What a score comes to. `passMark` is the course's own in that session. */
export function graded(
  scheme: GradingScheme,
  { test, exam, code }: Score,
  passMark = scheme.passMark,
): Graded {
  if (code !== null) {
    const grade = scheme.codes[code];
    if (grade === null) return pending;
    const points = scheme.bands.find((band) => band.grade === grade)?.points ?? 0;
    return { total: null, grade, points, passed: false };
  }
  if (test === null || exam === null) return pending;
  const total = test + exam;
  const { grade, points } = gradeOf(scheme, total);
  return { total, grade, points, passed: total >= passMark };
}
