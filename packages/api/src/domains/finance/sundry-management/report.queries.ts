import type { finance } from '@portal/contracts/finance';
import { paymentPurposes, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { fromDay, toDay } from '../../../platform/lists/days';
import { where } from '../../../platform/lists/where';

type Query = CallInput<typeof finance.sundryReport.byItem>['query'];
type Filters = Pick<Query, 'sessionId' | 'from' | 'to' | 'search'>;

/** Paid orders that count; a payment that was taken back or came twice does not. */
function paid(db: Db | Trx, { sessionId, from, to }: Filters) {
  const rows = db
    .selectFrom('invoice as v')
    .innerJoin('sundry_order as r', 'r.invoice_id', 'v.id')
    .where('v.purpose_id', '=', sql.lit(paymentPurposes.sundry))
    .where('v.status', '=', sql.lit('PAID'))
    .where('v.duplicate', '=', false);
  return where(
    rows,
    { sessionId, from, to },
    { sessionId: 'v.session_id', from: fromDay('v.paid_at'), to: toDay('v.paid_at') },
  );
}

const counted = (state: string) => sql<number>`count(*) filter (where r.state = ${state})`;

const figures = [
  sql<number>`count(*)`.as('orders'),
  sql<number>`coalesce(sum(r.quantity), 0)::bigint`.as('quantity'),
  sql<number>`coalesce(sum(v.total_kobo), 0)::bigint`.as('amount'),
  counted('received').as('received'),
  counted('processing').as('processing'),
  counted('dispatched').as('dispatched'),
] as const;

const itemSearch = sql`f_search(i.code || ' ' || i.name)`;
const none = (column: string) => sql<number>`coalesce(${sql.ref(column)}, 0)`;

/** Every item of the catalogue with what was paid for it, also nothing. */
export function byItem(db: Db | Trx, query: Query) {
  const sums = paid(db, query)
    .select('r.offer_id')
    .select([...figures])
    .groupBy('r.offer_id')
    .as('t');
  return db
    .selectFrom('sundry_offer as o')
    .innerJoin('fee_item as i', 'i.id', 'o.item_id')
    .leftJoin(sums, 't.offer_id', 'o.id')
    .$if(Boolean(query.search), (rows) => rows.where(searchText(itemSearch, query.search ?? '')))
    .select(['o.id', 'i.code', 'i.name as what'])
    .select([
      none('t.orders').as('orders'),
      none('t.quantity').as('quantity'),
      none('t.amount').as('amount'),
      none('t.received').as('received'),
      none('t.processing').as('processing'),
      none('t.dispatched').as('dispatched'),
    ]);
}

export const reportOrder: Order = {
  sorts: { what: sql.ref('i.name'), quantity: none('t.quantity'), amount: none('t.amount') },
  usual: '-amount',
  id: sql.ref('o.id'),
};

/** The sum of the items that the search finds. */
export async function totals(db: Db | Trx, query: Filters) {
  const found = await paid(db, query)
    .innerJoin('sundry_offer as o', 'o.id', 'r.offer_id')
    .innerJoin('fee_item as i', 'i.id', 'o.item_id')
    .$if(Boolean(query.search), (rows) => rows.where(searchText(itemSearch, query.search ?? '')))
    .select([...figures])
    .executeTakeFirstOrThrow();
  return { ...found, toDo: found.received + found.processing };
}
