/** A subject with the grade that somebody says it has. */
export interface Graded {
  subjectId: number;
  gradeId: number;
}

/** What a grade counts: its marks, and whether it is a credit. */
export interface GradeFacts {
  id: number;
  name: string;
  marks: number;
  credit: boolean;
}

/** What a programme asks for: credits, and among them one subject of each of these groups. */
export interface OLevelRule {
  credits: number;
  required: readonly (readonly number[])[];
}

/** What the results of one or two sittings come to. */
export interface OLevelJudgement {
  credits: number;
  eligible: boolean;
  /** Groups of the rule of which no subject is a credit. */
  missing: readonly (readonly number[])[];
}

type Grades = ReadonlyMap<number, GradeFacts>;

/** The best grade of each subject over all sittings. A grade that nobody knows counts nothing. */
export function bestOfSittings(
  sittings: readonly (readonly Graded[])[],
  grades: Grades,
): Map<number, GradeFacts> {
  const best = new Map<number, GradeFacts>();
  for (const { subjectId, gradeId } of sittings.flat()) {
    const grade = grades.get(gradeId);
    const before = best.get(subjectId);
    if (grade && (!before || grade.marks > before.marks)) best.set(subjectId, grade);
  }
  return best;
}

/** Whether results are the credits that are asked for, with the subjects of the programme among them. */
export function judgeOLevel(
  sittings: readonly (readonly Graded[])[],
  { grades, rule }: { grades: Grades; rule: OLevelRule },
): OLevelJudgement {
  const best = bestOfSittings(sittings, grades);
  const credited = new Set([...best].filter(([, grade]) => grade.credit).map(([subject]) => subject));
  const missing = rule.required.filter((group) => !group.some((subject) => credited.has(subject)));
  return {
    credits: credited.size,
    missing,
    eligible: credited.size >= rule.credits && missing.length === 0,
  };
}

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

interface Named {
  id: number;
  name: string;
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
