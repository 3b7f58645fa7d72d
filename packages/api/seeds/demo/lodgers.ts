import { sql } from 'kysely';
import { paymentPurposes } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { currentSessionId } from './sessions';

/** A student without a login who can be given a bed-space. */
export interface Lodger {
  id: number;
  gender: 'Male' | 'Female';
  typeId: number;
  level: number;
  fresh: boolean;
  /** In the last year of the course. */
  final: boolean;
  session: string;
  lastname: string;
  firstname: string;
  email: string;
  phone: string;
  /** Of the current session, in full, by an invoice of an earlier part of the demo. */
  feePaid: boolean;
}

/** Cleared, with the school fee of this session paid in full or not billed yet. */
export async function lodgersOf(trx: Trx): Promise<Lodger[]> {
  const { rows } = await sql<Lodger>`
    select p.id, p.gender, p.student_type_id as "typeId", e.level, p.entry_session_id = ${currentSessionId} as fresh,
      coalesce(e.level >= d.years * 100, false) as final,
      s.name as session, p.surname as lastname, p.first_name as firstname, p.email, p.mobile_number as phone,
      i.paid is not null as "feePaid"
    from student p
    join student_session e on e.student_id = p.id and e.session_id = ${currentSessionId}
    join academic_session s on s.id = e.session_id
    left join department d on d.id = p.department_id
    left join lateral (select count(*) as invoices,
        min(v.id) filter (where v.status = 'PAID' and v.instalment = 'Full' and not v.duplicate) as paid
      from invoice v where v.payer_key = 'student:' || p.id and v.session_id = ${currentSessionId}
        and v.purpose_id = ${paymentPurposes.schoolFees}) i on true
    where p.user_id is null and p.status = 'active' and p.matric_number is not null and p.email is not null
      and (i.paid is not null or i.invoices = 0) and p.cleared_at is not null
      and not exists (select from admission_list_entry n where n.student_id = p.id and n.state <> 'accepted')
      and exists (select from student_fee_line l where l.student_id = p.id and l.session_id = ${currentSessionId}
        and l.purpose_id = ${paymentPurposes.schoolFees})
    order by i.paid is null, p.id`.execute(trx);
  return rows;
}
