import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';

/** The person that a letter is about, with school and department. */
export function personOf(trx: Trx, studentId: number) {
  return trx
    .selectFrom('student as s')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .select(['s.surname', 's.first_name as firstName', 's.middle_name as middleName'])
    .select(['s.matric_number as matricNumber', 's.permanent_address as address', 's.level'])
    .select(['s.student_type_id as studentTypeId', 'd.name as department', 'f.name as school'])
    .where('s.id', '=', studentId)
    .executeTakeFirstOrThrow();
}

/** The receipt of a paid invoice: the payer's own, else that of a deduction. */
export function receiptOf(trx: Trx, invoiceId: number) {
  return trx
    .selectFrom('payment as p')
    .innerJoin('receipt as r', 'r.payment_id', 'p.id')
    .select(['r.number', 'r.issued_at as issuedAt'])
    .where('p.invoice_id', '=', invoiceId)
    .orderBy(sql`p.gateway in ('sponsor', 'credit')`)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Whether an invoice was a second payment of the same thing: such a one brings nothing about. */
export async function paidTwice(trx: Trx, invoiceId: number): Promise<boolean> {
  const { duplicate } = await trx
    .selectFrom('invoice')
    .select('duplicate')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return duplicate;
}

export async function sessionName(trx: Trx, sessionId: number): Promise<string> {
  const { name } = await trx
    .selectFrom('academic_session')
    .select('name')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return name;
}

/** What an entrant has to pay after the acceptance fee, by kind of fee; kobo. */
export function feesToCome(trx: Trx, { studentId, sessionId }: { studentId: number; sessionId: number }) {
  return trx
    .selectFrom('student_fee_line as l')
    .innerJoin('payment_purpose as p', 'p.id', 'l.purpose_id')
    .select(['p.name as description', sql<number>`sum(l.amount_kobo)::bigint`.as('amount')])
    .where('l.student_id', '=', studentId)
    .where('l.session_id', '=', sessionId)
    .where('l.purpose_id', 'in', [paymentPurposes.schoolFees, paymentPurposes.developmentLevy])
    .groupBy(['p.id', 'p.name'])
    .orderBy('p.id')
    .execute();
}
