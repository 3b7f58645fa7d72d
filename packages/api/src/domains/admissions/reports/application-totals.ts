import { type admissions, type Milestone, milestones } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps';
import { reachOf } from '../../../platform/reach';
import { cachedTotal, keyOf } from '../../../platform/lists/cached-total';
import { applicationsLike, type ApplicationQuery, type Asking } from './application-report.queries';
import { hasReached, isAbandoned, stage } from './application-stage';
import { stepsOf } from './sections-reached';

type Totals = CallData<typeof admissions.applicationReports.totals>;
type Reached = Record<Milestone, number>;

/** Seconds: a funnel is not looked at by the second. */
export const totalsKeptFor = 30;

type Part = Reached & { id: number; type: string; stage: string; count: number; abandoned: number };

/** One walk over the filtered applications: by type and stage. */
async function parts({ db }: Pick<Deps, 'db'>, query: ApplicationQuery, asking: Asking): Promise<Part[]> {
  const found = applicationsLike(db, query, asking)
    .select(['t.id', 't.name as type', stage.as('stage'), isAbandoned(asking.now).as('abandoned')])
    .select(milestones.map((milestone) => hasReached[milestone].as(milestone)));
  const sums = milestones.map(
    (milestone) => sql`count(*) filter (where ${sql.ref(milestone)})::integer as ${sql.id(milestone)}`,
  );
  const { rows } = await sql<Part>`
    select id, type, stage, count(*)::integer as count,
      count(*) filter (where abandoned)::integer as abandoned, ${sql.join(sums)}
    from (${found}) f group by id, type, stage order by type`.execute(db);
  return rows;
}

const add = (list: readonly Part[], field: Milestone | 'count' | 'abandoned') =>
  list.reduce((sum, part) => sum + part[field], 0);

const reachedBy = (list: readonly Part[]) =>
  Object.fromEntries(milestones.map((milestone) => [milestone, add(list, milestone)])) as Reached;

/** How many saved each step of the form of one type. */
async function bySection({ db }: Pick<Deps, 'db'>, query: ApplicationQuery, asking: Asking) {
  const { applicationTypeId } = query;
  if (!applicationTypeId) return [];
  const found = applicationsLike(db, query, asking).select('a.id');
  const { rows } = await sql<{ step: string; count: number }>`
    select c.step, count(*)::integer as count from application_section c
    where c.application_id in (select id from (${found}) f) group by c.step`.execute(db);
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  return [...stepsOf(applicationTypeId)].flatMap(([step, section]) => {
    const count = counts.get(step);
    return count === undefined ? [] : [{ section, count }];
  });
}

function sumsOf(list: readonly Part[]): Omit<Totals, 'asOf' | 'bySection'> {
  const types = new Map(list.map(({ id, type }) => [id, type]));
  const stages = [...new Set(list.map((part) => part.stage))];
  return {
    count: add(list, 'count'),
    abandoned: add(list, 'abandoned'),
    reached: reachedBy(list),
    byType: [...types].map(([id, type]) => ({
      id,
      type,
      reached: reachedBy(list.filter((part) => part.id === id)),
    })),
    byStage: stages.map((each) => ({
      stage: each,
      count: add(
        list.filter((part) => part.stage === each),
        'count',
      ),
    })),
  };
}

/** What the filtered applications add up to: kept for some seconds, for everybody with the same reach. */
export async function applicationTotals(
  deps: Deps,
  query: ApplicationQuery,
  asking: Asking,
): Promise<Totals> {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  const reach = reachOf(asking.actor, 'admissions.reports');
  const key = keyOf('applications', { ...filters, reach });
  const { value, asOf } = await cachedTotal(deps, { key, seconds: totalsKeptFor }, async () => ({
    ...sumsOf(await parts(deps, query, asking)),
    bySection: await bySection(deps, query, asking),
  }));
  return { ...value, asOf: asOf.toISOString() };
}
