import {
  formatAverage,
  remarkOf,
  type AcademicRecord,
  type GradedAttempt,
  type Totals,
} from '@portal/contracts/academics';

/** Units, points and average, as they are shown. */
export const presentTotals = ({ tnu, tgp, hundredths }: Totals) => ({
  tnu,
  tgp,
  gpa: formatAverage(hundredths),
});

type Blocks = Record<'current' | 'previous' | 'cumulative', Totals>;

/** CURRENT, PREVIOUS, CUMULATIVE. */
export const presentBlocks = ({ current, previous, cumulative }: Blocks) => ({
  current: presentTotals(current),
  previous: presentTotals(previous),
  cumulative: presentTotals(cumulative),
});

/** One course of a sheet. */
export function presentAttempt(attempt: GradedAttempt) {
  const { courseCode, title, units, total, code, grade, points, passed } = attempt;
  return {
    code: courseCode,
    title,
    units,
    total,
    scoreCode: code,
    grade,
    points: units * points,
    passed,
    remark: remarkOf(attempt),
  };
}

export const presentCarryOvers = (carryOvers: AcademicRecord['carryOvers']) =>
  carryOvers.map((one) => ({ ...one }));

/** Everything together; null before anything is graded. */
export function presentOverall({ cumulative, standing, degreeClass, carryOvers, semesters }: AcademicRecord) {
  const isGraded = semesters.some(({ courses }) => courses.some(({ grade }) => grade !== null));
  if (!isGraded) return null;
  return {
    ...presentTotals(cumulative),
    standing,
    degreeClass,
    carryOvers: presentCarryOvers(carryOvers),
  };
}
