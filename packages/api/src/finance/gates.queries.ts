import { lagosDate, paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../database';
import { studentPayerKey } from '../student/school-fees.queries';

interface Asked {
  studentId: number;
  sessionId: number;
  now: Date;
}

const { acceptance, developmentLevy } = paymentPurposes;

/** Everything that the gates ask besides the school fees, in one row. */
export function gateFacts(db: Db | Trx, { studentId, sessionId, now }: Asked) {
  const key = studentPayerKey(studentId);
  const today = lagosDate(now);
  const charged = (purpose: number) =>
    sql<boolean>`exists (select from student_fee f
      where f.student_id = p.id and f.session_id = ${sessionId} and f.purpose_id = ${purpose})`;
  const paid = (purpose: number) =>
    sql<boolean>`exists (select from invoice i where i.payer_key = ${key} and i.purpose_id = ${purpose}
      and i.session_id = ${sessionId} and i.status = 'PAID')`;
  // Money that came when the offer was over accepts nothing.
  const accepted = sql<boolean>`(${paid(acceptance)} and not exists (select from admission_offer o
    where o.student_id = p.id and o.session_id = ${sessionId} and o.state <> 'accepted'))`;
  const latePaid = sql<boolean>`exists (select from invoice i
    join invoice_line l on l.invoice_id = i.id
    join fee_item t on t.id = l.item_id
    join setting g on g.key = 'late_registration' and g.value ->> 'item' = t.code
    where i.payer_key = ${key} and i.session_id = ${sessionId} and i.status = 'PAID')`;
  // The registration of a semester is in its late weeks.
  const late = sql<boolean>`exists (select from semester m where m.session_id = ${sessionId} and m.current
    and m.registration_closes <= ${now} and m.late_closes > ${now})`;
  const waived = sql<boolean>`exists (select from fee_waiver w where w.student_id = p.id
    and w.session_id = ${sessionId} and w.state = 'granted' and w.until >= ${today}::date)`;
  return db
    .selectFrom('student as p')
    .select(['p.entry_session_id as entrySessionId', 'p.cleared_at as clearedAt'])
    .select(['p.matric_number as matricNumber', late.as('late'), latePaid.as('latePaid')])
    .select([charged(acceptance).as('acceptanceDue'), accepted.as('acceptancePaid')])
    .select([charged(developmentLevy).as('levyDue'), paid(developmentLevy).as('levyPaid')])
    .select(waived.as('waived'))
    .where('p.id', '=', studentId)
    .executeTakeFirst();
}
export type GateFacts = NonNullable<Awaited<ReturnType<typeof gateFacts>>>;
