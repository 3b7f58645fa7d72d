import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';

export interface Move {
  at: Date;
  sessionId: number;
  session: string;
  purposeId: number;
  purpose: string;
  /** Of what `student_due` charges already: what is bought beside it is charged as it is paid. */
  due: boolean;
  kind: 'payment' | 'reversal' | 'refund' | 'correction';
  gateway: string;
  instalment: string;
  invoiceNumber: string;
  receiptNumber: string | null;
  charge: number;
  payment: number;
}

/** What `student_due` knows. */
const duePurposes = [paymentPurposes.schoolFees, paymentPurposes.acceptance, paymentPurposes.developmentLevy];

/**
 * What the books have for the payments of a student, one row for each transaction in the order of time: what it brought to
 * the university's income is charged, what it brought to what the university holds is paid.
 */
export async function accountMoves(db: Db, studentId: number): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select x.posted_at as at, i.session_id as "sessionId", s.name as session, i.purpose_id as "purposeId",
      p.name as purpose,
      i.item = '' and i.purpose_id = any(${duePurposes}::integer[]) as due, x.kind, m.gateway, i.instalment, i.invoice_number as "invoiceNumber",
      r.number as "receiptNumber",
      coalesce(sum(e.credit_kobo - e.debit_kobo) filter (where a.kind = 'income'), 0)::bigint as charge,
      coalesce(sum(e.debit_kobo - e.credit_kobo) filter (where a.kind = 'asset'), 0)::bigint as payment
    from invoice i
    join payment m on m.invoice_id = i.id
    join ledger_txn x on x.payment_id = m.id
    join ledger_entry e on e.txn_id = x.id
    join ledger_account a on a.code = e.account
    join payment_purpose p on p.id = i.purpose_id
    join academic_session s on s.id = i.session_id
    left join receipt r on r.payment_id = m.id
    where i.student_id = ${studentId}
    group by x.id, i.id, s.id, p.id, m.id, r.number
    order by x.posted_at, x.id`.execute(db);
  return rows;
}
