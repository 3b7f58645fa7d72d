import type { GradingScheme, Rounding } from './grading-scheme';

/** Total number of units, total grade points, and their average in hundredths (2.85 is 285). */
export interface Totals {
  tnu: number;
  tgp: number;
  hundredths: number;
}

const quotient = (dividend: number, divisor: number) => (dividend - (dividend % divisor)) / divisor;

/** Average in hundredths, of whole numbers only, so that 4.495 is never a matter of binary fractions. 0 without units. */
export function averageHundredths(tgp: number, tnu: number, rounding: Rounding): number {
  if (tnu === 0) return 0;
  return rounding === 'truncate' ? quotient(100 * tgp, tnu) : quotient(200 * tgp + tnu, 2 * tnu);
}

/** Units and points of graded attempts, with their average: a failed one stays in when the course is passed later. */
export function totalsOf(
  { rounding }: Pick<GradingScheme, 'rounding'>,
  graded: readonly { units: number; points: number }[],
): Totals {
  const tnu = graded.reduce((sum, { units }) => sum + units, 0);
  const tgp = graded.reduce((sum, { units, points }) => sum + units * points, 0);
  return { tnu, tgp, hundredths: averageHundredths(tgp, tnu, rounding) };
}

/** The class of the displayed average, so that print and class never disagree. */
export function degreeClassOf({ classes }: GradingScheme, hundredths: number): string {
  const found = classes.find(({ from }) => hundredths >= from);
  if (!found) throw new RangeError(`no class for ${hundredths}`);
  return found.name;
}

/** `2.85` of 285. */
export function formatAverage(hundredths: number): string {
  const whole = quotient(hundredths, 100);
  return `${whole}.${String(hundredths - 100 * whole).padStart(2, '0')}`;
}
