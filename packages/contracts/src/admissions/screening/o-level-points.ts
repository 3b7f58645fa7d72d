import type { GradeFacts, Named } from '../eligibility/grades';

/** What the O-level calls a subject of the UTME, where that is something else. */
const namesOfOLevel: Readonly<Record<string, string>> = {
  'Use of English': 'English Language',
  'Principles of Accounts': 'Financial Accounting',
  'Fine Arts': 'Visual Art',
  'Home Economics': 'Home Management',
  'Physical and Health Education': 'Physical Education',
};

/** The O-level subjects, each once, that are those of a UTME. */
export function oLevelOfUtme(utmeSubjects: readonly string[], subjects: readonly Named[]): number[] {
  const ids = new Map(subjects.map(({ id, name }) => [name, id]));
  return [...new Set(utmeSubjects.flatMap((name) => ids.get(namesOfOLevel[name] ?? name) ?? []))];
}

/** What the best grades count in an aggregate: the marks of the subjects that the UTME examined, 0 to 40. */
export function oLevelPoints(best: ReadonlyMap<number, GradeFacts>, examined: readonly number[]): number {
  return examined.reduce((sum, subject) => sum + (best.get(subject)?.marks ?? 0), 0);
}
