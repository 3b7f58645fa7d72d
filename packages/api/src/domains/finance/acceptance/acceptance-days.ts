import { paymentPurposes, type ApplicationMode } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { usualWindow } from './offer-days';

/** What decides which rule of the acceptance fee counts for somebody who is no student yet. */
export interface Candidate {
  sessionId: number;
  studentTypeId: number;
  level: number;
  departmentId: number | null;
  mode: ApplicationMode;
}

/** Rules of the acceptance fee that may count for them. */
const rulesFor = ({ sessionId, studentTypeId, level, departmentId, mode }: Candidate) => sql`fee_rule r
    left join department_group_member g on g.department_id = ${departmentId}::integer
    where r.state = 'active' and r.purpose_id = ${paymentPurposes.acceptance} and r.session_id = ${sessionId}
      and r.student_type_id = ${studentTypeId}
      and (r.level is null or r.level = ${level})
      and (r.department_group_id is null or r.department_group_id = g.group_id)
      and (r.entry_mode is null or r.entry_mode = ${mode})`;

/** Whether an acceptance fee is in force for them: without one nobody can take an offer up. */
export async function hasAcceptanceFee(trx: Trx, candidate: Candidate): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select exists (select from ${rulesFor(candidate)}) as has`.execute(trx);
  return rows[0]?.has ?? false;
}

/**
 * Days for which an offer to them waits, by the rule of their acceptance fee; as `student_fee` finds it once they are a
 * student. Rules of one nationality, degree or mode of study say nothing here.
 */
export async function acceptanceDays(db: Db | Trx, candidate: Candidate): Promise<number> {
  const { rows } = await sql<{ days: number | null }>`
    select r.window_days as days from ${rulesFor(candidate)}
      and num_nonnulls(r.nationality, r.degree, r.study_mode) = 0
    order by num_nonnulls(r.level, r.department_group_id, r.entry_mode) desc,
      r.level, r.department_group_id, r.entry_mode
    limit 1`.execute(db);
  return rows[0]?.days ?? usualWindow;
}
