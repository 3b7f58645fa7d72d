/** O-level results of a sitting: the grade of each subject, both by name. */
export type SubjectGrades = Readonly<Record<string, string>>;

/** What the federal rule asks: so many credits, of these subjects in any case, at so many sittings at most. */
export const creditsAsked = 5;
export const sittingsCounted = 2;
export const alwaysAsked: readonly string[] = ['English Language', 'Mathematics'];

/** Best first. Those of NABTEB stand beside the grades of WAEC and NECO that they equal. */
const credits: readonly (readonly string[])[] = [['A1'], ['B2', 'A2'], ['B3', 'A3'], ['C4'], ['C5'], ['C6']];
const passes: readonly (readonly string[])[] = [
  ['D7', 'P7'],
  ['E8', 'P8'],
];
const awaited = 'Awaiting result';
// A result that is still to come may become anything: it stands before a fail alone.
const ranked = [...credits, ...passes, [awaited]];

/** 0 for the best; a grade that is none counts as a fail. */
function rankOf(grade: string): number {
  const rank = ranked.findIndex((equal) => equal.includes(grade.trim()));
  return rank === -1 ? ranked.length : rank;
}

/** Whether a grade is a credit: C6 or better. */
export const isCredit = (grade: string): boolean => rankOf(grade) < credits.length;

const keyOf = (subject: string) => subject.trim().toLowerCase();

interface Best {
  subject: string;
  grade: string;
}

/** Of each subject the best grade over the sittings, in the order in which subjects come up. */
export function bestGrades(sittings: readonly SubjectGrades[]): Best[] {
  const best = new Map<string, Best>();
  for (const sitting of sittings.slice(0, sittingsCounted)) {
    for (const [subject, grade] of Object.entries(sitting)) {
      const known = best.get(keyOf(subject));
      if (!known) best.set(keyOf(subject), { subject, grade });
      else if (rankOf(grade) < rankOf(known.grade)) known.grade = grade;
    }
  }
  return [...best.values()];
}

/** What O-level results come to. */
export interface Eligibility {
  readonly eligible: boolean;
  /** Subjects with a credit. */
  readonly credits: number;
  /** Subjects that are asked for and have no credit, in the order in which they are asked for. */
  readonly missing: readonly string[];
  /** Those of them whose result is still to come. */
  readonly awaited: readonly string[];
}

/**
 * Whether O-level results fit: five credits at not more than two sittings, English Language and Mathematics among them and
 * what the department asks for besides. Of a subject the better grade counts. It is advice to the officer and to the
 * applicant, and stops nobody. A third sitting is not looked at.
 */
export function eligibilityOf(
  sittings: readonly SubjectGrades[],
  { asked = [] }: { /** Subjects of the department, by name. */ asked?: readonly string[] } = {},
): Eligibility {
  const best = bestGrades(sittings);
  const gradeOf = new Map(best.map(({ subject, grade }) => [keyOf(subject), grade]));
  const all = new Map([...alwaysAsked, ...asked].map((subject) => [keyOf(subject), subject]));
  const missing = [...all].filter(([key]) => !isCredit(gradeOf.get(key) ?? ''));
  const count = best.filter(({ grade }) => isCredit(grade)).length;
  return {
    eligible: missing.length === 0 && count >= creditsAsked,
    credits: count,
    missing: missing.map(([, subject]) => subject),
    awaited: missing.filter(([key]) => gradeOf.get(key)?.trim() === awaited).map(([, subject]) => subject),
  };
}
