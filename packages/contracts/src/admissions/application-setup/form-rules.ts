import { ageOn, isRealDate, lagosDate, maximumAge, minimumAge } from '@portal/shared/model';
import { usualMinimumUtme } from './application-setup.schema';

/** What a set-up asks of candidates. Null where it says nothing: then the form's own rule counts. */
export interface FormRules {
  readonly minimumUtme: number | null;
  /** Whole years; never beyond what forms take at all. */
  readonly minimumAge: number | null;
  readonly maximumAge: number | null;
  readonly oLevelRequired: boolean;
}

/** Of a type that nobody has set up. */
export const usualRules: FormRules = {
  minimumUtme: null,
  minimumAge: null,
  maximumAge: null,
  oLevelRequired: true,
};

interface Context {
  formRules?: FormRules;
  today?: string;
}
const contextOf = (context: unknown) => (context ?? {}) as Context;

/** The rules that a validation context names as `formRules`. */
export const rulesIn = (context: unknown): FormRules => contextOf(context).formRules ?? usualRules;

/** The highest is JAMB's. */
export const highestUtme = 400;

/** The lowest score that is taken: the set-up's, or the one that the specification demands. */
export const lowestUtme = ({ minimumUtme }: FormRules): number => minimumUtme ?? usualMinimumUtme;

/** What is said of a score that is not taken. */
export const utmeRefusal = (rules: FormRules): string =>
  `UTME score must be from ${lowestUtme(rules)} to ${highestUtme}`;

/**
 * What a set-up says against somebody born on that day; null where it says nothing. Who is too young or too old for any
 * form is told so by the form itself.
 */
export function ageRefusal(born: string, context: unknown): string | null {
  if (!isRealDate(born)) return null;
  const age = ageOn(born, contextOf(context).today ?? lagosDate(new Date()));
  const { minimumAge: least, maximumAge: most } = rulesIn(context);
  if (least !== null && age < least && age >= minimumAge)
    return `you have to be more than ${least} years old`;
  if (most !== null && age > most && age <= maximumAge) return `you have to be less than ${most} years old`;
  return null;
}
