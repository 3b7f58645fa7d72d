import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { dayBegins, daysBefore } from '../../../platform/lists/days';
import { cachedTotal } from '../../../platform/lists/cached-total';

type Income = CallData<typeof finance.financeDashboard.income>;

/** A start page is opened often, and nobody counts money by the second. */
const seconds = 60;
const shownDays = 30;

interface Part {
  purposeId: number;
  purpose: string;
  day: string;
  count: number;
  amount: number;
}

/** What came in from a day on, by purpose and day of Lagos. */
async function partsSince(db: Db, day: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select t."purposeId", p.name as purpose, t.day, t.count, t.amount from (
      select purpose_id as "purposeId", to_char(confirmed_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
        count(*) as count, sum(amount_kobo)::bigint as amount
      from payment where confirmed_at >= ${dayBegins(day)} group by 1, 2) t
    join payment_purpose p on p.id = t."purposeId"`.execute(db);
  return rows;
}

const sum = (list: readonly Part[], field: 'count' | 'amount') =>
  list.reduce((total, part) => total + part[field], 0);

function byPurpose(list: readonly Part[], { today, month }: { today: string; month: string }) {
  const ids = [...new Set(list.filter(({ day }) => day >= month).map(({ purposeId }) => purposeId))];
  return ids
    .map((purposeId) => {
      const of = list.filter((part) => part.purposeId === purposeId && part.day >= month);
      const now = of.filter(({ day }) => day === today);
      return {
        purposeId,
        purpose: of[0]?.purpose ?? '',
        today: sum(now, 'amount'),
        month: sum(of, 'amount'),
      };
    })
    .sort((a, b) => b.month - a.month);
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

function incomeOf(list: readonly Part[], today: string) {
  const month = monthOf(today);
  const on = (day: string) => list.filter((part) => part.day === day);
  const inMonth = list.filter(({ day }) => day >= month);
  const days = Array.from({ length: shownDays }, (_, index) => daysBefore(today, shownDays - 1 - index));
  return {
    today,
    todayAmount: sum(on(today), 'amount'),
    todayCount: sum(on(today), 'count'),
    monthAmount: sum(inMonth, 'amount'),
    monthCount: sum(inMonth, 'count'),
    byPurpose: byPurpose(list, { today, month }),
    byDay: days.map((day) => ({ day, count: sum(on(day), 'count'), amount: sum(on(day), 'amount') })),
  };
}

/** What came in today, this month and by day of the last thirty. */
export async function income(deps: Deps): Promise<Income> {
  const today = deps.clock.today();
  const first = daysBefore(today, 31);
  const { value, asOf } = await cachedTotal(deps, { key: `income ${today}`, seconds }, async () =>
    incomeOf(await partsSince(deps.db, first), today),
  );
  return { ...value, month: monthOf(today), asOf: asOf.toISOString() };
}
