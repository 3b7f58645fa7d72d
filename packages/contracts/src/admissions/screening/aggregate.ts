import type { AdmissionFormula } from '../application-setup/application-setup.schema';

/** What an aggregate is made of. Scores of the screening are hundredths. */
export interface Marks {
  /** 0 to 400. */
  utme: number;
  /** 0 to 10,000. */
  screening: number;
  /** Marks of the O-level subjects that the UTME examined, 0 to 40. */
  oLevel: number;
}

/** The highest marks of the four subjects. */
export const mostOLevelMarks = 40;
export const mostScreening = 10_000;

/** Whole numbers from first to last: rounded once, half up. */
const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/**
 * The formula of 30 marks for the O-level is meant for a scale of 30, and four subjects bring 40 at most: they are put on
 * that scale first, so that the best candidate has 100. 2/3 of 3/4 of the marks is half of them.
 */
const families: Record<Exclude<AdmissionFormula, 'none'>, (marks: Marks) => number> = {
  '50:50': ({ utme, screening }) => rounded(100 * utme + 4 * screening, 8),
  '50:30:20': ({ utme, screening, oLevel }) => rounded(500 * utme + 12 * screening + 2000 * oLevel, 40),
  'combined-400': ({ utme, screening }) => 50 * utme + 2 * screening,
};

/** The screening aggregate in hundredths; null for a programme that has none. */
export function aggregateOf(formula: AdmissionFormula, marks: Marks): number | null {
  return formula === 'none' ? null : families[formula](marks);
}

/** The highest aggregate of a formula, in hundredths. */
export const mostAggregate = (formula: AdmissionFormula): number =>
  aggregateOf(formula, { utme: 400, screening: mostScreening, oLevel: mostOLevelMarks }) ?? 0;
