import { isAwaited, rankOf, type GradeFacts, type Grades, type Named } from './grades';

/** A subject with the grade that somebody says it has. */
export interface Graded {
  subjectId: number;
  gradeId: number;
}

/** Subjects that stand for each other: one of them is asked for. */
export type Alternatives = readonly number[];

/** What the federal rule asks: so many credits, of these subjects in any case, at so many sittings at most. */
export const creditsAsked = 5;
export const sittingsCounted = 2;
export const alwaysAsked: readonly string[] = ['English Language', 'Mathematics'];

/** What is asked for: the subjects that always are, and after them those of the course, each once. */
export function subjectsAsked(
  subjects: readonly Named[],
  ofCourse: readonly Alternatives[] = [],
): Alternatives[] {
  const always = alwaysAsked.flatMap((name) => subjects.filter((subject) => subject.name === name));
  const groups = [...always.map(({ id }) => [id]), ...ofCourse];
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

/** Of each subject the best grade over the sittings. A grade that nobody knows counts nothing. */
export function bestGrades(
  sittings: readonly (readonly Graded[])[],
  grades: Grades,
): Map<number, GradeFacts> {
  const best = new Map<number, GradeFacts>();
  for (const { subjectId, gradeId } of sittings.slice(0, sittingsCounted).flat()) {
    const grade = grades.get(gradeId);
    const before = best.get(subjectId);
    if (grade && (!before || rankOf(grade) > rankOf(before))) best.set(subjectId, grade);
  }
  return best;
}

/** What O-level results come to. */
export interface Eligibility {
  readonly eligible: boolean;
  /** Subjects with a credit. */
  readonly credits: number;
  /** What is asked for and has no credit, in the order in which it is asked for. */
  readonly missing: readonly Alternatives[];
  /** That of it whose result is still to come. */
  readonly awaited: readonly Alternatives[];
  /** Not eligible, and what is still to come may change that: nobody can judge yet. */
  readonly awaiting: boolean;
}

/**
 * Whether O-level results fit: five credits at not more than two sittings, and among them all that is asked for. Of a
 * subject the better grade counts. It is advice to the officer and to the applicant, and stops nobody. A third sitting is
 * not looked at.
 */
export function eligibilityOf(
  sittings: readonly (readonly Graded[])[],
  { grades, asked }: { grades: Grades; /** As `subjectsAsked` has it. */ asked: readonly Alternatives[] },
): Eligibility {
  const best = bestGrades(sittings, grades);
  const credits = [...best.values()].filter(({ credit }) => credit).length;
  const missing = asked.filter((group) => !group.some((subject) => best.get(subject)?.credit));
  // Whoever sits again awaits the better grade, whatever the first one was.
  const toCome = new Set(
    sittings
      .slice(0, sittingsCounted)
      .flat()
      .filter(({ subjectId, gradeId }) => {
        const grade = grades.get(gradeId);
        return grade !== undefined && isAwaited(grade) && !best.get(subjectId)?.credit;
      })
      .map(({ subjectId }) => subjectId),
  );
  const awaited = missing.filter((group) => group.some((subject) => toCome.has(subject)));
  const eligible = missing.length === 0 && credits >= creditsAsked;
  return {
    eligible,
    credits,
    missing,
    awaited,
    awaiting: !eligible && awaited.length === missing.length && credits + toCome.size >= creditsAsked,
  };
}

/** Names of what is asked for, as `Physics or Geography`. */
export function namesOfAsked(asked: readonly Alternatives[], subjects: readonly Named[]): string[] {
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  return asked.map((group) => group.map((subject) => names.get(subject) ?? '').join(' or '));
}
