import type { finance } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { authorsOf, mayApprove } from '../../../platform/two-people/authorship';
import { ruleOf, type RefundAction } from './refund-actions';
import { forMe } from '../../../platform/lists/for-me';
import { where } from '../../../platform/lists/where';

export type RefundsQuery = CallInput<typeof finance.refunds.list>['query'];

const words = sql`f_search(i.lastname || ' ' || i.firstname || ' ' || i.invoice_number || ' '
  || coalesce(i.rrr, '') || ' ' || coalesce(u.matric_number, '') || ' ' || coalesce(r.transfer_reference, ''))`;

interface Narrowed extends Partial<RefundsQuery> {
  id?: number;
  payerKey?: string;
  /** Whose next steps `forMe` asks for. */
  actor?: Actor;
}

/** Refunds whose next step is this officer's: to check one, to approve it, or to write down that it was paid. */
function waitsFor(actor: Actor) {
  const may = (act: RefundAction) => {
    const { states, claim } = ruleOf(act);
    return sql`(${actor.claims.includes(claim)}::boolean and r.state = any(${[...states]}::text[]))`;
  };
  return sql<boolean>`((${may('check')} and r.account_number <> '') or ${may('pay-out')}
    or (${may('approve')} and ${mayApprove(actor, 'refund', 'r.id')}))`;
}

/** Every refund that fits the filters. There are some hundreds in a year: what is searched needs no index. */
export function refundRows(db: Db | Trx, narrowed: Narrowed) {
  const { actor, ...query } = narrowed;
  const rows = db
    .selectFrom('refund as r')
    .innerJoin('payment as m', 'm.id', 'r.payment_id')
    .innerJoin('invoice as i', 'i.id', 'm.invoice_id')
    .innerJoin('payment_purpose as p', 'p.id', 'i.purpose_id')
    .innerJoin('academic_session as s', 's.id', 'i.session_id')
    .leftJoin('student as u', 'u.id', 'i.student_id');
  return where(rows, query, {
    id: 'r.id',
    payerKey: 'i.payer_key',
    search: (text) => searchText(words, text),
    state: 'r.state',
    kind: 'r.kind',
    purposeId: 'i.purpose_id',
    forMe: forMe(actor, waitsFor),
  })
    .select(['r.id', 'r.kind', 'r.state', 'r.amount_kobo as amount', 'r.reason', 'r.bank', 'r.version'])
    .select(['r.account_number as accountNumber', 'r.account_name as accountName'])
    .select(['r.requested_by as requestedBy', 'r.requested_at as requestedAt', 'r.checked_by as checkedBy'])
    .select(['r.approved_by as approvedBy', 'r.paid_out_by as paidOutBy', 'r.paid_out_at as paidOutAt'])
    .select(['r.transfer_reference as transferReference', 'r.refused_by as refusedBy'])
    .select(['r.refused_reason as refusedReason', 'i.invoice_number as invoiceNumber', 'i.rrr'])
    .select(['i.lastname', 'i.firstname', 'i.middlename', 'i.description'])
    .select(['p.name as purpose', 's.name as session', 'u.matric_number as matricNumber'])
    .select(authorsOf('refund', 'r.id').as('authors'));
}

export type RefundRow = Awaited<ReturnType<ReturnType<typeof refundRows>['executeTakeFirstOrThrow']>>;

export const refundOrder: Order = {
  sorts: { requestedAt: sql.ref('r.requested_at') },
  usual: '-requestedAt',
  id: sql.ref('r.id'),
};
