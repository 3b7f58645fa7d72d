import { holdSemester, publishCopies } from '../src/domains/academics/results/publish-results';
import { systemCommand } from '../src/platform/command';
import { inTransaction } from '../src/platform/database/database';
import type { TestApp } from './app';

interface Attempt {
  registrationId: number;
  courseId: number;
}

/** A score on the sheet of its semester, which Senate has approved unless something else is said. */
export async function aScore(
  { deps: { db, clock } }: Pick<TestApp, 'deps'>,
  { registrationId, courseId, total }: Attempt & { total: number },
  state: 'draft' | 'senate_ok' = 'senate_ok',
) {
  const { session_id, semester, department_id } = await db
    .selectFrom('course_registration')
    .select(['session_id', 'semester', 'department_id'])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const key = { course_id: courseId, session_id, semester };
  await db
    .insertInto('result_sheet')
    .values({ ...key, state })
    .onConflict((conflict) => conflict.constraint('result_sheet_once').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('result_sheet')
    .select('id')
    .where('course_id', '=', courseId)
    .where('session_id', '=', session_id)
    .where('semester', '=', semester)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('score')
    .values({
      registration_id: registrationId,
      course_id: courseId,
      sheet_id: id,
      test: Math.min(total, 30),
      exam: Math.max(total - 30, 0),
      code: null,
      entered_by: 'system',
      entered_at: clock.now(),
    })
    .execute();
  return { sessionId: session_id, semester, departmentId: department_id ?? 0 };
}

/** The same, and students see it. */
export async function aPublishedScore(
  test: Pick<TestApp, 'deps'>,
  attempt: Attempt & { total: number },
): Promise<void> {
  const { departmentId, ...semester } = await aScore(test, attempt);
  await inTransaction(test.deps.db, async (trx) => {
    await holdSemester(trx, semester);
    const asked = { ...semester, departmentIds: [departmentId], reason: 'More sheets came in' };
    await publishCopies(trx, systemCommand(test.deps), asked);
  });
}
