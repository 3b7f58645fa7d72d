import { formatNaira } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** What these students owe of every fee of every session, by one statement; what will be due later does not count. */
export async function owedByLeavers(
  db: Db | Trx,
  { studentIds }: { studentIds: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; owed: number }>`
    select d.student_id as id, sum(d.outstanding_kobo)::bigint as owed from student_due d
    where d.student_id = any(${[...studentIds]}::bigint[])
    group by d.student_id having sum(d.outstanding_kobo) > 0`.execute(db);
  return new Map(rows.map(({ id, owed }) => [id, `${formatNaira(owed)} is owed.`]));
}
