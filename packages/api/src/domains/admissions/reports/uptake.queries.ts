import type { admissions, UptakeGroup } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf } from '../../../platform/reach';
import { cachedTotal, keyOf } from '../../../platform/lists/cached-total';
import { isNoShow, offerFacts } from '../admission-list/offer-facts';
import type { Asking } from './application-report.queries';
import { offerWords, selectOffers } from './published-offers.queries';

export type UptakeQuery = CallInput<typeof admissions.admissionReports.uptakeTotals>['query'];
type OffersQuery = CallInput<typeof admissions.admissionReports.noShows>['query'];
type Totals = CallData<typeof admissions.admissionReports.uptakeTotals>;
type NoShow = CallData<typeof admissions.admissionReports.noShows>['rows'][number];

/** Offers within reach that fit the filters, with the student that each made. */
const offersLike = (db: Db | Trx, query: OffersQuery, asking: Pick<Asking, 'actor'>) =>
  where(selectOffers(db, asking).leftJoin('student as p', 'p.id', 'e.student_id'), query, {
    search: (text) => searchText(offerWords, text),
    sessionId: 'e.session_id',
    applicationTypeId: 'e.application_type_id',
    departmentId: 'e.department_id',
    stateId: 'e.state_id',
    sex: 'e.gender',
  });

const facts = { ...offerFacts, noShows: isNoShow } as const;
const figures = Object.keys(facts) as (keyof typeof facts)[];

type Figures = Record<'offered' | (typeof figures)[number], number>;

/** By what offers are grouped: an id, and a name. */
const groups: Record<UptakeGroup, { id: RawBuilder<number>; name: RawBuilder<string> }> = {
  department: {
    id: sql<number>`coalesce(e.department_id, 0)`,
    name: sql<string>`coalesce(d.name, 'No department')`,
  },
  state: { id: sql<number>`coalesce(e.state_id, 0)`, name: sql<string>`coalesce(o.name, 'Not known')` },
  sex: { id: sql<number>`case e.gender when 'Male' then 1 else 2 end`, name: sql<string>`e.gender` },
};

const counted = figures.map(
  (figure) => sql`count(*) filter (where ${sql.ref(figure)})::integer as ${sql.id(figure)}`,
);
const factsOf = figures.map((figure) => facts[figure].as(figure));

/** Departments, states or sexes with how many of their offers went how far. */
export function uptakeRows(
  db: Db | Trx,
  { by = 'department', ...query }: UptakeQuery,
  asking: Pick<Asking, 'actor'>,
) {
  const { id, name } = groups[by];
  const found = offersLike(db, query, asking)
    .leftJoin('state as o', 'o.id', 'e.state_id')
    .select([id.as('id'), name.as('name')])
    .select(factsOf);
  const sums = sql<{ id: number; name: string } & Figures>`(
    select id, name, count(*)::integer as offered, ${sql.join(counted)} from (${found}) f group by id, name)`;
  return db
    .selectFrom(sums.as('u'))
    .select(['u.id', 'u.name', 'u.offered', ...figures.map((figure) => `u.${figure}` as const)]);
}

export const uptakeOrder: Order = {
  sorts: { name: sql.ref('u.name'), offered: sql.ref('u.offered'), accepted: sql.ref('u.accepted') },
  usual: 'name',
  id: sql.ref('u.id'),
};

type RawGroup = Awaited<ReturnType<ReturnType<typeof uptakeRows>['executeTakeFirstOrThrow']>>;

/** With the department or state that a row is of. */
export const presentUptake = (rows: RawGroup[], { by = 'department' }: Pick<UptakeQuery, 'by'>) =>
  rows.map((row) => ({
    ...row,
    departmentId: by === 'department' && row.id > 0 ? row.id : null,
    stateId: by === 'state' && row.id > 0 ? row.id : null,
    sex: by === 'sex' ? row.name : null,
  }));

const seconds = 30;

/** The same of all offers that the filters leave: kept for some seconds, for everybody with the same reach. */
export async function uptakeTotals(
  deps: Deps,
  query: UptakeQuery,
  asking: Pick<Asking, 'actor'>,
): Promise<Totals> {
  const { page: _page, pageSize: _size, sort: _sort, by: _by, ...filters } = query;
  const key = keyOf('uptake', { ...filters, reach: reachOf(asking.actor, 'admissions.reports') });
  const { value, asOf } = await cachedTotal(deps, { key, seconds }, async () => {
    const found = offersLike(deps.db, filters, asking).select(factsOf);
    const { rows } = await sql<Figures>`
      select count(*)::integer as offered, ${sql.join(counted)} from (${found}) f`.execute(deps.db);
    return rows[0] as Figures;
  });
  return { ...value, asOf: asOf.toISOString() };
}

/** Who accepted an offer and has not been seen since. */
export const noShowRows = (db: Db | Trx, query: OffersQuery, asking: Pick<Asking, 'actor'>) =>
  offersLike(db, query, asking)
    .where(isNoShow)
    .leftJoin('state as o', 'o.id', 'e.state_id')
    .select(['e.id', 'e.registration_number as registrationNumber', 'e.gender as sex', 'e.programme'])
    .select(['e.surname', 'e.first_name as firstName', 'e.middle_name as middleName'])
    .select(['o.name as state', 'd.name as department', 's.name as session', 'e.decided_at as decidedAt']);
type RawNoShow = Awaited<ReturnType<ReturnType<typeof noShowRows>['executeTakeFirstOrThrow']>>;

export const noShowOrder: Order = {
  sorts: { name: sql`f_search(e.surname || ' ' || e.first_name)`, accepted: sql.ref('e.decided_at') },
  usual: 'name',
  id: sql.ref('e.id'),
};

export const presentNoShows = (rows: RawNoShow[]): NoShow[] =>
  rows.map(({ surname, firstName, middleName, decidedAt, ...said }) => ({
    ...said,
    name: fullNameOf({ surname, firstName, middleName }),
    acceptedAt: decidedAt?.toISOString() ?? null,
  }));
