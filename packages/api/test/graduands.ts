import { sql } from 'kysely';
import type { TestApp } from './app';
import {
  aTaughtCourse,
  earlierSession,
  registrationDepartments,
  registrationWorld,
} from './curriculum-builders';
import { aFeeStudent, feeSession } from './fee-builders';
import { aPublishedScore } from './published-results';

/** The department of these tests takes two years, and its curriculum has a course a level. */
export async function graduandsWorld(test: TestApp) {
  const beginner = await registrationWorld(test);
  const { db } = test.deps;
  // At the end of their study are those alone whom a test makes.
  await db.updateTable('student_session').set({ level: 100 }).where('student_id', '=', beginner.id).execute();
  await db
    .updateTable('department')
    .set({ years: 2 })
    .where('id', '=', registrationDepartments.own)
    .execute();
  const first = await aTaughtCourse(test, { code: 'TST101', level: 100 });
  const second = await aTaughtCourse(test, { code: 'TST201', level: 200 });
  return { first, second };
}

interface Course {
  courseId: number;
  score: number | null;
}

/** A student who entered a session ago and is at the last level, with a result of a course of each level. */
export async function aGraduand(
  test: TestApp,
  { first, second }: { first: number; second: number },
  scores: { first?: number | null; second?: number | null } = {},
) {
  const { db } = test.deps;
  const student = await aFeeStudent(test, { level: 200, entered: earlierSession });
  await db
    .insertInto('student_session')
    .values({ student_id: student.id, session_id: earlierSession, level: 100 })
    .execute();
  const took = async (sessionId: number, level: number, { courseId, score }: Course) => {
    const { id } = await db
      .insertInto('course_registration')
      .values({
        student_id: student.id,
        session_id: sessionId,
        semester: 1,
        level,
        state: 'locked',
        submitted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const nothing = { test: null, exam: null, grade: null, points: null };
    await db
      .insertInto('registered_course')
      .values({ registration_id: id, course_id: courseId, units: 3, category: 'Core', ...nothing })
      .execute();
    if (score !== null) await aPublishedScore(test, { registrationId: id, courseId, total: score });
    return id;
  };
  const { first: one = 65, second: two = 72 } = scores;
  await took(earlierSession, 100, { courseId: first, score: one });
  const registrationId = await took(feeSession, 200, { courseId: second, score: two });
  const { matric_number } = await db
    .selectFrom('student')
    .select('matric_number')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  return { ...student, registrationId, matricNumber: matric_number ?? '' };
}

/** Whether somebody has graduated. */
export async function statusOf({ deps: { db } }: TestApp, id: number): Promise<string> {
  const { rows } = await sql<{ status: string }>`select status from student where id = ${id}`.execute(db);
  return rows[0]?.status ?? '';
}
