import type { DifferenceKind } from '@portal/contracts/finance';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { GatewayId } from '@portal/invoice/contract';
import { clearingOf } from '../ledger/ledger';
import { dayBegins, nextDayBegins } from '../../../platform/lists/days';
import { theGateway } from './store-settlement';

/** Days of the university, both included, of one gateway. */
export interface Scope {
  gateway: GatewayId;
  from: string;
  to: string;
}

export interface Difference {
  kind: DifferenceKind;
  reference: string;
  invoiceId: number | null;
  /** Kobo. */
  ours: number | null;
  theirs: number | null;
  day: string;
}

/** Payments of the days, as the university counts them. */
export const ourPayments = ({ gateway, from, to }: Scope) => sql`
  select p.id, p.rrr as reference, p.invoice_id, p.amount_kobo, i.purpose_id, i.status,
    (p.confirmed_at at time zone 'Africa/Lagos')::date as day
  from payment p join invoice i on i.id = p.invoice_id
  where p.gateway = ${gateway} and p.confirmed_at >= ${dayBegins(from)} and p.confirmed_at < ${nextDayBegins(to)}`;

/** What the gateway's own account was debited with for a payment `o`. */
export const bookedFor = (gateway: GatewayId) => sql`
  select coalesce(sum(e.debit_kobo), 0)::bigint as kobo
  from ledger_txn x join ledger_entry e on e.txn_id = x.id
  where x.payment_id = o.id and x.kind = 'payment' and e.account = ${clearingOf[gateway]}`;

/** Whether this person marked an invoice paid, as one of two where a bank showed it, or took its payment back. */
export const actedOn = (invoice: string, person: string | RawBuilder<string>) => sql<boolean>`exists (
  select from invoice_event e
  where e.invoice_id = ${sql.ref(invoice)} and e.kind in ('paid', 'marked paid', 'reversed') and e.actor = ${person})`;

/**
 * What counts of what we were told of settlements: the gateway's own answer alone where there is one, else what files
 * say.
 */
export const settledAt = (gateway: GatewayId) => sql`
  select t.reference, t.file_id, t.amount_kobo, t.settled_on, t.told_by from settlement_told t
  where t.gateway = ${gateway} and (t.told_by = ${theGateway} or not exists (
    select from settlement_told g
    where g.gateway = t.gateway and g.reference = t.reference and g.told_by = ${theGateway}))`;

/** What proves a payment `o` at the gateway: nothing that somebody brought who marked its invoice paid, or took it back. */
export const proofOf = (gateway: GatewayId) => sql`
  select s.reference, s.file_id, s.amount_kobo from (${settledAt(gateway)}) s
  where s.reference = o.reference and not ${actedOn('o.invoice_id', sql.ref<string>('s.told_by'))}`;

/** The days of which a gateway has told us in files; nulls before the first. */
export async function settledDays(db: Db | Trx, gateway: GatewayId) {
  return db
    .selectFrom('settlement_file')
    .select((row) => [
      row.fn.min<string | null>('from_day').as('first'),
      row.fn.max<string | null>('to_day').as('last'),
    ])
    .where('gateway', '=', gateway)
    .executeTakeFirstOrThrow();
}

/**
 * Everything that does not agree in these days. A payment counts as missing at the gateway once that has told us of a
 * later day: what is paid in the evening is settled on the next one, and its first file begins with the day before.
 */
export async function findDifferences(db: Db | Trx, scope: Scope): Promise<Difference[]> {
  const { gateway, from, to } = scope;
  const { first, last } = await settledDays(db, gateway);
  const { rows } = await sql<Difference>`
    with ours as (${ourPayments(scope)}),
    theirs as (
      select s.reference, s.amount_kobo, s.settled_on from (${settledAt(gateway)}) s
      where s.settled_on between ${from}::date and ${to}::date
    ),
    found as (
      select 'paid_here' as kind, o.reference, o.invoice_id, o.amount_kobo as ours, null::bigint as theirs, o.day
      from ours o
      where o.day >= ${first}::date - 1 and o.day < ${last}::date
        and not exists (${proofOf(gateway)})
      union all
      select 'paid_there', t.reference, i.id, null, t.amount_kobo, t.settled_on
      from theirs t left join invoice i on i.rrr = t.reference or i.order_id = t.reference
      where not exists (select from payment p where p.gateway = ${gateway} and p.rrr = t.reference)
      union all
      select 'other_amount', t.reference, p.invoice_id, p.amount_kobo, t.amount_kobo, t.settled_on
      from theirs t join payment p on p.gateway = ${gateway} and p.rrr = t.reference
      where p.amount_kobo <> t.amount_kobo
      union all
      select 'ledger', o.reference, o.invoice_id, o.amount_kobo, b.kobo, o.day
      from ours o cross join lateral (${bookedFor(gateway)}) b
      where b.kobo <> o.amount_kobo or o.status not in ('PAID', 'REVERSED')
      union all
      select 'ledger', coalesce(i.rrr, i.order_id), i.id, i.payable_kobo, 0,
        (i.paid_at at time zone 'Africa/Lagos')::date
      from invoice i
      where i.gateway = ${gateway} and i.paid_at >= ${dayBegins(from)} and i.paid_at < ${nextDayBegins(to)}
        and i.payable_kobo > 0
        and not exists (select from payment p where p.invoice_id = i.id and p.gateway = i.gateway)
    )
    select distinct on (kind, reference) kind, reference, invoice_id as "invoiceId", ours, theirs, day
    from found order by kind, reference, day, theirs`.execute(db);
  return rows;
}
