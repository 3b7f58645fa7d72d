import { sql } from 'kysely';
import { advanceRollovers } from '../src/domains/student/session-manager/advance-rollovers';
import type { TestApp } from './app';
import { earlierSession } from './curriculum-builders';
import { aFeeRule, aFeeStudent, feeSession } from './fee-builders';

/** The session after the one under way. */
export const sessionToCome = 2026;

export async function aSessionToCome({ deps: { db } }: TestApp): Promise<void> {
  await db
    .insertInto('academic_session')
    .values({
      id: sessionToCome,
      name: '2026/2027',
      starts_on: '2026-10-01',
      ends_on: '2027-09-30',
      current: false,
    })
    .execute();
  await db
    .insertInto('semester')
    .values([1, 2].map((semester) => ({ session_id: sessionToCome, semester, current: false })))
    .execute();
}

/** The session under way is over. */
export const endOfSession = ({ deps: { clock } }: TestApp) => clock.set('2026-10-05T09:00:00Z');

/** A fee of the session to come for every undergraduate of a level. */
export const aReturningFee = (test: TestApp, level: number, amount: number) =>
  aFeeRule(test, [amount], { session_id: sessionToCome, level });

/** The session to come is the one under way. */
export async function beginSessionToCome({ deps: { db } }: TestApp): Promise<void> {
  await db.updateTable('semester').set({ current: false }).where('current', '=', true).execute();
  await db.updateTable('academic_session').set({ current: false }).where('current', '=', true).execute();
  await db.updateTable('academic_session').set({ current: true }).where('id', '=', sessionToCome).execute();
  await db
    .updateTable('semester')
    .set({ current: true })
    .where('session_id', '=', sessionToCome)
    .where('semester', '=', 1)
    .execute();
}

/** A student who entered a session ago and registered both semesters of the one that ends; nothing of them is awaited. */
export async function aReturningStudent(
  test: TestApp,
  { level = 200, registered = true }: { level?: number; registered?: boolean } = {},
) {
  const { db } = test.deps;
  const student = await aFeeStudent(test, { level, entered: earlierSession });
  if (registered)
    await db
      .insertInto('course_registration')
      .values(
        [1, 2].map((semester) => ({
          student_id: student.id,
          session_id: feeSession,
          semester,
          level,
          state: 'locked' as const,
          submitted_at: null,
        })),
      )
      .execute();
  return student;
}

/** Everything that a roll-over may touch, of everybody, to compare. */
export async function everyRecord({ deps: { db } }: Pick<TestApp, 'deps'>) {
  const { rows: students } = await sql`select id, level, status from student order by id`.execute(db);
  const { rows: sessions } = await sql`
    select student_id, session_id, level from student_session order by 1, 2`.execute(db);
  return { students, sessions };
}

/** What jobs do by themselves, at once. */
export const carryOut = ({ deps }: TestApp) => advanceRollovers(deps);
