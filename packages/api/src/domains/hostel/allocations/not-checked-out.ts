import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** What stands against students whom nobody has checked out, of whatever session; of several the newest. */
export async function notCheckedOut(
  db: Db | Trx,
  { studentIds }: { studentIds: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('bed_allocation as a')
    .innerJoin('academic_session as s', 's.id', 'a.session_id')
    .select(['a.student_id as id', 's.name as session'])
    .where('a.student_id', '=', sql<number>`any(${[...studentIds]}::bigint[])`)
    .where('a.state', '=', 'occupied')
    .orderBy('s.starts_on')
    .execute();
  return new Map(rows.map(({ id, session }) => [id, `Not checked out of the bed-space of ${session}.`]));
}
