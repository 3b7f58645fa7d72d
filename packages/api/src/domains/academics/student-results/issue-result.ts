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
  const { studentId } = content;
  // Of two who open it at once each makes one: both say the same, and both are valid.
  const { rows } = await sql<IssuedResult>`with newest as (
      select id, issued_at, content from semester_result
      where student_id = ${studentId} and session_id = ${sessionId} and semester = ${semesterId}
      order by id desc limit 1),
    made as (
      insert into semester_result (student_id, session_id, semester, content, issued_at)
      select ${studentId}, ${sessionId}, ${semesterId}, ${said}::jsonb, ${now}
      where not exists (select from newest where content = ${said}::jsonb)
      returning id, issued_at)
    select id, issued_at as "issuedAt" from (select * from made union all select id, issued_at from newest) one
    order by id desc limit 1`.execute(db);
  const [issued] = rows;
  if (!issued) throw new Error('a sheet is there, or it is made');
  return issued;
}
