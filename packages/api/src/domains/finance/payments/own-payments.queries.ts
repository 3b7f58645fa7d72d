import { type CallInput, paymentPurposes } from '@portal/shared/model';
import type { finance } from '@portal/contracts/finance';
import { openStates } from '@portal/invoice/contract';
import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { studentPayerKey } from '../payers/payer-key';
import { receiptNumber } from '../school-fees/school-fees.queries';
import { where } from '../../../platform/lists/where';

type Query = CallInput<typeof finance.ownPayments.list>['query'];

export const ownPaymentOrder: Order = {
  sorts: { date: sql.ref('i.id'), amount: sql.ref('i.total_kobo') },
  usual: '-date',
  id: sql.ref('i.id'),
};

/** Every invoice of a student that fits the filters. */
export function ownPaymentsLike(db: Db | Trx, studentId: number, query: Query) {
  const rows = db
    .selectFrom('invoice as i')
    .innerJoin('payment_purpose as p', 'p.id', 'i.purpose_id')
    .innerJoin('academic_session as s', 's.id', 'i.session_id')
    .select(['i.invoice_number as invoiceNumber', 'i.rrr', 'i.purpose_id as purposeId', 'p.name as purpose'])
    .select(['i.description', 's.name as session', 'i.total_kobo as amount', 'i.status'])
    .select(['i.created_at as createdAt', 'i.paid_at as paidAt', receiptNumber])
    .where('i.payer_key', '=', studentPayerKey(studentId));
  return where(rows, query, {
    purposeId: 'i.purpose_id',
    state: 'i.status',
    search(text, row) {
      const number = text.replace(/[\s-]/g, '').toUpperCase();
      if (number === '') return undefined;
      return row.or([row('i.invoice_number', '=', number), row('i.rrr', '=', number)]);
    },
  });
}

const findChosen = compiledQuery((db, { payerKey }: Placeholders<{ payerKey: string }>) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('academic_session as s', 's.id', 'i.session_id')
    .select(['i.purpose_id as purposeId', 'i.description as purpose', 'i.session_id as sessionId'])
    .select(['s.name as session', 'i.payable_kobo as total', 'i.invoice_number as invoiceNumber', 'i.status'])
    .where('i.payer_key', '=', payerKey)
    .where('i.purpose_id', 'in', [paymentPurposes.hostel, paymentPurposes.sundry])
    .where('i.status', 'in', openStates)
    .orderBy('i.id'),
);

/** Open invoices of what is chosen and not charged: a bed, a transcript. Kobo. */
export const openChosen = (db: Db | Trx, studentId: number) =>
  findChosen(db, { payerKey: studentPayerKey(studentId) });

const { schoolFees, acceptance, developmentLevy } = paymentPurposes;
const findFeeInvoices = compiledQuery((db, { payerKey }: Placeholders<{ payerKey: string }>) =>
  db
    .selectFrom('invoice')
    .select([
      'purpose_id as purposeId',
      'session_id as sessionId',
      'invoice_number as invoiceNumber',
      'status',
    ])
    .where('payer_key', '=', payerKey)
    .where('purpose_id', 'in', [schoolFees, acceptance, developmentLevy])
    .where('status', 'in', openStates)
    .where('duplicate', '=', false)
    .orderBy('id'),
);

/** Open invoices of what is charged. `status`: PENDING once the payer has said that it is paid. */
export const openFeeInvoices = (db: Db | Trx, studentId: number) =>
  findFeeInvoices(db, { payerKey: studentPayerKey(studentId) });
