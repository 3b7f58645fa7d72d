/** A subject of a sitting with what its grade counts. */
export interface GradedSubject {
  subject: string;
  /** A1 is 10, C6 is 5, whatever is no credit is 0. */
  marks: number;
}

/** What the results of at most two sittings come to: advice to the officer, and no bar of the form. */
export interface OLevelStanding {
  /** Over the subjects that the UTME examined, 0 to 40. */
  points: number;
  credits: number;
  /** Five credits, the demanded subjects among them. */
  eligible: boolean;
  /** Demanded subjects without a credit. */
  missing: string[];
}

const credits = 5;
const everybody = ['English Language', 'Mathematics'];

/** What the O-level calls a subject of the UTME, where that is something else. */
const namesOfOLevel: Readonly<Record<string, string>> = {
  'Use of English': 'English Language',
  'Principles of Accounts': 'Financial Accounting',
  'Fine Arts': 'Visual Art',
  'Home Economics': 'Home Management',
  'Physical and Health Education': 'Physical Education',
};

export const oLevelNameOf = (utmeSubject: string): string => namesOfOLevel[utmeSubject] ?? utmeSubject;

/**
 * The best grade of each subject over the sittings counts. JAMB examines candidates in the subjects of their course: the
 * UTME subjects stand for those that the course demands, beside English and Mathematics.
 */
export function oLevelStanding(
  results: readonly GradedSubject[],
  utmeSubjects: readonly string[],
): OLevelStanding {
  const best = new Map<string, number>();
  for (const { subject, marks } of results) best.set(subject, Math.max(best.get(subject) ?? 0, marks));
  const examined = [...new Set(utmeSubjects.map(oLevelNameOf))];
  const demanded = [...new Set([...everybody, ...examined])];
  const missing = demanded.filter((subject) => (best.get(subject) ?? 0) === 0);
  const counted = [...best.values()].filter((marks) => marks > 0).length;
  return {
    points: examined.reduce((sum, subject) => sum + (best.get(subject) ?? 0), 0),
    credits: counted,
    eligible: counted >= credits && missing.length === 0,
    missing,
  };
}
