import { type admissions, entryClasses, quotaShares } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps';
import { reachOf } from '../../../platform/reach';
import { cachedTotal, keyOf } from '../../../platform/lists/cached-total';
import type { Asking } from './application-report.queries';
import { publishedFacts, publishedLike, type PublishedQuery } from './published-offers.queries';

type Totals = CallData<typeof admissions.admissionReports.publishedTotals>;

const seconds = 30;

interface Part {
  class: string | null;
  department: string | null;
  batch: string | null;
  offered: number;
  accepted: number;
  letters: number;
  free: number;
}

/** One walk over the filtered offers. */
async function parts({ db }: Deps, query: PublishedQuery, asking: Asking): Promise<Part[]> {
  const found = publishedLike(db, query, asking).select([...publishedFacts]);
  const { rows } = await sql<Part>`
    select class, department, batch, count(*)::integer as offered,
      count(*) filter (where accepted)::integer as accepted,
      count(*) filter (where "letterPrinted")::integer as letters, count(*) filter (where free)::integer as free
    from (${found}) f group by class, department, batch`.execute(db);
  return rows;
}

const add = (list: readonly Part[], field: 'offered' | 'accepted' | 'letters' | 'free') =>
  list.reduce((sum, part) => sum + part[field], 0);
const taken = (list: readonly Part[]) => ({ offered: add(list, 'offered'), accepted: add(list, 'accepted') });

function by(list: readonly Part[], field: 'department' | 'batch', none: string) {
  const names = [...new Set(list.map((part) => part[field] ?? none))].sort((a, b) => a.localeCompare(b));
  return names.map((name) => ({ name, ...taken(list.filter((part) => (part[field] ?? none) === name)) }));
}

/** Parts of the quota, and offers that belong to none. Programmes without a quota have no shares. */
function byClass(list: readonly Part[]): Totals['byClass'] {
  const of = (part: string | null) => taken(list.filter((each) => each.class === part));
  const classes = entryClasses.map((each) => ({ class: each, ...of(each), share: quotaShares[each] }));
  if (classes.every(({ offered }) => offered === 0)) return [];
  const others = { class: null, ...of(null), share: null };
  return others.offered === 0 ? classes : [...classes, others];
}

/** What the filtered offers add up to: kept for some seconds, for everybody with the same reach. */
export async function publishedTotals(deps: Deps, query: PublishedQuery, asking: Asking): Promise<Totals> {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  const reach = reachOf(asking.actor, 'admissions.reports');
  const key = keyOf('published offers', { ...filters, reach });
  const { value, asOf } = await cachedTotal(deps, { key, seconds }, async () => {
    const list = await parts(deps, query, asking);
    return {
      ...taken(list),
      letters: add(list, 'letters'),
      freePlaces: add(list, 'free'),
      byClass: byClass(list),
      byDepartment: by(list, 'department', 'No department'),
      byBatch: by(list, 'batch', 'No batch'),
    };
  });
  return { ...value, asOf: asOf.toISOString() };
}
