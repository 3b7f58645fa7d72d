import type { ScoreCode } from '@portal/contracts/academics';
import type { TestApp } from './app';
import {
  aTaughtCourse,
  earlierSession,
  registrationDepartments,
  registrationWorld,
} from './curriculum-builders';
import { feeSession, type FeeStudent } from './fee-builders';
import { aSemester } from './registration-builders';
import { aRegistrar } from './registration-office';

/** A world of registrations in which both sessions have both semesters. */
export async function resultsWorld(test: TestApp): Promise<FeeStudent> {
  const student = await registrationWorld(test);
  await aSemester(test, earlierSession, { semester: 2 });
  await aSemester(test, feeSession, { semester: 2 });
  return student;
}

interface InSemester {
  sessionId: number;
  semester: number;
}

/** The semesters of the worked example: two of a session, and the first one of the next. */
export const first: InSemester = { sessionId: earlierSession, semester: 1 };
export const second: InSemester = { sessionId: earlierSession, semester: 2 };
export const next: InSemester = { sessionId: feeSession, semester: 1 };

type SheetState = 'draft' | 'submitted' | 'hod_ok' | 'dean_ok' | 'senate_ok';

interface NewResult {
  course: string;
  units: number;
  /** A total, a code, or null: nothing was entered. */
  score: number | ScoreCode | null;
  in: InSemester;
  /** Of its sheet. */
  state?: SheetState;
  level?: number;
}

async function courseOf(
  test: TestApp,
  { course: code, units, in: { semester } }: NewResult,
): Promise<number> {
  const found = await test.deps.db
    .selectFrom('course')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return found?.id ?? aTaughtCourse(test, { code, units, semester, status: null });
}

async function registrationOf(
  { deps: { db } }: TestApp,
  studentId: number,
  { in: at, level = 200 }: NewResult,
) {
  const key = { student_id: studentId, session_id: at.sessionId, semester: at.semester };
  await db
    .insertInto('course_registration')
    .values({ ...key, level, state: 'locked', submitted_at: null })
    .onConflict((conflict) => conflict.columns(['student_id', 'session_id', 'semester']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('course_registration')
    .select('id')
    .where('student_id', '=', studentId)
    .where('session_id', '=', at.sessionId)
    .where('semester', '=', at.semester)
    .executeTakeFirstOrThrow();
  return id;
}

async function sheetOf(
  { deps: { db } }: TestApp,
  courseId: number,
  { in: at, state = 'senate_ok' }: NewResult,
) {
  const key = { course_id: courseId, session_id: at.sessionId, semester: at.semester };
  await db
    .insertInto('result_sheet')
    .values({ ...key, state })
    .onConflict((conflict) => conflict.columns(['course_id', 'session_id', 'semester']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('result_sheet')
    .select('id')
    .where('course_id', '=', courseId)
    .where('session_id', '=', at.sessionId)
    .where('semester', '=', at.semester)
    .executeTakeFirstOrThrow();
  return id;
}

/** Test and examination of a total, or a code in their place. */
const marks = (score: number | ScoreCode) =>
  typeof score === 'number'
    ? { test: Math.min(score, 30), exam: Math.max(score - 30, 0), code: null }
    : { test: null, exam: null, code: score };

/** A course that a student has registered, with what its sheet says. Answers the course's id. */
export async function aResult(test: TestApp, studentId: number, given: NewResult): Promise<number> {
  const { db, clock } = test.deps;
  const courseId = await courseOf(test, given);
  const registrationId = await registrationOf(test, studentId, given);
  const key = { registration_id: registrationId, course_id: courseId };
  await db
    .insertInto('registered_course')
    .values({ ...key, units: given.units, category: 'Core' })
    .execute();
  if (given.score === null) return courseId;
  const sheetId = await sheetOf(test, courseId, given);
  await db
    .insertInto('score')
    .values({
      ...key,
      sheet_id: sheetId,
      ...marks(given.score),
      entered_by: 'system',
      entered_at: clock.now(),
    })
    .execute();
  return courseId;
}

/** Several of one semester: course, units, score. */
export async function resultsOf(
  test: TestApp,
  studentId: number,
  {
    in: at,
    rows,
    state,
  }: { in: InSemester; rows: [string, number, number | ScoreCode][]; state?: SheetState },
): Promise<void> {
  for (const [course, units, score] of rows)
    await aResult(test, studentId, { course, units, score, in: at, ...(state && { state }) });
}

/** Both semesters of the worked example (domain.md 4.3). */
export async function workedExample(test: TestApp, studentId: number): Promise<void> {
  await resultsOf(test, studentId, {
    in: first,
    rows: [
      ['MTH101', 4, 72],
      ['PHY101', 4, 38],
      ['CHM101', 4, 55],
      ['GST101', 2, 61],
    ],
  });
  await resultsOf(test, studentId, {
    in: second,
    rows: [
      ['MTH102', 4, 45],
      ['CSC102', 3, 70],
      ['GST102', 2, 40],
      ['PHY102', 4, 66],
    ],
  });
}

type Departments = readonly number[];

/** Publishes what Senate approved of a semester, and takes it back, as an officer does. */
export async function publisher(test: TestApp) {
  const { headers } = await aRegistrar(test, ['results.publish']);
  const post = async (path: string, payload: object) => {
    const answer = await test.call('POST', path, { headers, payload });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  };
  const of = ({ sessionId, semester }: InSemester, departmentIds: Departments) => ({
    sessionId,
    semesterId: semester,
    departmentIds,
  });
  return {
    publish: (at: InSemester, departmentIds: Departments = [registrationDepartments.own]) =>
      post('/Results/publish', { ...of(at, departmentIds), reason: 'A late sheet came in' }),
    unpublish: (at: InSemester) =>
      post('/Results/unpublish', {
        ...of(at, [registrationDepartments.own]),
        reason: 'Senate looks at it again',
      }),
  };
}

/** Moves the sheet of a course on, as the offices do. */
export async function sheetStands(
  { deps: { db } }: TestApp,
  courseId: number,
  state: SheetState,
): Promise<void> {
  await db
    .updateTable('result_sheet')
    .set((eb) => ({ state, version: eb('version', '+', 1) }))
    .where('course_id', '=', courseId)
    .execute();
}
