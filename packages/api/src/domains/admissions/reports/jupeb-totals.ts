import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { reachOf } from '../../../platform/reach';
import { cachedTotal, keyOf } from '../../../platform/lists/cached-total';
import { peopleFacts, peopleLike, type JupebQuery } from './jupeb-people.queries';

type Totals = CallData<typeof admissions.jupebReports.totals>;

const seconds = 30;
const unknown = 'Not known';
const figures = ['people', 'paid', 'admitted', 'accepted'] as const;
type Figures = Record<(typeof figures)[number], number>;

type Part = Figures & { combination: string | null; state: string | null };

/** One walk over the filtered people. */
async function parts(db: Db, query: JupebQuery, actor: Actor): Promise<Part[]> {
  const found = peopleLike(db, query, { actor }).select([...peopleFacts]);
  const { rows } = await sql<Part>`
    select combination, state, count(*)::integer as people, count(*) filter (where paid)::integer as paid,
      count(*) filter (where admitted)::integer as admitted, count(*) filter (where accepted)::integer as accepted
    from (${found}) f group by combination, state`.execute(db);
  return rows;
}

const add = (list: readonly Part[]) =>
  Object.fromEntries(
    figures.map((figure) => [figure, list.reduce((sum, part) => sum + part[figure], 0)]),
  ) as Figures;

/** Sums by combination or state, the largest first. */
function by(list: readonly Part[], field: 'combination' | 'state') {
  const names = [...new Set(list.map((part) => part[field] ?? unknown))];
  return names
    .map((name) => ({ name, ...add(list.filter((part) => (part[field] ?? unknown) === name)) }))
    .sort((a, b) => b.people - a.people || a.name.localeCompare(b.name));
}

/** What the filtered people of JUPEB add up to: kept for some seconds, for everybody with the same reach. */
export async function jupebTotals(deps: Deps, query: JupebQuery, actor: Actor): Promise<Totals> {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  const key = keyOf('jupeb', { ...filters, reach: reachOf(actor, 'admissions.reports') });
  const { value, asOf } = await cachedTotal(deps, { key, seconds }, async () => {
    const list = await parts(deps.db, query, actor);
    return { ...add(list), byCombination: by(list, 'combination'), byState: by(list, 'state') };
  });
  return { ...value, asOf: asOf.toISOString() };
}

/** What its filters offer. */
export async function jupebChoices(db: Db | Trx) {
  const named = (table: 'academic_session' | 'state') => db.selectFrom(table).select(['id', 'name']);
  const combinations = await db
    .selectFrom('subject_combination as c')
    .innerJoin('faculty as f', 'f.id', 'c.faculty_id')
    .select(['c.id', sql<string>`c.name || ', ' || f.name`.as('name')])
    .orderBy('c.name')
    .execute();
  return {
    sessions: await named('academic_session').orderBy('name', 'desc').execute(),
    states: await named('state').orderBy('name').execute(),
    combinations,
  };
}
