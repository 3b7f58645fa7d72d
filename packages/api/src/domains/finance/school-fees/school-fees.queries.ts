import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { dueLines, duesOf } from '../billing/dues/dues.queries';
import { studentPayerKey } from '../payers/payer-key';

const { schoolFees } = paymentPurposes;

/** The school fee of each of a student's sessions with its lines and invoices, newest first. */
export async function feesOf(db: Db | Trx, studentId: number) {
  const [dues, lines, invoices] = await Promise.all([
    duesOf(db, studentId),
    dueLines(db, studentId, schoolFees),
    invoicesOf(db, studentId),
  ]);
  return dues
    .filter(({ purposeId }) => purposeId === schoolFees)
    .map(({ purposeId: _, purpose: __, ...due }) => {
      const of = <R extends { sessionId: number }>(rows: readonly R[]) =>
        rows.filter(({ sessionId }) => sessionId === due.sessionId);
      return { ...due, lines: of(lines), invoices: of(invoices) };
    });
}

/** Invoices that still stand or were paid; a second payment of the same thing is a refund, not a payment of the fee. */
function invoicesOf(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('invoice as i')
    .select([
      'i.session_id as sessionId',
      'i.invoice_number as invoiceNumber',
      'i.rrr',
      'i.instalment as option',
      'i.total_kobo as amount',
      'i.status',
      'i.created_at as createdAt',
    ])
    .select(receiptNumber)
    .where('i.payer_key', '=', studentPayerKey(studentId))
    .where('i.purpose_id', '=', schoolFees)
    .where('i.duplicate', '=', false)
    .orderBy('i.id')
    .execute();
}

/** The receipt of an invoice `i`: of the payer's own payment, or where there is none of what a sponsor paid. */
export const receiptNumber = sql<string | null>`(select r.number from payment m
  join receipt r on r.payment_id = m.id where m.invoice_id = i.id
  order by m.gateway in ('sponsor', 'credit'), m.id desc limit 1)`.as('receiptNumber');
