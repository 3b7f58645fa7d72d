import type { finance } from '@portal/contracts/finance';
import type { CallData, DueState } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { feeRows, type FeesQuery } from './fees.queries';
import { cachedTotal, keyOf } from '../../../platform/lists/cached-total';

type Totals = CallData<typeof finance.studentFeeReports.totals>;

const seconds = 60;
/** Days since a debt is due, by band: up to and with so many. */
const bands = ['Not yet due', 'Up to 30 days', '31 to 60 days', '61 to 90 days', 'Over 90 days'] as const;

interface Part {
  state: DueState;
  /** Place in `bands`. */
  band: number;
  students: number;
  expected: number;
  first: number;
  second: number;
  scholarship: number;
  outstanding: number;
  later: number;
  credit: number;
}

/** One walk over the filtered students. */
async function parts(db: Db, query: FeesQuery, today: string): Promise<Part[]> {
  const found = feeRows(db, query)
    .clearSelect()
    .select(['f.state', 'f.due_on', 'f.expected_kobo', 'f.first_kobo', 'f.second_kobo'])
    .select(['f.scholarship_kobo', 'f.outstanding_kobo', 'f.later_kobo', 'f.credit_kobo']);
  const { rows } = await sql<Part>`
    select state, band, count(*) as students, sum(expected_kobo)::bigint as expected,
      sum(first_kobo)::bigint as first, sum(second_kobo)::bigint as second,
      sum(scholarship_kobo)::bigint as scholarship, sum(outstanding_kobo)::bigint as outstanding,
      sum(later_kobo)::bigint as later, sum(credit_kobo)::bigint as credit
    from (
      select *, case when due_on >= ${today}::date then 0 when due_on >= ${today}::date - 30 then 1
        when due_on >= ${today}::date - 60 then 2 when due_on >= ${today}::date - 90 then 3 else 4 end as band
      from (${found}) f) g
    group by state, band`.execute(db);
  return rows;
}

const add = (list: readonly Part[], field: Exclude<keyof Part, 'state'>) =>
  list.reduce((sum, part) => sum + part[field], 0);

function sumsOf(list: readonly Part[]) {
  const states = ['owing', 'half', 'paid', 'later', 'none'] as const;
  const debts = list.filter(({ outstanding }) => outstanding > 0);
  return {
    students: add(list, 'students'),
    expected: add(list, 'expected'),
    first: add(list, 'first'),
    second: add(list, 'second'),
    scholarship: add(list, 'scholarship'),
    outstanding: add(list, 'outstanding'),
    later: add(list, 'later'),
    credit: add(list, 'credit'),
    byState: states.map((state) => {
      const of = list.filter((part) => part.state === state);
      return { state, students: add(of, 'students'), outstanding: add(of, 'outstanding') };
    }),
    ageing: bands.map((band, index) => {
      const of = debts.filter((part) => part.band === index);
      return { band, students: add(of, 'students'), outstanding: add(of, 'outstanding') };
    }),
  };
}

/** Sums of the filtered students of a session. */
export async function feeTotals(deps: Deps, query: FeesQuery, session: string): Promise<Totals> {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  const today = deps.clock.today();
  const key = keyOf('student fees', { ...filters, today });
  const { value, asOf } = await cachedTotal(deps, { key, seconds }, async () =>
    sumsOf(await parts(deps.db, query, today)),
  );
  return { ...value, session, asOf: asOf.toISOString() };
}
