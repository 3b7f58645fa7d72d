import type { Graded } from '../eligibility/eligibility';
import type { Named } from '../eligibility/grades';

/** A subject of which two sides say something else; null for a side that does not have it. */
export interface OLevelDifference {
  subjectId: number;
  declared: number | null;
  found: number | null;
}

/** What a body shows otherwise than it was declared, in the order of the subjects. */
export function oLevelDifferences(declared: readonly Graded[], found: readonly Graded[]): OLevelDifference[] {
  const said = new Map(declared.map(({ subjectId, gradeId }) => [subjectId, gradeId]));
  const shown = new Map(found.map(({ subjectId, gradeId }) => [subjectId, gradeId]));
  return [...new Set([...said.keys(), ...shown.keys()])]
    .map((subjectId) => ({
      subjectId,
      declared: said.get(subjectId) ?? null,
      found: shown.get(subjectId) ?? null,
    }))
    .filter((one) => one.declared !== one.found)
    .sort((one, other) => one.subjectId - other.subjectId);
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** What bodies call subjects otherwise. */
const otherNames: Record<string, string> = {
  ENGLISH: 'ENGLISHLANGUAGE',
  MATHS: 'MATHEMATICS',
  GENERALMATHEMATICS: 'MATHEMATICS',
  FMATHS: 'FURTHERMATHEMATICS',
  AGRIC: 'AGRICULTURALSCIENCE',
};

/**
 * Reads what was copied from the page of a body: a line of each subject, its grade at the end, as in
 * `MATHEMATICS  B3`. Lines that say neither are left out; `unread` has those that name a grade and no known subject.
 */
export function readPastedResults(
  text: string,
  { subjects, grades }: { subjects: readonly Named[]; grades: readonly Named[] },
): { results: Graded[]; unread: string[] } {
  const subjectIds = new Map(subjects.map(({ id, name }) => [plain(name), id]));
  const gradeIds = new Map(grades.map(({ id, name }) => [plain(name), id]));
  const results = new Map<number, number>();
  const unread: string[] = [];
  for (const line of text.split('\n')) {
    const [, named = '', grade = ''] = /^(.*?)[\s:|,-]+([A-Za-z]\d)\b.*$/.exec(line.trim()) ?? [];
    const gradeId = gradeIds.get(plain(grade));
    if (gradeId === undefined) continue;
    const key = plain(named.replace(/^\d+[.)\s]*/, ''));
    const subjectId = subjectIds.get(otherNames[key] ?? key);
    if (subjectId === undefined) unread.push(line.trim());
    else results.set(subjectId, gradeId);
  }
  return { results: [...results].map(([subjectId, gradeId]) => ({ subjectId, gradeId })), unread };
}
