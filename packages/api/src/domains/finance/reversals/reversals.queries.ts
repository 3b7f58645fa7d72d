import type { finance } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { authorsOf, mayApprove } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { payerName } from '../invoices/invoices.queries';
import { forMe } from '../../../platform/lists/for-me';
import { where } from '../../../platform/lists/where';

type Query = CallInput<typeof finance.reversals.list>['query'];

const words = sql`f_search(i.lastname || ' ' || i.firstname || ' ' || i.invoice_number || ' '
  || coalesce(i.rrr, '') || ' ' || coalesce(u.matric_number, ''))`;

/** Every reversal that fits the filters. There are some hundreds in a year: what is searched needs no index. */
export function reversalRows(
  db: Db | Trx,
  { actor, ...query }: Partial<Query> & { id?: number; actor?: Actor },
) {
  const rows = db
    .selectFrom('payment_reversal as r')
    .innerJoin('invoice as i', 'i.id', 'r.invoice_id')
    .innerJoin('payment_purpose as p', 'p.id', 'i.purpose_id')
    .innerJoin('academic_session as s', 's.id', 'i.session_id')
    .leftJoin('student as u', 'u.id', 'i.student_id');
  return where(rows, query, {
    id: 'r.id',
    search: (text) => searchText(words, text),
    state: 'r.state',
    forMe: forMe(actor, (by, row) =>
      row.and([row('r.state', '=', 'requested'), mayApprove(by, 'reversal', 'r.id')]),
    ),
  })
    .select(['r.id', 'r.state', 'r.reason', 'r.requested_by as requestedBy', 'r.decided_by as decidedBy'])
    .select(['r.requested_at as requestedAt', 'r.decided_at as decidedAt', 'r.decision_note as decisionNote'])
    .select(authorsOf('reversal', 'r.id').as('authors'))
    .select(['i.lastname', 'i.firstname', 'i.middlename', 'i.invoice_number as invoiceNumber', 'i.rrr'])
    .select(['p.name as purpose', 's.name as session', 'u.matric_number as matricNumber'])
    .select(
      sql<number>`(select coalesce(sum(m.amount_kobo), 0)::bigint from payment m where m.invoice_id = i.id)`.as(
        'amount',
      ),
    );
}

export type ReversalRow = Awaited<ReturnType<ReturnType<typeof reversalRows>['executeTakeFirstOrThrow']>>;

export const reversalOrder: Order = {
  sorts: { requestedAt: sql.ref('r.requested_at') },
  usual: '-requestedAt',
  id: sql.ref('r.id'),
};

/** Rows of reversals as the call answers them; who asked may not decide. */
export async function presentReversals(db: Db | Trx, rows: readonly ReversalRow[], actor: Actor) {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? []].flat()),
  );
  const approves = actor.claims.includes('finance.approve');
  return rows.map(({ lastname, firstname, middlename, authors, ...row }) => ({
    ...row,
    payer: payerName({ lastname, firstname, middlename }),
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    may: approves && row.state === 'requested' && mayBeSecond(actor, authors) ? ['approve', 'refuse'] : [],
  }));
}

/** One reversal as its list shows it. Throws NOT_FOUND. */
export async function presentReversal(db: Db | Trx, id: number, actor: Actor) {
  const [shown] = await presentReversals(db, await reversalRows(db, { id }).execute(), actor);
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}
