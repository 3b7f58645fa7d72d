import { lagosDate, paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { StudentsOfSession } from '../../../platform/session-facts';
import { waivedIn } from './gates.queries';

const { schoolFees } = paymentPurposes;

/**
 * Those of these students who have paid the school fee of a session, or its first half, or for whom it is waived. Of whom
 * nothing is charged, once the session has begun and has fees for students of that kind.
 */
export async function feesSettledAmong(
  db: Db | Trx,
  { studentIds, sessionId, now }: StudentsOfSession & { now: Date },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from student p
    where p.id = any(${[...studentIds]}::bigint[]) and (${waivedIn(sessionId, lagosDate(now))}
      or exists (select from student_due d
        where d.student_id = p.id and d.session_id = ${sessionId} and d.purpose_id = ${schoolFees}
          and (d.has_first or d.state = 'paid' or (d.state = 'none' and d.due
            and exists (select from fee_rule r where r.session_id = d.session_id and r.purpose_id = ${schoolFees}
              and r.student_type_id = p.student_type_id and r.state = 'active')))))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Who of these has paid in a session, or could be paying now. */
export async function paidInSession(
  db: Db | Trx,
  { studentIds, sessionId }: StudentsOfSession,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; paid: boolean }>`
    select i.student_id as id, bool_or(i.status = 'PAID') as paid from invoice i
    where i.student_id = any(${[...studentIds]}::bigint[]) and i.session_id = ${sessionId}
      and i.status in ('UNPAID', 'PENDING', 'PAID')
    group by i.student_id`.execute(db);
  return new Map(rows.map(({ id, paid }) => [id, paid ? 'has paid' : 'has an invoice that can be paid']));
}
