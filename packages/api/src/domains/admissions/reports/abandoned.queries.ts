import type { admissions } from '@portal/contracts/admissions';
import { maskEmail, maskTail, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { payerName } from '../../finance/invoices/invoices.queries';
import { applicationsLike, type Asking } from './application-report.queries';
import { sectionsReached } from './sections-reached';

type Query = CallInput<typeof admissions.applicationReports.abandoned>['query'];
type Row = CallData<typeof admissions.applicationReports.abandoned>['rows'][number];

/** Longest ago first: those are nearly lost. */
export const abandonedOrder: Order = {
  sorts: { paid: sql.ref('invoice.paid_at') },
  usual: 'paid',
  id: sql.ref('a.id'),
};

/** Forms that were paid for and not submitted a week later, where this officer may write to applicants. */
export const abandonedRows = (db: Db | Trx, query: Query, asking: Asking) =>
  applicationsLike(db, { ...query, abandoned: true }, { ...asking, claim: 'admissions.contacts' })
    .select([
      'a.id',
      'a.application_number as applicationNumber',
      'a.application_type_id as typeId',
      'a.state',
    ])
    .select(({ ref }) => [
      ref('invoice.lastname').$notNull().as('lastname'),
      ref('invoice.firstname').$notNull().as('firstname'),
      ref('invoice.middlename').$notNull().as('middlename'),
      ref('invoice.phone').$notNull().as('phone'),
      ref('invoice.email').$notNull().as('email'),
      ref('t.name').$notNull().as('type'),
      ref('s.name').$notNull().as('session'),
    ])
    .select('invoice.paid_at as paidAt');
type Raw = Awaited<ReturnType<ReturnType<typeof abandonedRows>['executeTakeFirstOrThrow']>>;

/** Whole, as the file has them. */
export async function presentContacts(db: Db | Trx, rows: Raw[]): Promise<Row[]> {
  const sections = await sectionsReached(db, rows);
  return rows.map(({ lastname, firstname, middlename, typeId: _, state: __, paidAt, ...said }) => ({
    ...said,
    name: payerName({ lastname, firstname, middlename }),
    section: sections.get(said.id) ?? null,
    paidAt: paidAt?.toISOString() ?? null,
  }));
}

/** As the screen has them: whoever needs the addresses takes the file, and the audit knows. */
export async function presentAbandoned(db: Db | Trx, rows: Raw[]): Promise<Row[]> {
  const whole = await presentContacts(db, rows);
  return whole.map((row) => ({ ...row, phone: maskTail(row.phone), email: maskEmail(row.email) }));
}
