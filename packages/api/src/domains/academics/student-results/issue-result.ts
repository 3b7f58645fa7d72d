import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { SemesterResult } from './student-results.tables';
import type { InSemester } from './semester-sheet';

export interface IssuedResult {
  id: number;
  issuedAt: Date;
}

/** The sheet that says this: made where the newest that was made says something else. */
export async function issueResult(
  db: Db | Trx,
  content: SemesterResult,
  { sessionId, semesterId, now }: InSemester & { now: Date },
): Promise<IssuedResult> {
  const said = JSON.stringify(content);
  const newest = await db
    .selectFrom('semester_result')
    .select(['id', 'issued_at as issuedAt', sql<boolean>`content = ${said}::jsonb`.as('saysSo')])
    .where('student_id', '=', content.studentId)
    .where('session_id', '=', sessionId)
    .where('semester', '=', semesterId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.saysSo) return newest;
  // Of two who open it at once each makes one: both say the same, and both are valid.
  return db
    .insertInto('semester_result')
    .values({
      student_id: content.studentId,
      session_id: sessionId,
      semester: semesterId,
      content: said,
      issued_at: now,
    })
    .returning(['id', 'issued_at as issuedAt'])
    .executeTakeFirstOrThrow();
}
