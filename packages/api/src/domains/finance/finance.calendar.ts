import { sql } from 'kysely';
import type { CalendarAsked, CalendarEntry } from '../../platform/calendar';
import type { Db, Trx } from '../../platform/database/database';
import { dayEnds } from '../../platform/windows/window-days';
import { paymentPurposes } from '@portal/shared/model';

interface Due {
  purposeId: number;
  purpose: string;
  sessionId: number;
  session: string;
  second: boolean;
  dueOn: string;
}

/** The last day of each fee that a student has not paid in full, where its rule names one. */
export async function financeCalendar(db: Db | Trx, { studentId }: CalendarAsked): Promise<CalendarEntry[]> {
  if (studentId === null) return [];
  const { rows } = await sql<Due>`
    select d.purpose_id as "purposeId", k.name as purpose, d.session_id as "sessionId", s.name as session,
      d.has_first and r.second_due_on is not null as second,
      to_char(coalesce(case when d.has_first then r.second_due_on end, r.due_on), 'YYYY-MM-DD') as "dueOn"
    from student_due d
    join fee_rule r on r.id = d.rule_id
    join academic_session s on s.id = d.session_id
    join payment_purpose k on k.id = d.purpose_id
    where d.student_id = ${studentId} and d.due and d.outstanding_kobo > 0
      and coalesce(case when d.has_first then r.second_due_on end, r.due_on) is not null`.execute(db);
  return rows.map(({ purposeId, purpose, sessionId, session, second, dueOn }) => ({
    key: `fee ${purposeId} ${sessionId}`,
    title: `${second ? `${purpose}, second part` : purpose}, ${session}`,
    opens: null,
    closes: dayEnds(dueOn),
    path: purposeId === paymentPurposes.schoolFees ? '/school_fees' : '/development_levy',
  }));
}
