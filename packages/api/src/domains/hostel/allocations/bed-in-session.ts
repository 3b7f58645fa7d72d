import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { StudentsOfSession } from '../../../platform/session-facts';
import { isLive } from '../live-beds';

/** Who of these has a bed-space in a session. */
export async function bedInSession(
  db: Db | Trx,
  { studentIds, sessionId }: StudentsOfSession,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('bed_allocation as a')
    .select('a.student_id as id')
    .distinct()
    .where('a.session_id', '=', sessionId)
    .where('a.student_id', '=', sql<number>`any(${[...studentIds]}::bigint[])`)
    .where(isLive('a'))
    .execute();
  return new Map(rows.map(({ id }) => [id, 'has a bed-space']));
}
