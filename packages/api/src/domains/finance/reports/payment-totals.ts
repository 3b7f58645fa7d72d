import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { cachedTotal, keyOf } from '../../../platform/lists/cached-total';
import { isUnpaid, paidRows, unpaidRows, type PaymentsQuery } from './payments.queries';

type Totals = CallData<typeof finance.paymentReports.totals>;
type Sums = Omit<Totals, 'asOf'>;

/** How long a sum serves: long lists are looked at by several people at the end of a month. */
const seconds = 30;
/** Days of a year that are shown by day. */
const mostDays = 366;

interface Part {
  purpose: string;
  day: string;
  count: number;
  amount: number;
  charge: number;
}

/** What came in by purpose and day of Lagos: one walk over the filtered rows. */
async function parts(db: Db, query: PaymentsQuery): Promise<Part[]> {
  const unpaid = isUnpaid(query);
  const found = unpaid
    ? unpaidRows(db, query)
        .clearSelect()
        .select(['invoice.purpose_id as purposeId', 'invoice.created_at as at'])
        .select(['invoice.total_kobo as amount', sql<number>`0::bigint`.as('charge')])
    : paidRows(db, query)
        .clearSelect()
        .select(['payment.purpose_id as purposeId', 'payment.confirmed_at as at'])
        .select(['payment.amount_kobo as amount', 'payment.charge_kobo as charge']);
  const { rows } = await sql<Part>`
    select p.name as purpose, t.day, t.count, t.amount, t.charge from (
      select "purposeId", to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
        count(*) as count, sum(amount)::bigint as amount, sum(charge)::bigint as charge
      from (${found}) f group by 1, 2) t
    join payment_purpose p on p.id = t."purposeId"`.execute(db);
  return rows;
}

interface Sum {
  count: number;
  amount: number;
}

/** Sums of the parts by what `by` says of them. */
function sumsBy(list: readonly Part[], by: (part: Part) => string): [string, Sum][] {
  const sums = new Map<string, Sum>();
  for (const part of list) {
    const before = sums.get(by(part)) ?? { count: 0, amount: 0 };
    sums.set(by(part), { count: before.count + part.count, amount: before.amount + part.amount });
  }
  return [...sums];
}

function sumsOf(list: readonly Part[]): Sums {
  const total = (field: 'count' | 'amount' | 'charge') => list.reduce((sum, part) => sum + part[field], 0);
  return {
    count: total('count'),
    amount: total('amount'),
    charge: total('charge'),
    byPurpose: sumsBy(list, ({ purpose }) => purpose)
      .map(([purpose, sum]) => ({ purpose, ...sum }))
      .sort((a, b) => b.amount - a.amount),
    byDay: sumsBy(list, ({ day }) => day)
      .map(([day, sum]) => ({ day, ...sum }))
      .sort((a, b) => b.day.localeCompare(a.day))
      .slice(0, mostDays),
  };
}

/** Sums of the filtered payments. */
export async function paymentTotals(deps: Deps, query: PaymentsQuery): Promise<Totals> {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  const key = keyOf('payments', filters);
  const { value, asOf } = await cachedTotal(deps, { key, seconds }, async () =>
    sumsOf(await parts(deps.db, query)),
  );
  return { ...value, asOf: asOf.toISOString() };
}
