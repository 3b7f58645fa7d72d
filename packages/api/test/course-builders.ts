import type { TestApp } from './app';
import { aUser } from './builders';
import { aScore } from './published-results';
import { aStudentRecord } from './student-builders';

/** Sessions of these tests: their ids say nothing of their order. */
export const sessions = { past: 7, current: 5, next: 6 } as const;
export const sessionNames = { past: '2024/2025', current: '2025/2026', next: '2026/2027' } as const;
export const departments = { civil: 11, computing: 21 } as const;

export async function threeSessions({ deps: { db } }: TestApp): Promise<void> {
  await db
    .insertInto('academic_session')
    .values([
      {
        id: sessions.past,
        name: sessionNames.past,
        starts_on: '2024-10-01',
        ends_on: '2025-08-31',
        current: false,
      },
      {
        id: sessions.current,
        name: sessionNames.current,
        starts_on: '2025-10-01',
        ends_on: '2026-08-31',
        current: true,
      },
      {
        id: sessions.next,
        name: sessionNames.next,
        starts_on: '2026-10-01',
        ends_on: '2027-08-31',
        current: false,
      },
    ])
    .execute();
  await db
    .insertInto('semester')
    .values(Object.values(sessions).map((session_id) => ({ session_id, semester: 1, current: false })))
    .execute();
}

export const aCourse = {
  code: 'CSC201',
  title: 'Computer Programming I',
  units: 3,
  type: 'lecture',
  passMark: 40,
  level: 200,
  semester: 1,
  category: 'Core',
  departmentId: departments.computing,
  borrowable: true,
  capacity: null,
  prerequisites: '',
  fromSessionId: sessions.past,
};

/** Somebody registers the course in the session; a grade makes it a result. */
export async function registered(
  test: TestApp,
  {
    courseId,
    sessionId,
    grade = null,
    state = 'locked',
  }: { courseId: number; sessionId: number; grade?: 'A' | null; state?: 'draft' | 'locked' },
): Promise<void> {
  const { db } = test.deps;
  const { id: userId } = await aUser(test, { userType: 'student' });
  await db
    .insertInto('academic_session')
    .values({ id: 1, name: '2020/2021', starts_on: '2020-10-01', ends_on: '2021-08-31', current: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await aStudentRecord(test, { userId });
  const student = await db
    .selectFrom('student')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const registration = await db
    .insertInto('course_registration')
    .values({
      student_id: student.id,
      session_id: sessionId,
      semester: 1,
      level: 200,
      state,
      submitted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('registered_course')
    .values({
      registration_id: registration.id,
      course_id: courseId,
      units: 3,
      category: 'Core',
      test: null,
      exam: null,
      grade: null,
      points: null,
    })
    .execute();
  if (grade) await aScore(test, { registrationId: registration.id, courseId, total: 75 }, 'draft');
}
