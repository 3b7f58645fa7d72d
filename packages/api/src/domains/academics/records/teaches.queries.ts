import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** A course in a semester. */
export interface SheetKey {
  courseId: number;
  sessionId: number;
  semester: number;
}

/** What somebody is of a course: the lead alone submits scores. */
export type TeachingRole = 'lead' | 'co';

/** What the owner of an account is of a course in a semester; null for who does not teach it. */
export async function teachesCourse(
  db: Db | Trx,
  { userId, courseId, sessionId, semester }: SheetKey & { userId: number },
): Promise<TeachingRole | null> {
  const { rows } = await sql<{ role: TeachingRole }>`
    select l.role from course_lecturer l join staff p on p.id = l.staff_id
    where l.course_id = ${courseId} and l.session_id = ${sessionId} and l.semester = ${semester}
      and p.user_id = ${userId} and l.ended_at is null`.execute(db);
  return rows[0]?.role ?? null;
}
