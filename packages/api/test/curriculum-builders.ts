import type { CourseStatus } from '@portal/contracts/academics';
import type { TestApp } from './app';
import { aFeeStudent, feeSession, type FeeStudent } from './fee-builders';
import { aPublishedScore } from './published-results';
import { aRegistrationWindow, aSemester } from './registration-builders';

/** The department of students of these tests, and one beside it. */
export const registrationDepartments = { own: 900, other: 901 } as const;
/** A session before the one under way. */
export const earlierSession = 2024;

/** A department of students with Harmattan under way and registration open, and a session before. */
export async function registrationWorld(test: TestApp): Promise<FeeStudent> {
  const student = await aFeeStudent(test, { level: 200 });
  const { db } = test.deps;
  await db
    .insertInto('academic_session')
    .values({
      id: earlierSession,
      name: '2024/2025',
      starts_on: '2024-10-01',
      ends_on: '2025-09-30',
      current: false,
    })
    .execute();
  await aSemester(test, feeSession);
  await aSemester(test, earlierSession, { current: false });
  await db
    .insertInto('department')
    .values({
      id: registrationDepartments.other,
      faculty_id: registrationDepartments.own,
      code: '98',
      name: 'Other Tests',
      degree: 'B.Tech',
      years: 5,
    })
    .execute();
  await aRegistrationWindow(test, {
    sessionId: feeSession,
    opensOn: '2026-09-01',
    closesOn: '2026-09-30',
  });
  return student;
}

interface NewTaught {
  code: string;
  units?: number;
  level?: number;
  semester?: number;
  /** Null: in no curriculum. */
  status?: CourseStatus | null;
  departmentId?: number;
  groupId?: number | null;
  capacity?: number | null;
  requires?: readonly number[];
  borrowable?: boolean;
  /** From when on it is there. */
  fromSession?: number;
}

/** A course, and its place in the curriculum of the session for the students' department. Answers its id. */
export async function aTaughtCourse({ deps: { db, clock } }: TestApp, given: NewTaught): Promise<number> {
  const { code, units = 3, level = 200, semester = 1, status = 'core', groupId = null } = given;
  const {
    departmentId = registrationDepartments.own,
    capacity = null,
    requires = [],
    borrowable = true,
    fromSession = earlierSession,
  } = given;
  const { id } = await db
    .insertInto('course')
    .values({ code, level, semester, department_id: departmentId, category: 'Core', borrowable, capacity })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('course_version')
    .values({
      course_id: id,
      from_session_id: fromSession,
      revision: 1,
      title: `Title of ${code}`,
      units,
      type: 'lecture',
      pass_mark: 40,
      made_by: 'system',
      made_at: clock.now(),
    })
    .execute();
  for (const required of requires)
    await db.insertInto('course_prerequisite').values({ course_id: id, required_id: required }).execute();
  if (status !== null)
    await db
      .insertInto('curriculum_course')
      .values({
        session_id: feeSession,
        department_id: departmentId,
        option_id: null,
        level,
        semester,
        course_id: id,
        status,
        group_id: groupId,
      })
      .execute();
  return id;
}

/** What a student took of a course in the session before; without a score its result is still to come. */
export async function taken(
  test: TestApp,
  studentId: number,
  { courseId, score, units = 3 }: { courseId: number; score: number | null; units?: number },
): Promise<void> {
  const { db } = test.deps;
  const key = { student_id: studentId, session_id: earlierSession, semester: 1 };
  await db
    .insertInto('course_registration')
    .values({ ...key, level: 100, state: 'locked', submitted_at: null })
    .onConflict((conflict) => conflict.columns(['student_id', 'session_id', 'semester']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('course_registration')
    .select('id')
    .where('student_id', '=', studentId)
    .where('session_id', '=', earlierSession)
    .executeTakeFirstOrThrow();
  const nothing = { test: null, exam: null, grade: null, points: null };
  await db
    .insertInto('registered_course')
    .values({ registration_id: id, course_id: courseId, units, category: 'Core', ...nothing })
    .execute();
  if (score !== null) await aPublishedScore(test, { registrationId: id, courseId, total: score });
}
