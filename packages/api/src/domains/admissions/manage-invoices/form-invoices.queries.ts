import type { admissions, FormInvoiceAction } from '@portal/contracts/admissions';
import {
  paymentPurposes,
  type ApplicationState,
  type CallData,
  type CallInput,
  type InvoiceState,
} from '@portal/shared/model';
import { isOpenState } from '@portal/invoice/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { fromDay, toDay } from '../../../platform/lists/days';
import type { Order } from '../../../platform/lists/page-rows';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { allowedActions } from '../../finance/invoice-management/invoice-actions';
import { isOwnInvoice } from '../../finance/bank-evidence/evidence-obstacle';
import { invoiceFoundBy } from '../../finance/invoice-management/search-invoices';
import { payerName } from '../../finance/invoices/invoices.queries';
import { applicationPlaces } from '../applications/application-place';
import { sessionChoices } from '../choices.queries';
import { contactFor } from '../masked-contacts';

type Query = CallInput<typeof admissions.manageInvoices.list>['query'];
type Row = CallData<typeof admissions.manageInvoices.list>['rows'][number];

export const formInvoiceOrder: Order = {
  sorts: { created: sql.ref('invoice.created_at'), amount: sql.ref('invoice.total_kobo') },
  usual: '-created',
  id: sql.ref('invoice.id'),
};

/**
 * Invoices of forms of where this officer works, with the application that each opens: of one without, its type alone
 * is known.
 */
export function formInvoicesLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = db
    .selectFrom('invoice')
    .innerJoin('application_type as t', (join) => join.on(sql<SqlBool>`t.id::text = invoice.item`))
    .innerJoin('academic_session as s', 's.id', 'invoice.session_id')
    .leftJoin('application as a', 'a.invoice_id', 'invoice.id')
    .where('invoice.purpose_id', '=', sql.lit(paymentPurposes.application))
    .where(rowsWithin(reachOf(actor, 'admissions.view'), applicationPlaces))
    .select(['invoice.id', 'invoice.invoice_number as number', 'invoice.rrr', 'invoice.phone'])
    .select(['invoice.lastname', 'invoice.firstname', 'invoice.middlename', 'invoice.duplicate'])
    .select(['invoice.total_kobo as amount', 'invoice.payable_kobo as payable', 'invoice.status as state'])
    .select(['invoice.created_at as created', 'invoice.paid_at as paid'])
    .select(['t.id as typeId', 't.name as type'])
    .select(sql<boolean>`${rowsWithin(reachOf(actor, 'admissions.edit'), applicationPlaces)}`.as('acts'))
    .select(isOwnInvoice(actor, 'invoice').as('own'))
    .select(['s.id as sessionId', 's.name as session'])
    .select(['a.application_number as applicationNumber', 'a.state as application'])
    .select('a.voided_at as voidedAt');
  return where(rows, query, {
    search: invoiceFoundBy,
    applicationTypeId: 't.id',
    sessionId: 'invoice.session_id',
    state: 'invoice.status',
    madeFrom: fromDay('invoice.created_at'),
    madeTo: toDay('invoice.created_at'),
  });
}
export type FormInvoiceRow = Awaited<
  ReturnType<ReturnType<typeof formInvoicesLike>['executeTakeFirstOrThrow']>
>;

interface Subject {
  status: InvoiceState;
  payable: number;
  rrr: string | null;
  duplicate: boolean;
  /** Of the application that it opens. */
  application: ApplicationState | null;
  /** Whether that was removed. */
  removed: boolean;
}

const notBegun: readonly (ApplicationState | null)[] = [null, 'invoiced', 'paid'];
const isPayable = (status: InvoiceState) => isOpenState(status) || status === 'PAID';

/** What the state of an invoice and of its form allow. */
export function formInvoiceActionsOf({
  status,
  payable,
  rrr,
  duplicate,
  application,
  removed,
}: Subject): FormInvoiceAction[] {
  const ofInvoice = allowedActions({ status, payable });
  const standing = isPayable(status) && !duplicate && !removed;
  const begun = !notBegun.includes(application);
  return [
    ...(ofInvoice.includes('requery') ? (['requery'] as const) : []),
    ...(isOpenState(status) && payable > 0 ? (['markPaid'] as const) : []),
    ...(standing && rrr !== null ? (['send'] as const) : []),
    ...(standing && !begun ? (['names'] as const) : []),
    ...(standing && application === 'paid' ? (['transfer'] as const) : []),
    ...(ofInvoice.includes('cancel') ? (['cancel'] as const) : []),
  ];
}

/** Invoices as an officer sees them, with what they may do with each; RRR and phone whole where they may act. */
export function presentFormInvoices(rows: readonly FormInvoiceRow[]): Row[] {
  return rows.map(({ payable, acts, own, created, paid, application, voidedAt, ...row }) => {
    const removed = voidedAt !== null;
    const subject = { ...row, status: row.state, payable, application, removed };
    return {
      ...row,
      rrr: contactFor(row.rrr, acts),
      phone: contactFor(row.phone, acts),
      name: payerName(row),
      created: created.toISOString(),
      paid: paid?.toISOString() ?? null,
      application: application ?? 'none',
      removed,
      may: acts && !own ? formInvoiceActionsOf(subject) : [],
    };
  });
}

/** What filters offer, and where a paid invoice may go. A place of no kind of student has every kind. */
export async function formInvoiceChoices(db: Db | Trx, actor: Actor) {
  const reach = reachOf(actor, 'admissions.view');
  const all = await db
    .selectFrom('application_type as t')
    .select(['t.id', 't.name', 't.student_type_id as kind'])
    .orderBy('t.name')
    .execute();
  const isMine = (kind: number) =>
    reach === 'all' || reach.some(({ studentType = kind }) => studentType === kind);
  const types = all.filter(({ kind }) => isMine(kind)).map(({ id, name }) => ({ id, name }));
  return { types, sessions: await sessionChoices(db) };
}
