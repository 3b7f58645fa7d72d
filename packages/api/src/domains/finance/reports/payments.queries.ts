import type { finance } from '@portal/contracts/finance';
import { openStates } from '@portal/invoice/contract';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { plannedEachTime } from '../../../platform/database/named-statements';
import { invoiceFoundBy } from '../invoice-management/search-invoices';
import { payerName } from '../invoices/invoices.queries';
import { fromDay, toDay } from '../../../platform/lists/days';
import { ignored, where } from '../../../platform/lists/where';

export type PaymentsQuery = CallInput<typeof finance.paymentReports.list>['query'];
export type PaymentRow = CallData<typeof finance.paymentReports.list>['rows'][number];

/** A payment, or with paid=false an invoice. */
export interface Found {
  paymentId: number | null;
  invoiceId: number;
}

export const isUnpaid = ({ paid }: Pick<PaymentsQuery, 'paid'>) => paid === 'false';

const paidOrder: Order = {
  sorts: { date: sql.ref('payment.confirmed_at'), amount: sql.ref('payment.amount_kobo') },
  usual: '-date',
  id: sql.ref('payment.id'),
};
const unpaidOrder: Order = {
  sorts: { date: sql.ref('invoice.created_at'), amount: sql.ref('invoice.total_kobo') },
  usual: '-date',
  id: sql.ref('invoice.id'),
};
export const paymentsOrder = (query: PaymentsQuery): Order => (isUnpaid(query) ? unpaidOrder : paidOrder);

/** Payments that fit; what they were for stands in their own row, so that each filter has an index with the time. */
export function paidRows(db: Db | Trx, query: PaymentsQuery) {
  const rows = db
    .selectFrom('payment')
    .modifyFront(sql.raw(plannedEachTime))
    .select(['payment.id as paymentId', 'payment.invoice_id as invoiceId']);
  return where(rows, query, {
    paid: ignored,
    search: (text, row) =>
      row('payment.invoice_id', 'in', (inner) =>
        inner.selectFrom('invoice').select('invoice.id').where(invoiceFoundBy(text)),
      ),
    purposeId: 'payment.purpose_id',
    sessionId: 'payment.session_id',
    departmentId: 'payment.department_id',
    channel: 'payment.channel',
    from: fromDay('payment.confirmed_at'),
    to: toDay('payment.confirmed_at'),
  });
}

/** Open invoices: what expired or was cancelled is owed by nobody. A channel is what only a payment has. */
export function unpaidRows(db: Db | Trx, query: PaymentsQuery) {
  const rows = db
    .selectFrom('invoice')
    .modifyFront(sql.raw(plannedEachTime))
    .select([sql<number | null>`null::bigint`.as('paymentId'), 'invoice.id as invoiceId'])
    .where('invoice.status', 'in', openStates);
  return where(rows, query, {
    paid: ignored,
    search: invoiceFoundBy,
    purposeId: 'invoice.purpose_id',
    sessionId: 'invoice.session_id',
    departmentId: (id, row) =>
      row('invoice.student_id', 'in', (inner) =>
        inner.selectFrom('student').select('student.id').where('student.department_id', '=', id),
      ),
    channel: () => sql<SqlBool>`false`,
    from: fromDay('invoice.created_at'),
    to: toDay('invoice.created_at'),
  });
}

/** What is shown of these invoices beside their payments. */
function invoicesOf(db: Db | Trx, ids: readonly number[]) {
  return db
    .selectFrom('invoice')
    .innerJoin('payment_purpose as p', 'p.id', 'invoice.purpose_id')
    .innerJoin('academic_session as s', 's.id', 'invoice.session_id')
    .leftJoin('student as u', 'u.id', 'invoice.student_id')
    .leftJoin('student_session as h', (join) =>
      join.onRef('h.student_id', '=', 'u.id').onRef('h.session_id', '=', 'invoice.session_id'),
    )
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .leftJoin('application as a', 'a.invoice_id', 'invoice.id')
    .select(['invoice.id', 'invoice.rrr', 'invoice.invoice_number as invoiceNumber', 'p.name as purpose'])
    .select(['invoice.lastname', 'invoice.firstname', 'invoice.middlename', 's.name as session'])
    .select(['invoice.instalment as option', 'invoice.gateway', 'invoice.total_kobo as total'])
    .select(['invoice.status as state', 'd.name as department'])
    .select((row) => [
      row.fn.coalesce('u.matric_number', 'a.application_number').as('registrationNumber'),
      row.fn.coalesce('h.level', 'u.level').as('level'),
    ])
    .where('invoice.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

function paymentsOf(db: Db | Trx, ids: readonly number[]) {
  return db
    .selectFrom('payment as m')
    .leftJoin('receipt as r', 'r.payment_id', 'm.id')
    .leftJoin('department as d', 'd.id', 'm.department_id')
    .select(['m.id', 'm.confirmed_at as datePaid', 'm.channel', 'm.gateway', 'm.amount_kobo as amount'])
    .select(['m.charge_kobo as charge', 'm.level', 'd.name as department', 'r.number as receiptNumber'])
    .where('m.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Rows as the call answers them, in the order in which they were found, by two queries. */
export async function presentPayments(db: Db | Trx, found: readonly Found[]): Promise<PaymentRow[]> {
  const [invoiceList, paymentList] = await Promise.all([
    invoicesOf(db, [...new Set(found.map(({ invoiceId }) => invoiceId))]),
    paymentsOf(
      db,
      found.flatMap(({ paymentId }) => paymentId ?? []),
    ),
  ]);
  const invoices = new Map(invoiceList.map((row) => [row.id, row]));
  const payments = new Map(paymentList.map((row) => [row.id, row]));
  return found.flatMap(({ paymentId, invoiceId }): PaymentRow[] => {
    const invoice = invoices.get(invoiceId);
    if (!invoice) return [];
    const paid = paymentId === null ? undefined : payments.get(paymentId);
    const { id: _, lastname, firstname, middlename, total, option, ...rest } = invoice;
    return [
      {
        ...rest,
        key: paid ? `p${paid.id}` : `i${invoiceId}`,
        payer: payerName({ lastname, firstname, middlename }),
        option: option as PaymentRow['option'],
        datePaid: paid?.datePaid.toISOString() ?? null,
        receiptNumber: paid?.receiptNumber ?? null,
        channel: paid?.channel ?? null,
        gateway: paid?.gateway ?? rest.gateway,
        department: paid?.department ?? rest.department,
        level: paid?.level ?? rest.level,
        amount: paid?.amount ?? total,
        charge: paid?.charge ?? 0,
      },
    ];
  });
}
