import type { finance } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { fromDay, toDay } from '../../../platform/lists/days';
import { where } from '../../../platform/lists/where';

export type IssuesQuery = CallInput<typeof finance.paymentIssues.list>['query'];

const words = sql`f_search(i.lastname || ' ' || i.firstname || ' ' || i.invoice_number || ' '
  || coalesce(i.rrr, '') || ' ' || coalesce(u.matric_number, ''))`;

function withInvoice(db: Db | Trx) {
  return db
    .selectFrom('payment_issue as x')
    .innerJoin('invoice as i', 'i.id', 'x.invoice_id')
    .innerJoin('payment_purpose as p', 'p.id', 'i.purpose_id')
    .innerJoin('academic_session as s', 's.id', 'i.session_id')
    .leftJoin('student as u', 'u.id', 'i.student_id');
}

/** Every issue that fits the filters. There are some hundreds in a year: what is searched needs no index. */
export function issueRows(db: Db | Trx, query: Partial<IssuesQuery> & { id?: number }) {
  return where(withInvoice(db), query, {
    id: 'x.id',
    search: (text) => searchText(words, text),
    kind: 'x.kind',
    state: 'x.state',
    purposeId: 'i.purpose_id',
    from: fromDay('x.raised_at'),
    to: toDay('x.raised_at'),
  })
    .select(['x.id', 'x.kind', 'x.state', 'x.note', 'x.detail', 'x.version'])
    .select(['x.raised_at as raisedAt', 'x.acted_by as actedBy', 'x.invoice_id as invoiceId'])
    .select(['i.lastname', 'i.firstname', 'i.middlename', 'i.invoice_number as invoiceNumber', 'i.rrr'])
    .select(['i.status as invoiceState', 'i.payable_kobo as payable', 'i.purpose_id as purposeId'])
    .select(['p.name as purpose', 's.name as session', 'u.matric_number as matricNumber'])
    .select(
      sql<boolean>`exists (select from payment m where m.invoice_id = i.id and m.gateway not in ('sponsor', 'credit')
        and owed_of_payment(m.id) > promised_of_payment(m.id))`.as('owes'),
    );
}

export type IssueRow = Awaited<ReturnType<ReturnType<typeof issueRows>['executeTakeFirstOrThrow']>>;

export const issueOrder: Order = {
  sorts: { raisedAt: sql.ref('x.raised_at') },
  usual: '-raisedAt',
  id: sql.ref('x.id'),
};

/** What payers said about an issue, newest first. */
export function disputesOf(db: Db | Trx, issueId: number) {
  return db
    .selectFrom('payment_dispute')
    .select(['id', 'statement', 'rrr', 'evidence_name as evidence', 'raised_at as raisedAt'])
    .select(['answer', 'answered_at as answeredAt', 'closed_at as closedAt'])
    .where('issue_id', '=', issueId)
    .orderBy('id', 'desc')
    .execute();
}

/** What happened to an invoice, in order. */
export function eventsOf(db: Db | Trx, invoiceId: number) {
  return db
    .selectFrom('invoice_event')
    .select(['at', 'kind as what', 'actor'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
}
