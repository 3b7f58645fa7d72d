import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../database';

/** A student as the books know them. */
export function studentPayerKey(studentId: number): string {
  return `student:${studentId}`;
}

/** The student of a payer's key; null for an applicant or a visitor. */
export function studentOfPayer(payerKey: string): number | null {
  const [, id] = /^student:(\d+)$/.exec(payerKey) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * The school fee of each of a student's sessions with its lines and invoices, newest first. What was billed and paid
 * stands as it was billed, whatever is charged now. Sessions without a fee are left out.
 */
export async function feesOf(db: Db | Trx, studentId: number) {
  const [sessions, charged, billed, invoices] = await Promise.all([
    sessionsOf(db, studentId),
    chargedLines(db, studentId),
    billedLines(db, studentId),
    invoicesOf(db, studentId),
  ]);
  return sessions
    .map((session) => {
      const of = <R extends { sessionId: number }>(rows: readonly R[]) =>
        rows.filter(({ sessionId }) => sessionId === session.sessionId);
      const lines = of(billed).length > 0 ? of(billed) : of(charged);
      const total = lines.reduce((sum, { amount }) => sum + amount, 0);
      return { ...session, total, lines, invoices: of(invoices) };
    })
    .filter(({ total }) => total > 0);
}

function sessionsOf(db: Db | Trx, studentId: number) {
  return (
    db
      .selectFrom('student_session as l')
      .innerJoin('academic_session as s', 's.id', 'l.session_id')
      .select(['s.id as sessionId', 's.name as session', 'l.level'])
      // Not one to come, which nobody owes yet.
      .select(
        sql<boolean>`not exists (select from academic_session c where c.current and c.starts_on < s.starts_on)`.as(
          'begun',
        ),
      )
      .where('l.student_id', '=', studentId)
      .orderBy('s.name', 'desc')
      .execute()
  );
}

/** Lines of what counts now, in their order. */
function chargedLines(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('student_fee_line')
    .select(['session_id as sessionId', 'description', 'amount_kobo as amount'])
    .where('student_id', '=', studentId)
    .where('purpose_id', '=', paymentPurposes.schoolFees)
    .orderBy('session_id')
    .orderBy('position')
    .execute();
}

/**
 * Lines of what was paid in full, or begun with a first instalment: those with the whole amount of the rule that they
 * were billed from. A first instalment from before there were rules says nothing of the whole.
 */
function billedLines(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('invoice as i')
    .innerJoin('invoice_line as l', 'l.invoice_id', 'i.id')
    .leftJoin('fee_rule_line as n', (join) =>
      join.onRef('n.rule_id', '=', 'i.fee_rule_id').onRef('n.item_id', '=', 'l.item_id'),
    )
    .select(['i.session_id as sessionId', 'l.description'])
    .select(
      sql<number>`case when i.instalment = 'FirstInstallment' and l.kind = 'fee'
        then n.amount_kobo else l.amount_kobo end`.as('amount'),
    )
    .where('i.payer_key', '=', studentPayerKey(studentId))
    .where('i.purpose_id', '=', paymentPurposes.schoolFees)
    .where('i.status', '=', 'PAID')
    .where('i.duplicate', '=', false)
    .where((row) =>
      row.or([
        row('i.instalment', '=', 'Full'),
        row.and([
          row('i.fee_rule_id', 'is not', null),
          row.or([row('i.instalment', '=', 'FirstInstallment'), row('l.kind', '=', 'late')]),
        ]),
      ]),
    )
    .orderBy('i.session_id')
    .orderBy('i.id')
    .orderBy('l.position')
    .execute();
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
    .where('i.purpose_id', '=', paymentPurposes.schoolFees)
    .where('i.duplicate', '=', false)
    .orderBy('i.id')
    .execute();
}

/** The receipt of an invoice `i`: of the payer's own payment, or where there is none of what a sponsor paid. */
export const receiptNumber = sql<string | null>`(select r.number from payment m
  join receipt r on r.payment_id = m.id where m.invoice_id = i.id
  order by m.gateway in ('sponsor', 'credit'), m.id desc limit 1)`.as('receiptNumber');
