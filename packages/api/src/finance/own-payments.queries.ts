import type { CallInput } from '@portal/shared/model';
import { paymentPurposes } from '@portal/shared/model';
import type { finance } from '@portal/shared/finance';
import { sql } from 'kysely';
import type { Db, Trx } from '../database';
import type { Order } from '../lists/page-rows';
import { receiptNumber, studentPayerKey } from '../student/school-fees.queries';

type Query = CallInput<typeof finance.ownPayments.list>['query'];

export const ownPaymentOrder: Order = {
  sorts: { date: sql.ref('i.id'), amount: sql.ref('i.total_kobo') },
  usual: '-date',
  id: sql.ref('i.id'),
};

/** Every invoice of a student that fits the filters. */
export function ownPaymentsLike(db: Db | Trx, studentId: number, { purposeId, state, search }: Query) {
  const number = (search ?? '').replace(/[\s-]/g, '').toUpperCase();
  return db
    .selectFrom('invoice as i')
    .innerJoin('payment_purpose as p', 'p.id', 'i.purpose_id')
    .innerJoin('academic_session as s', 's.id', 'i.session_id')
    .select(['i.invoice_number as invoiceNumber', 'i.rrr', 'i.purpose_id as purposeId', 'p.name as purpose'])
    .select(['i.description', 's.name as session', 'i.total_kobo as amount', 'i.status'])
    .select(['i.created_at as createdAt', 'i.paid_at as paidAt', receiptNumber])
    .where('i.payer_key', '=', studentPayerKey(studentId))
    .$if(purposeId !== undefined, (rows) => rows.where('i.purpose_id', '=', purposeId ?? 0))
    .$if(state !== undefined, (rows) => rows.where('i.status', '=', state ?? 'PAID'))
    .$if(number !== '', (rows) =>
      rows.where((row) => row.or([row('i.invoice_number', '=', number), row('i.rrr', '=', number)])),
    );
}

/**
 * What is charged by rules besides school fees, with what was paid of it: the acceptance fee of the session of entry
 * and the levy of every session until now. Kobo.
 */
export function chargedBesides(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('student_fee_line as l')
    .innerJoin('student as u', 'u.id', 'l.student_id')
    .innerJoin('payment_purpose as p', 'p.id', 'l.purpose_id')
    .innerJoin('academic_session as s', 's.id', 'l.session_id')
    .innerJoin('academic_session as c', (join) => join.on('c.current', '=', true))
    .select([
      'l.purpose_id as purposeId',
      'p.name as purpose',
      'l.session_id as sessionId',
      's.name as session',
    ])
    .select(sql<number>`sum(l.amount_kobo)::bigint`.as('total'))
    .where('l.student_id', '=', studentId)
    .where('l.purpose_id', 'in', [paymentPurposes.acceptance, paymentPurposes.developmentLevy])
    .whereRef('s.starts_on', '<=', 'c.starts_on')
    .where((row) =>
      row.or([
        row('l.purpose_id', '<>', paymentPurposes.acceptance),
        row.and([row('u.entry_session_id', '=', row.ref('l.session_id')), row('u.cleared_at', 'is', null)]),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('invoice as i')
            .select('i.id')
            .where('i.payer_key', '=', studentPayerKey(studentId))
            .whereRef('i.purpose_id', '=', 'l.purpose_id')
            .whereRef('i.session_id', '=', 'l.session_id')
            .where('i.status', '=', 'PAID'),
        ),
      ),
    )
    .groupBy(['l.purpose_id', 'p.name', 'l.session_id', 's.name'])
    .execute();
}

/** Open invoices of what is chosen and not charged: a bed, a transcript. Kobo. */
export function openChosen(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('invoice as i')
    .innerJoin('academic_session as s', 's.id', 'i.session_id')
    .select(['i.purpose_id as purposeId', 'i.description as purpose', 'i.session_id as sessionId'])
    .select(['s.name as session', 'i.payable_kobo as total', 'i.invoice_number as invoiceNumber'])
    .where('i.payer_key', '=', studentPayerKey(studentId))
    .where('i.purpose_id', 'in', [paymentPurposes.hostel, paymentPurposes.sundry])
    .where('i.status', 'in', ['UNPAID', 'PENDING'])
    .orderBy('i.id')
    .execute();
}
