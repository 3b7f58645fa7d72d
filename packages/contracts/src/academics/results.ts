/** Grade bands of the university: lowest score of 100, points out of 5. */
export const gradeBands = [
  { grade: 'A', from: 70, points: 5 },
  { grade: 'B', from: 60, points: 4 },
  { grade: 'C', from: 50, points: 3 },
  { grade: 'D', from: 45, points: 2 },
  { grade: 'E', from: 40, points: 1 },
  { grade: 'F', from: 0, points: 0 },
] as const;
export type Grade = (typeof gradeBands)[number]['grade'];

/** Classes of degree by the lowest CGPA in hundredths. */
export const degreeClasses = [
  { name: 'First Class', from: 450 },
  { name: 'Second Class Upper', from: 350 },
  { name: 'Second Class Lower', from: 240 },
  { name: 'Third Class', from: 150 },
  { name: 'Pass', from: 100 },
  { name: 'Fail', from: 0 },
] as const;
export type DegreeClass = (typeof degreeClasses)[number]['name'];

/** CGPA in hundredths below which a student is on probation at the end of a session. */
export const goodStanding = 150;

/** How an average is brought to two decimals: cut (as shipped) or rounded half up. */
export type Rounding = 'truncate' | 'half-up';

/** One graded attempt: its units and its grade. */
export interface GradedCourse {
  units: number;
  grade: Grade;
}

/** Total number of units, total grade points, and the average in hundredths (2.85 is 285). */
export interface GradePoints {
  tnu: number;
  tgp: number;
  hundredths: number;
}

/** The grade of a whole score of 0 to 100. Throws a RangeError outside. */
export function gradeOf(score: number): Grade {
  if (!Number.isInteger(score) || score < 0 || score > 100) throw new RangeError(`${score} is not a score`);
  return (gradeBands.find(({ from }) => score >= from) ?? gradeBands[5]).grade;
}

/** Points of a grade out of 5. */
export function pointsOf(grade: Grade): number {
  return gradeBands.find((band) => band.grade === grade)?.points ?? 0;
}

/** Average in hundredths from whole numbers only, so that 4.495 is never a matter of binary fractions. 0 without units. */
export function averageHundredths(tgp: number, tnu: number, rounding: Rounding = 'truncate'): number {
  if (tnu === 0) return 0;
  const doubled = 200 * tgp;
  return rounding === 'truncate' ? Math.floor((100 * tgp) / tnu) : Math.floor((doubled + tnu) / (2 * tnu));
}

/** Totals over every graded attempt: a failed one stays in when the course is passed later. */
export function gradePoints(courses: readonly GradedCourse[], rounding?: Rounding): GradePoints {
  const tnu = courses.reduce((sum, { units }) => sum + units, 0);
  const tgp = courses.reduce((sum, { units, grade }) => sum + units * pointsOf(grade), 0);
  return { tnu, tgp, hundredths: averageHundredths(tgp, tnu, rounding) };
}

/** The class of the displayed average, so that print and class never disagree. Without the Pass class, below Third fails. */
export function degreeClassOf(hundredths: number, { passClass = true } = {}): DegreeClass {
  const found = degreeClasses.find(({ from }) => hundredths >= from)?.name ?? 'Fail';
  return found === 'Pass' && !passClass ? 'Fail' : found;
}

/** `2.85` of 285. */
export function formatAverage(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
