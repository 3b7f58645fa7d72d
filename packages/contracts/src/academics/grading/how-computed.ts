import { counted, texts } from '@portal/shared/model';
import type { AcademicRecord, GradedAttempt, SemesterRecord } from './academic-record';
import { formatAverage, type Totals } from './averages';
import type { GradingScheme, Rounding } from './grading-scheme';

/** A line of "how was this computed?": what it is about, and how it comes out. */
export interface ComputedStep {
  about: string;
  says: string;
}

const brought = (rounding: Rounding) =>
  rounding === 'truncate' ? 'cut after two decimals' : 'rounded to two decimals';

const unitsAndPoints = ({ tnu, tgp }: Totals) => `${counted(tnu, 'unit')} and ${counted(tgp, 'point')}`;

function averageSays(totals: Totals, rounding: Rounding): string {
  const { tnu, tgp, hundredths } = totals;
  if (tnu === 0) return 'nothing is graded yet, so it is 0.00';
  return `${unitsAndPoints(totals)}: ${tgp} ÷ ${tnu}, ${brought(rounding)}, is ${formatAverage(hundredths)}`;
}

function courseStep({ courseCode, units, total, grade, points, code }: GradedAttempt): ComputedStep {
  if (grade === null) return { about: courseCode, says: 'the result is still to come, so it does not count' };
  const mark = code ?? `${total ?? 0} of 100`;
  return {
    about: courseCode,
    says: `${mark} is ${grade}, ${counted(points, 'point')} a unit; ${units} × ${points} is ${units * points}`,
  };
}

function semesterSteps(
  { rounding }: GradingScheme,
  { session, semester, courses, current, previous, cumulative }: SemesterRecord,
  isLast: boolean,
): ComputedStep[] {
  const name = `${session} ${texts.semesters[semester - 1] ?? ''}`;
  const before = previous.tnu > 0 ? `with the ${unitsAndPoints(previous)} before it, ` : '';
  return [
    ...courses.map(courseStep),
    { about: `GPA of ${name}`, says: averageSays(current, rounding) },
    { about: isLast ? 'CGPA' : `CGPA after ${name}`, says: `${before}${averageSays(cumulative, rounding)}` },
  ];
}

/** "How was this computed?": every step from the scores of a record to its CGPA and class. */
export function howComputed(scheme: GradingScheme, record: AcademicRecord): ComputedStep[] {
  const { semesters, cumulative, degreeClass } = record;
  return [
    ...semesters.flatMap((semester) => semesterSteps(scheme, semester, semester === semesters.at(-1))),
    { about: 'Class so far', says: `${formatAverage(cumulative.hundredths)} is ${degreeClass}` },
  ];
}
