import { degreeClassOf, totalsOf, type Totals } from './averages';
import { graded, type Graded, type Score } from './grade-of';
import type { GradingScheme } from './grading-scheme';
import { standingAfter, type Standing } from './standing';

/** One attempt of a course: registered in a semester, with what was entered for it. */
export interface Attempt extends Score {
  session: string;
  /** First day of the session: sessions are ordered by it. */
  startsOn: string;
  semester: number;
  courseCode: string;
  title: string;
  /** As they were registered. */
  units: number;
  /** Of the course in that session. */
  passMark: number;
}

export type GradedAttempt = Attempt & Graded;

export interface SemesterRecord<A extends GradedAttempt = GradedAttempt> {
  session: string;
  startsOn: string;
  semester: number;
  courses: readonly A[];
  current: Totals;
  /** All semesters before. */
  previous: Totals;
  /** With this one. */
  cumulative: Totals;
}

/** A failed course that was never passed. */
export interface CarryOver {
  courseCode: string;
  title: string;
  units: number;
  /** How often it was failed. */
  failed: number;
  /** It was taken again, and that result is still to come. */
  again: boolean;
}

export interface AcademicRecord<A extends GradedAttempt = GradedAttempt> {
  semesters: readonly SemesterRecord<A>[];
  cumulative: Totals;
  standing: Standing;
  carryOvers: readonly CarryOver[];
  degreeClass: string;
}

const text = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const inOrder = (one: Attempt, other: Attempt) =>
  text(one.startsOn, other.startsOn) ||
  one.semester - other.semester ||
  text(one.courseCode, other.courseCode);

const isGraded = ({ grade }: Graded) => grade !== null;

function semestersOf<A extends GradedAttempt>(
  scheme: GradingScheme,
  attempts: readonly A[],
): SemesterRecord<A>[] {
  const keys = [...new Set(attempts.map(({ startsOn, semester }) => `${startsOn} ${semester}`))];
  let before: A[] = [];
  return keys.flatMap((key) => {
    const courses = attempts.filter(({ startsOn, semester }) => `${startsOn} ${semester}` === key);
    const [first] = courses;
    if (!first) return [];
    const { session, startsOn, semester } = first;
    const counted = courses.filter(isGraded);
    const [current, previous] = [totalsOf(scheme, counted), totalsOf(scheme, before)];
    before = [...before, ...counted];
    return [
      { session, startsOn, semester, courses, current, previous, cumulative: totalsOf(scheme, before) },
    ];
  });
}

function carryOversOf(attempts: readonly GradedAttempt[]): CarryOver[] {
  const codes = [...new Set(attempts.map(({ courseCode }) => courseCode))].sort(text);
  return codes.flatMap((courseCode) => {
    const own = attempts.filter((each) => each.courseCode === courseCode);
    const failed = own.filter((each) => isGraded(each) && !each.passed);
    const last = failed.at(-1);
    if (!last || own.some(({ passed }) => passed)) return [];
    const { title, units } = last;
    return [{ courseCode, title, units, failed: failed.length, again: own.some((each) => !isGraded(each)) }];
  });
}

interface Ends {
  /** The session that has not ended: standing is judged at the end of a session. */
  underWay?: string | undefined;
}

/** The same of attempts whose grades are settled, as of a published copy: nothing is graded anew. */
export function recordOfGraded<A extends GradedAttempt>(
  scheme: GradingScheme,
  attempts: readonly A[],
  { underWay }: Ends = {},
): AcademicRecord<A> {
  const all = [...attempts].sort(inOrder);
  const semesters = semestersOf(scheme, all);
  const cumulative = totalsOf(scheme, all.filter(isGraded));
  return {
    semesters,
    cumulative,
    standing: standingAfter(
      scheme,
      semesters.filter(({ session }) => session !== underWay),
    ),
    carryOvers: carryOversOf(all),
    degreeClass: degreeClassOf(scheme, cumulative.hundredths),
  };
}

/**
 * What a student's attempts come to: the one function that server, prints and "how was this computed?" ask. Every graded
 * attempt counts, in whatever order results come in; what is still to come counts nowhere.
 */
export function academicRecord(
  scheme: GradingScheme,
  attempts: readonly Attempt[],
  ends: Ends = {},
): AcademicRecord {
  const marked = attempts.map((attempt) => ({
    ...attempt,
    ...graded(scheme, attempt, attempt.passMark),
  }));
  return recordOfGraded(scheme, marked, ends);
}
