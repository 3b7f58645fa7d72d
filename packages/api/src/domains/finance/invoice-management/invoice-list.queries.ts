import type { finance, IssueKind } from '@portal/contracts/finance';
import { invoiceStage } from '@portal/invoice/contract';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { plannedEachTime } from '../../../platform/database/named-statements';
import { payerName } from '../invoices/invoices.queries';
import { actionsOn } from './invoice-actions';
import { invoiceFoundBy } from './search-invoices';
import { fromDay, toDay } from '../../../platform/lists/days';
import { where } from '../../../platform/lists/where';

export type InvoicesQuery = CallInput<typeof finance.invoiceManagement.list>['query'];
type Row = CallData<typeof finance.invoiceManagement.list>['rows'][number];

export const invoicesOrder: Order = {
  sorts: {
    created: sql.ref('invoice.created_at'),
    paid: sql.ref('invoice.paid_at'),
    amount: sql.ref('invoice.total_kobo'),
  },
  mayMiss: ['paid'],
  usual: '-created',
  id: sql.ref('invoice.id'),
};

/**
 * Ids of the invoices that fit. Planned for the values each time: nearly all invoices are paid school fees, and hardly
 * any are sundry ones that wait.
 */
export function invoicesMatching(db: Db | Trx, query: InvoicesQuery) {
  const rows = db.selectFrom('invoice').modifyFront(sql.raw(plannedEachTime)).select('invoice.id');
  const matching = where(rows, query, {
    search: invoiceFoundBy,
    purposeId: 'invoice.purpose_id',
    sessionId: 'invoice.session_id',
    state: 'invoice.status',
    gateway: 'invoice.gateway',
    madeFrom: fromDay('invoice.created_at'),
    madeTo: toDay('invoice.created_at'),
    paidFrom: fromDay('invoice.paid_at'),
    paidTo: toDay('invoice.paid_at'),
  });
  // Who asks for the latest payments does not ask for what was never paid.
  return query.sort?.endsWith('paid') ? matching.where('invoice.paid_at', 'is not', null) : matching;
}

/** What is shown of these invoices, in no order. */
const shown = compiledQuery((db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  db
    .selectFrom('invoice')
    .innerJoin('payment_purpose as p', 'p.id', 'invoice.purpose_id')
    .innerJoin('academic_session as s', 's.id', 'invoice.session_id')
    .leftJoin('student as u', 'u.id', 'invoice.student_id')
    .leftJoin('application as a', 'a.invoice_id', 'invoice.id')
    .select(['invoice.id', 'invoice.invoice_number as number', 'invoice.rrr', 'p.name as purpose'])
    .select(['invoice.lastname', 'invoice.firstname', 'invoice.middlename', 's.name as session'])
    .select((row) => row.fn.coalesce('u.matric_number', 'a.application_number').as('registrationNumber'))
    .select([
      'invoice.instalment as option',
      'invoice.total_kobo as total',
      'invoice.payable_kobo as payable',
    ])
    .select(['invoice.status as state', 'invoice.duplicate', 'invoice.gateway'])
    .select(['invoice.created_at as created', 'invoice.paid_at as paid'])
    .select(
      sql<IssueKind[]>`array(select i.kind from payment_issue i
        where i.invoice_id = invoice.id and i.resolved_at is null order by i.id)`.as('issues'),
    )
    .where('invoice.id', '=', sql<number>`any(${ids}::bigint[])`),
);

/** The invoices of these ids in their order, with what the person may do with each. */
export async function presentInvoices(
  db: Db | Trx,
  { actor, ids }: { actor: Actor; ids: readonly number[] },
): Promise<Row[]> {
  const rows = new Map((await shown(db, { ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { id: _, lastname, firstname, middlename, option, created, paid, ...rest } = row;
    return {
      ...rest,
      issues: [...new Set(row.issues)],
      stage: invoiceStage(row),
      payer: payerName({ lastname, firstname, middlename }),
      option: option as Row['option'],
      created: created.toISOString(),
      paid: paid?.toISOString() ?? null,
      may: actionsOn(actor, { status: row.state, payable: row.payable }),
    };
  });
}
