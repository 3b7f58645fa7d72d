import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { gateIn, owingAmong, studentFact } from '../../platform/student-facts';
import type { Semester } from '../../platform/university/university.queries';

/** Why a student does not see results, with what opens them. */
export interface Blocked {
  reason: string;
  action: string | null;
  route: string | null;
}

/** The semester under way; between two of them the latest one, so that nothing opens meanwhile. */
async function semesterNow(db: Db | Trx): Promise<Semester | undefined> {
  const { rows } = await sql<Semester>`
    select m.session_id as "sessionId", s.name as session, m.semester
    from semester m join academic_session s on s.id = m.session_id
    order by m.current desc, s.current desc, s.starts_on desc, m.semester desc limit 1`.execute(db);
  return rows[0];
}

/** Whether results are hidden from a student: finance says so, and no rule of money stands here. */
export async function blockedFor(db: Db | Trx, studentId: number, now: Date): Promise<Blocked | null> {
  const current = await semesterNow(db);
  if (!current) return null;
  const { gates } = await studentFact('money', db, { studentId, current, now });
  const { open, reason, action } = gateIn(gates, 'results');
  return open ? null : { reason: reason ?? '', action: action?.label ?? null, route: action?.route ?? null };
}

/** Those of these students from whom results are hidden, in one question however many they are. */
export async function blockedAmong(
  db: Db | Trx,
  studentIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const current = await semesterNow(db);
  return current ? owingAmong(db, { studentIds, current, now }) : new Set();
}
