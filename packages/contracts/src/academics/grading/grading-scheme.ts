import { array, integer, object, string, type InferType } from '@portal/shared/model';

/** Grades from the best on; what points they bring is the scheme's. */
export const grades = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Grade = (typeof grades)[number];

/** In place of a score: absent from the examination, incomplete with leave, malpractice. */
export const scoreCodes = ['ABS', 'INC', 'MAL'] as const;
export type ScoreCode = (typeof scoreCodes)[number];

/** The most marks of the test (quiz and assignment) and of the examination. */
export const mostMarks = { test: 30, exam: 70 } as const;

/** How an average is brought to two decimals: cut (as shipped) or rounded half up. */
export const roundings = ['truncate', 'half-up'] as const;
export type Rounding = (typeof roundings)[number];

const grade = () => string<Grade>().oneOf(grades);

/** Steps of a scheme go down, and whatever comes is met by the last one. */
const stepsDown = (steps: readonly { from: number }[] | undefined) =>
  steps !== undefined &&
  steps.at(-1)?.from === 0 &&
  steps.every(({ from }, index) => index === 0 || from < (steps[index - 1]?.from ?? 0));

const steps = 'From the highest to the lowest, and the lowest from 0';

/** How results of a cohort of students are judged. All of it is data: another cohort may be judged otherwise. */
export const gradingSchemeSchema = object({
  /** Lowest total of 100 of each grade, with its points out of 5. */
  bands: array(
    object({
      grade: grade().required(),
      from: integer().min(0).max(100).required(),
      points: integer().min(0).max(5).required(),
    }).required(),
  )
    .test('steps', steps, stepsDown)
    .required(),
  /** The lowest total that passes, where the course says nothing else. */
  passMark: integer().min(0).max(100).required(),
  /** Lowest CGPA of each class of degree, in hundredths. */
  classes: array(object({ name: string().required(), from: integer().min(0).max(500).required() }).required())
    .test('steps', steps, stepsDown)
    .required(),
  rounding: string<Rounding>().oneOf(roundings).required(),
  /** CGPA in hundredths below which a student is on probation at the end of a session. */
  goodStanding: integer().min(0).max(500).required(),
  /** Sessions on probation, one after the other, with which a student has to leave. */
  probationSessions: integer().min(1).max(9).required(),
  /** The grade that a code counts as; null: nothing is graded until the result is there. */
  codes: object({
    ABS: grade().nullable().defined(),
    INC: grade().nullable().defined(),
    MAL: grade().nullable().defined(),
  }).required(),
});
export type GradingScheme = InferType<typeof gradingSchemeSchema>;

/** The university's own scheme, of every cohort for which no other one was written (domain.md 4.1). */
export const universityScheme: GradingScheme = {
  bands: [
    { grade: 'A', from: 70, points: 5 },
    { grade: 'B', from: 60, points: 4 },
    { grade: 'C', from: 50, points: 3 },
    { grade: 'D', from: 45, points: 2 },
    { grade: 'E', from: 40, points: 1 },
    { grade: 'F', from: 0, points: 0 },
  ],
  passMark: 40,
  classes: [
    { name: 'First Class', from: 450 },
    { name: 'Second Class Upper', from: 350 },
    { name: 'Second Class Lower', from: 240 },
    { name: 'Third Class', from: 150 },
    { name: 'Pass', from: 100 },
    { name: 'Fail', from: 0 },
  ],
  rounding: 'truncate',
  goodStanding: 150,
  probationSessions: 2,
  // Absence without leave is an F, with leave it is incomplete; what was cheated for is an F.
  codes: { ABS: 'F', INC: null, MAL: 'F' },
};

/** A scheme with the cohort that it is for; null is every one. */
export interface CohortScheme {
  /** First day of the first session whose entrants it is for. */
  fromStartsOn: string | null;
  studentTypeId: number | null;
  scheme: GradingScheme;
}

/** Who a student is, for their scheme. */
export interface Entrant {
  entryStartsOn: string;
  studentTypeId: number;
}

/**
 * The scheme of a student: of those for entrants of their session or an earlier one the newest; of one session that of
 * their kind of student goes before that of every kind. The university's own where none is for them.
 */
export function schemeFor(
  schemes: readonly CohortScheme[],
  { entryStartsOn, studentTypeId }: Entrant,
): GradingScheme {
  const own = schemes.filter(
    (each) =>
      (each.fromStartsOn ?? '') <= entryStartsOn && (each.studentTypeId ?? studentTypeId) === studentTypeId,
  );
  const [best] = own.sort(
    (one, other) =>
      (other.fromStartsOn ?? '').localeCompare(one.fromStartsOn ?? '') ||
      Number(other.studentTypeId !== null) - Number(one.studentTypeId !== null),
  );
  return best?.scheme ?? universityScheme;
}
