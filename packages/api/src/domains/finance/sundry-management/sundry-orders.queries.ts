import type { finance, SundryOrderState } from '@portal/contracts/finance';
import { paymentPurposes, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { invoiceActorNames } from '../invoices/invoice-actors';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { payerName } from '../invoices/invoices.queries';
import { destinationOf } from '../sundry/orders.queries';
import { where } from '../../../platform/lists/where';

type Query = CallInput<typeof finance.sundryOrders.list>['query'];

/** The words of a sundry invoice, exactly as its trigram index has them. */
export const invoiceSearch = sql`f_search(v.lastname || ' ' || v.firstname || ' ' || v.middlename || ' ' ||
  v.invoice_number || ' ' || coalesce(v.rrr, '') || ' ' || v.phone)`;

function orders(db: Db | Trx) {
  return (
    db
      .selectFrom('sundry_order as r')
      .innerJoin('invoice as v', 'v.id', 'r.invoice_id')
      .innerJoin('sundry_offer as o', 'o.id', 'r.offer_id')
      .innerJoin('fee_item as i', 'i.id', 'o.item_id')
      .leftJoin('student as u', 'u.id', 'v.student_id')
      // Spelt out: the index of words is one of sundry invoices only.
      .where('v.purpose_id', '=', sql.lit(paymentPurposes.sundry))
      .select([
        'v.id',
        'v.invoice_number as invoiceNumber',
        'v.rrr',
        'v.lastname',
        'v.firstname',
        'v.middlename',
      ])
      .select(['u.matric_number as matricNumber', 'i.code', 'i.name as what', 'r.quantity'])
      .select([
        'v.total_kobo as amount',
        'r.delivery',
        'r.state',
        'v.paid_at as paidAt',
        'r.moved_at as movedAt',
      ])
      .select(['r.reference', 'v.status'])
  );
}
export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

const paidStates: SundryOrderState[] = ['received', 'processing', 'dispatched'];

/** Orders that were paid for. */
export function ordersLike(db: Db | Trx, query: Query) {
  const paid = orders(db).where('r.state', 'in', paidStates);
  return where(paid, query, {
    search: (text) => searchText(invoiceSearch, text),
    state: 'r.state',
    asks: 'o.asks',
    delivery: 'r.delivery',
  });
}

export const ordersOrder: Order = {
  sorts: { since: sql.ref('r.moved_at') },
  usual: 'since',
  id: sql.ref('r.invoice_id'),
};

const following = { received: 'processing', processing: 'dispatched' } as const;

/** What the office does next: nothing with an order whose payment was taken back. */
export function nextOf({ state, status }: Pick<OrderRow, 'state' | 'status'>) {
  if (status !== 'PAID' || state === 'awaiting' || state === 'dispatched') return null;
  return following[state];
}

export function presentOrderRow(row: OrderRow) {
  const { invoiceNumber, rrr, matricNumber, code, what, quantity, amount, delivery, state } = row;
  return {
    invoiceNumber,
    rrr,
    payer: payerName(row),
    matricNumber,
    code,
    what,
    quantity,
    amount,
    delivery,
    state,
    paidAt: row.paidAt?.toISOString() ?? null,
    since: row.movedAt.toISOString(),
    reference: row.reference,
    status: row.status,
    next: nextOf(row),
  };
}

/** One order with where it goes; undefined before it is paid, too. */
export function orderByNumber(db: Db | Trx, invoiceNumber: string) {
  return orders(db)
    .innerJoin('academic_session as s', 's.id', 'v.session_id')
    .select(['v.email as payerEmail', 'v.phone', 's.name as session', 'r.recipient', 'r.email', 'r.address'])
    .where('v.invoice_number', '=', invoiceNumber)
    .where('r.state', '<>', 'awaiting')
    .executeTakeFirst();
}

/** What happened to an order, in order. */
async function eventsOf(db: Db | Trx, invoiceId: number) {
  const rows = await db
    .selectFrom('sundry_order_event')
    .select(['at', 'actor', 'kind', 'reference', 'note'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  const nameOf = await invoiceActorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ at, actor, ...row }) => ({ ...row, at: at.toISOString(), by: nameOf(actor) }));
}

export async function presentWholeOrder(
  db: Db | Trx,
  row: NonNullable<Awaited<ReturnType<typeof orderByNumber>>>,
) {
  return {
    ...presentOrderRow(row),
    email: row.payerEmail,
    phone: row.phone,
    session: row.session,
    destination: destinationOf(row),
    events: await eventsOf(db, row.id),
  };
}
