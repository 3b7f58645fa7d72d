import { paymentPurposes } from '@portal/shared/model';
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
    .selectFrom('student_session as l')
    .innerJoin('student as p', 'p.id', 'l.student_id')
    .innerJoin('academic_session as s', 's.id', 'l.session_id')
    .innerJoin('school_fee as f', (join) =>
      join
        .onRef('f.session_id', '=', 'l.session_id')
        .onRef('f.level', '=', 'l.level')
        .onRef('f.student_type_id', '=', 'p.student_type_id'),
    )
    .select(['s.id as sessionId', 's.name as session', 'l.level', 'f.id as feeId', 'f.total_kobo as total'])
    .where('l.student_id', '=', studentId)
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

/** Lines of fees, in their order. */
export function feeLines(db: Db | Trx, feeIds: readonly number[]) {
  return db
    .selectFrom('school_fee_line')
    .select(['school_fee_id as feeId', 'description', 'amount_kobo as amount'])
    .where('school_fee_id', '=', ({ fn, val }) => fn<number>('any', [val([...feeIds])]))
    .orderBy('school_fee_id')
    .orderBy('position')
    .execute();
}
