import { lagosDate, paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { StudentsAsked } from '../../../platform/student-facts';
import { hidesResults } from './gates';
import { waivedIn } from './gates.queries';

/** Those of these students from whom results are hidden, by one statement. */
export async function owingAmong(
  db: Db | Trx,
  { studentIds, current, now }: StudentsAsked,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number; owing: number; waived: boolean }>`
    select p.id, ${waivedIn(current.sessionId, lagosDate(now))} as waived,
      (select coalesce(sum(d.outstanding_kobo), 0)::bigint from student_due d
        where d.student_id = p.id and d.purpose_id = ${paymentPurposes.schoolFees}) as owing
    from student p where p.id = any(${[...studentIds]}::bigint[])`.execute(db);
  return new Set(rows.filter(hidesResults).map(({ id }) => id));
}
