import { openStates } from '@portal/invoice/contract';
import { paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

const orderColumns = [
  'r.invoice_id as invoiceId',
  'r.offer_id as offerId',
  'r.quantity',
  'r.unit_kobo as unit',
  'r.recipient',
  'r.delivery',
  'r.email',
  'r.address',
  'r.state',
  'r.moved_at as movedAt',
  'r.reference',
] as const;

/** The order of an invoice with what it is for; undefined for invoices that are no sundry payment. */
export function orderOf(db: Db | Trx, invoiceId: number) {
  return db
    .selectFrom('sundry_order as r')
    .innerJoin('sundry_offer as o', 'o.id', 'r.offer_id')
    .innerJoin('fee_item as i', 'i.id', 'o.item_id')
    .select([...orderColumns, 'i.code', 'i.name as what'])
    .where('r.invoice_id', '=', invoiceId)
    .executeTakeFirst();
}
export type Order = NonNullable<Awaited<ReturnType<typeof orderOf>>>;

/** The order of a payer for an offer that can still be paid; the unique index promises that there is one at most. */
export function openOrder(db: Db | Trx, payerKey: string, offerId: number) {
  return db
    .selectFrom('sundry_order as r')
    .innerJoin('invoice as v', 'v.id', 'r.invoice_id')
    .select(['r.invoice_id as invoiceId', 'r.quantity', 'r.unit_kobo as unit'])
    .select(['v.session_id as sessionId', 'v.item'])
    .where('r.payer_key', '=', payerKey)
    .where('r.offer_id', '=', offerId)
    .where('v.status', 'in', openStates)
    .executeTakeFirst();
}

/** How often a payer has paid for an offer, taken back or not. */
export async function timesPaid(db: Db | Trx, payerKey: string, offerId: number): Promise<number> {
  const { times } = await db
    .selectFrom('sundry_order as r')
    .innerJoin('invoice as v', 'v.id', 'r.invoice_id')
    .select((row) => row.fn.countAll<number>().as('times'))
    .where('r.payer_key', '=', payerKey)
    .where('r.offer_id', '=', offerId)
    .where('v.status', 'in', ['PAID', 'REVERSED'])
    .executeTakeFirstOrThrow();
  return Number(times);
}

const mostListed = 200;

function bought(db: Db | Trx) {
  return db
    .selectFrom('sundry_order as r')
    .innerJoin('invoice as v', 'v.id', 'r.invoice_id')
    .innerJoin('academic_session as s', 's.id', 'v.session_id')
    .innerJoin('sundry_offer as o', 'o.id', 'r.offer_id')
    .innerJoin('fee_item as i', 'i.id', 'o.item_id')
    .select(['v.invoice_number as invoiceNumber', 'v.rrr', 'i.name as what', 's.name as session'])
    .select([
      'r.quantity',
      'v.total_kobo as amount',
      'v.status',
      'v.created_at as date',
      'v.paid_at as paidAt',
    ])
    .select('r.state as progress')
    .select(
      sql<string | null>`(select n.number from payment p join receipt n on n.payment_id = p.id
        where p.invoice_id = v.id order by p.id desc limit 1)`.as('receiptNumber'),
    )
    .where('v.purpose_id', '=', paymentPurposes.sundry)
    .orderBy('v.id', 'desc')
    .limit(mostListed);
}
export type Bought = Awaited<ReturnType<ReturnType<typeof bought>['execute']>>[number];

/** A payer's sundry invoices, newest first. */
export function boughtBy(db: Db | Trx, payerKey: string): Promise<Bought[]> {
  return bought(db).where('r.payer_key', '=', payerKey).execute();
}

/** These invoices, as far as they are sundry payments, newest first. */
export async function boughtAs(db: Db | Trx, invoiceIds: readonly number[]): Promise<Bought[]> {
  return invoiceIds.length === 0
    ? []
    : bought(db)
        .where('r.invoice_id', 'in', [...invoiceIds])
        .execute();
}

export const presentBought = ({ date, paidAt, ...row }: Bought) => ({
  ...row,
  date: date.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
});

/** The address of the chosen delivery; '' where the transcript is collected. */
export const destinationOf = ({
  recipient,
  email,
  address,
}: Pick<Order, 'recipient' | 'email' | 'address'>) =>
  recipient === null ? null : { recipient, to: email ?? address ?? '' };

/** An order as its payer sees it, or without `isPayer` as anybody who knows the RRR does. */
export function presentOrder(order: Order, invoiceNumber: string, isPayer: boolean) {
  const { code, what, quantity, unit, state, movedAt, delivery, reference } = order;
  const destination = destinationOf(order);
  const shown = isPayer && destination && delivery ? { ...destination, delivery } : null;
  return {
    invoiceNumber,
    code,
    what,
    quantity,
    unit,
    progress: state,
    since: movedAt.toISOString(),
    destination: shown,
    reference: isPayer ? reference : null,
  };
}
