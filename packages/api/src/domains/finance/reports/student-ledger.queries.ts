import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';

export function ledgerStudent(db: Db, id: number) {
  return db
    .selectFrom('student as s')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .select(['s.id as studentId', 's.matric_number as matricNumber', 's.level', 's.status', 'd.years'])
    .select(['s.surname', 's.first_name as firstName', 's.middle_name as middleName'])
    .select(['d.name as department', 's.passport_id as passportId'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** What of the expected was charged because it came late: an entry of its own. */
const lateOf = sql<number>`(select coalesce(sum(l.amount_kobo), 0)::bigint from invoice i
  join invoice_line l on l.invoice_id = i.id and l.kind = 'late'
  where i.student_id = f.student_id and i.session_id = f.session_id and i.purpose_id = ${paymentPurposes.schoolFees}
    and i.item = '' and i.status = 'PAID' and not i.duplicate)`;

/** Each session of a student as it stands now, newest first. */
export function standingsOf(db: Db, studentId: number) {
  return db
    .selectFrom('student_fee_standing as f')
    .innerJoin('academic_session as s', 's.id', 'f.session_id')
    .select(['f.session_id as sessionId', 's.name as session', 'f.level', 's.starts_on as startsOn'])
    .select(['f.expected_kobo as expected', 'f.first_kobo as first', 'f.second_kobo as second'])
    .select(['f.scholarship_kobo as scholarship', 'f.outstanding_kobo as outstanding'])
    .select('f.later_kobo as later')
    .select(['f.credit_kobo as credit', 'f.state'])
    .select(lateOf.as('late'))
    .where('f.student_id', '=', studentId)
    .orderBy('s.name', 'desc')
    .execute();
}

/** Money that came in for school fees, and what was taken back, in time order. */
export async function movesOf(db: Db, studentId: number) {
  const { rows } = await sql<{
    at: Date;
    session: string;
    what: string;
    reference: string | null;
    invoiceNumber: string;
    charge: number;
    payment: number;
  }>`
    with mine as (
      select i.id, i.invoice_number, i.instalment, i.paid_at, s.name as session,
        i.status = 'PAID' and not i.duplicate and i.item = '' as counts
      from invoice i join academic_session s on s.id = i.session_id
      where i.student_id = ${studentId} and i.purpose_id = ${paymentPurposes.schoolFees}),
    paid as (
      select m.id, m.gateway, m.amount_kobo, m.confirmed_at, n.invoice_number, n.instalment, n.session, r.number
      from payment m join mine n on n.id = m.invoice_id left join receipt r on r.payment_id = m.id)
    select confirmed_at as at, session, case gateway when 'sponsor' then 'Paid by a sponsor'
        when 'credit' then 'Paid by a credit note'
        else case instalment when 'FirstInstallment' then 'First instalment'
          when 'SecondInstallment' then 'Second instalment' else 'Payment' end end as what,
      number as reference, invoice_number as "invoiceNumber", 0::bigint as charge, amount_kobo as payment
    from paid
    union all
    select n.paid_at, n.session, 'Late payment', null, n.invoice_number, l.amount_kobo, 0
    from mine n join invoice_line l on l.invoice_id = n.id and l.kind = 'late' where n.counts
    union all
    select x.posted_at, p.session, case x.kind when 'reversal' then 'Payment taken back' else 'Paid out to the student' end,
      p.number, p.invoice_number, sum(e.credit_kobo)::bigint, 0
    from ledger_txn x join paid p on p.id = x.payment_id join ledger_entry e on e.txn_id = x.id
    where x.kind in ('reversal', 'refund')
    group by x.id, p.session, p.number, p.invoice_number
    union all
    select w.booked_at, p.session, 'Paid by a sponsor as well', p.number, p.invoice_number, 0, w.amount_kobo
    from award_after_payment w join paid p on p.id = w.payment_id
    union all
    select f.issued_at, p.session, 'Credit note ' || f.number, null, p.invoice_number, f.amount_kobo, 0
    from credit_note f join paid p on p.id = f.payment_id where f.state <> 'cancelled'
    order by 1`.execute(db);
  return rows;
}
