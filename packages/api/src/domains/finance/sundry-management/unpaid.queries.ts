import type { finance } from '@portal/contracts/finance';
import { paymentPurposes, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { openInSql, payerName } from '../invoices/invoices.queries';
import { invoiceSearch } from './sundry-orders.queries';
import { dayBegins } from '../../../platform/lists/days';
import { where } from '../../../platform/lists/where';

type Query = CallInput<typeof finance.sundryInvoices.unpaid>['query'];

/** Sundry invoices that can still be paid, as `invoice_sundry_open` has them. */
export function unpaidLike(db: Db | Trx, query: Query) {
  const rows = db
    .selectFrom('invoice as v')
    .innerJoin('academic_session as s', 's.id', 'v.session_id')
    .leftJoin('student as u', 'u.id', 'v.student_id')
    .where('v.purpose_id', '=', sql.lit(paymentPurposes.sundry))
    .where(sql<boolean>`v.status in ${openInSql}`);
  return where(rows, query, {
    search: (text) => searchText(invoiceSearch, text),
    payer: (payer, row) => row('v.payer_key', payer === 'student' ? 'like' : 'not like', 'student:%'),
    before: (day, row) => row('v.created_at', '<', dayBegins(day)),
  })
    .select(['v.invoice_number as invoiceNumber', 'v.rrr', 'v.lastname', 'v.firstname', 'v.middlename'])
    .select(['u.matric_number as matricNumber', 'v.phone', 'v.description as what', 's.name as session'])
    .select(['v.total_kobo as amount', 'v.status', 'v.created_at as createdAt', 'v.expires_at as expiresAt']);
}
type UnpaidRow = Awaited<ReturnType<ReturnType<typeof unpaidLike>['executeTakeFirstOrThrow']>>;

export const unpaidOrder: Order = {
  sorts: { date: sql.ref('v.created_at') },
  usual: 'date',
  id: sql.ref('v.id'),
};

export const presentUnpaid = (rows: readonly UnpaidRow[]) =>
  rows.map(({ lastname, firstname, middlename, createdAt, expiresAt, ...row }) => ({
    ...row,
    payer: payerName({ lastname, firstname, middlename }),
    date: createdAt.toISOString(),
    expires: expiresAt?.toISOString() ?? null,
  }));
