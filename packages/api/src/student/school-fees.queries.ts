import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../database';

/** A student as the books know them. */
export function studentPayerKey(studentId: number): string {
  return `student:${studentId}`;
}

/** The school fee of each of a student's sessions with its invoices, newest first. Sessions without a fee are left out. */
export async function feesOf(db: Db | Trx, studentId: number) {
  const [fees, invoices] = await Promise.all([feesDue(db, studentId), invoicesOf(db, studentId)]);
  return fees.map((fee) => ({
    ...fee,
    invoices: invoices.filter(({ sessionId }) => sessionId === fee.sessionId),
  }));
}

function feesDue(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('student_fee_line as l')
    .innerJoin('academic_session as s', 's.id', 'l.session_id')
    .select(['s.id as sessionId', 's.name as session', 'l.level'])
    .select(sql<number>`sum(l.amount_kobo)::bigint`.as('total'))
    .where('l.student_id', '=', studentId)
    .where('l.purpose_id', '=', paymentPurposes.schoolFees)
    .groupBy(['s.id', 's.name', 'l.level'])
    .orderBy('s.name', 'desc')
    .execute();
}

/** Invoices that still stand or were paid; a second payment of the same thing is a refund, not a payment of the fee. */
function invoicesOf(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('invoice')
    .select([
      'session_id as sessionId',
      'invoice_number as invoiceNumber',
      'rrr',
      'instalment as option',
      'total_kobo as amount',
      'status',
      'created_at as createdAt',
    ])
    .where('payer_key', '=', studentPayerKey(studentId))
    .where('purpose_id', '=', paymentPurposes.schoolFees)
    .where('duplicate', '=', false)
    .orderBy('id')
    .execute();
}

/** Lines of a student's school fees, in their order. */
export function feeLines(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('student_fee_line')
    .select(['session_id as sessionId', 'description', 'amount_kobo as amount'])
    .where('student_id', '=', studentId)
    .where('purpose_id', '=', paymentPurposes.schoolFees)
    .orderBy('session_id')
    .orderBy('position')
    .execute();
}
