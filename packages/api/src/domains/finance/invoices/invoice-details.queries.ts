import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { deductionsOf } from '../billing/deductions';
import type { Invoice } from './invoices.queries';

function linesOf(db: Db | Trx, invoiceId: number) {
  return db
    .selectFrom('invoice_line')
    .select(['description', 'amount_kobo as amount'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
}

/** The payer's own payment, or where there is none what a sponsor paid. */
function paymentOf(db: Db | Trx, invoiceId: number) {
  return db
    .selectFrom('payment')
    .innerJoin('receipt', 'receipt.payment_id', 'payment.id')
    .select(['payment.channel', 'receipt.number as receiptNumber'])
    .where('payment.invoice_id', '=', invoiceId)
    .orderBy(sql`payment.gateway in ('sponsor', 'credit')`)
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function issueOf(db: Db | Trx, invoiceId: number) {
  return (
    db
      .selectFrom('payment_issue')
      .select(['kind', sql<number | null>`(detail->>'amount')::bigint`.as('received')])
      .where('invoice_id', '=', invoiceId)
      // What the payer says stands elsewhere.
      .where('kind', '<>', 'DISPUTE')
      // What came of a bank's paper is the officers' question.
      .where(sql<boolean>`not detail ? 'byEvidence'`)
      .where('resolved_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Purpose, session, and who is behind the payer's key: an application, or a student at the level of that session. */
function aboutOf(db: Db | Trx, invoiceId: number) {
  return db
    .selectFrom('invoice')
    .innerJoin('academic_session as s', 's.id', 'invoice.session_id')
    .innerJoin('payment_purpose as p', 'p.id', 'invoice.purpose_id')
    .leftJoin('application as a', 'a.invoice_id', 'invoice.id')
    .leftJoin('application_type as t', (join) =>
      join.on('t.id', '=', sql<number>`case when p.prefix = 'APPL' then invoice.item::int end`),
    )
    .leftJoin('student as u', 'u.id', 'invoice.student_id')
    .leftJoin('student_session as h', (join) =>
      join.onRef('h.student_id', '=', 'u.id').onRef('h.session_id', '=', 'invoice.session_id'),
    )
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('lookup as l', (join) =>
      join
        .on('l.list', '=', 'student-types')
        .on('l.id', '=', (row) => row.fn.coalesce('t.student_type_id', 'u.student_type_id')),
    )
    .select(['s.name as session', 'p.code as purposeCode', 't.id as typeId', 't.mode'])
    .select('u.passport_id as passportId')
    .select(['l.name as studentType', 'd.name as department', 'f.name as schoolName'])
    .select((row) => [
      row.fn.coalesce('a.application_number', 'u.matric_number').as('registrationNumber'),
      row.fn.coalesce('h.level', 'u.level').as('level'),
    ])
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
}

/** The rest of what an invoice page shows. */
export async function invoiceDetails(db: Db | Trx, { id }: Invoice) {
  const [lines, deductions, paid, issue, about] = await Promise.all([
    linesOf(db, id),
    deductionsOf(db, id),
    paymentOf(db, id),
    issueOf(db, id),
    aboutOf(db, id),
  ]);
  return { lines, deductions, paid, issue, ...about };
}
export type InvoiceDetails = Awaited<ReturnType<typeof invoiceDetails>>;
