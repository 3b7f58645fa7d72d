import type { admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput, type Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { candidateWords, firstLevel } from '../screening/candidates.queries';

type RunQuery = CallInput<typeof admissions.ranking.runs>['query'];
type Run = CallData<typeof admissions.ranking.runs>['rows'][number];
type PlaceQuery = CallInput<typeof admissions.ranking.places>['query'];
type Place = CallData<typeof admissions.ranking.places>['rows'][number];

/** Whether every department of a run `r` of a type `t` lies where the officer holds the claim: a run is seen as a whole. */
const isWholly = (actor: Actor, claim: Claim) => sql<boolean>`(not exists (
  select from ranking_run_department x join department d on d.id = x.department_id
  where x.run_id = r.id and not ${rowsWithin(reachOf(actor, claim), {
    school: sql.ref('d.faculty_id'),
    department: sql.ref('x.department_id'),
    studentType: sql.ref('t.student_type_id'),
    level: sql`${sql.lit(firstLevel)}`,
  })}))`;

export const runOrder: Order = { sorts: { madeAt: sql.ref('r.id') }, usual: '-madeAt', id: sql.ref('r.id') };

export function runsLike(db: Db | Trx, { actor, ...query }: RunQuery & { actor: Actor }) {
  const rows = db
    .selectFrom('ranking_run as r')
    .innerJoin('application_type as t', 't.id', 'r.application_type_id')
    .innerJoin('academic_session as e', 'e.id', 'r.session_id')
    .where(isWholly(actor, 'admissions.view'))
    .select(['r.id', 'e.name as session', 't.name as programme', 'r.formula'])
    .select(['r.formula_version as formulaVersion', 'r.candidates', 'r.placed', 'r.tied'])
    .select(['r.made_by as madeBy', 'r.made_at as madeAt', 'r.inputs_hash as inputsHash'])
    .select([
      sql<number>`(select count(*) from ranking_run_department x where x.run_id = r.id)`.as('departments'),
      sql<number>`(select count(*) from ranking_entry x where x.run_id = r.id)`.as('entries'),
      sql<boolean>`exists (select from admission_cut_off k where k.run_id = r.id)`.as('announced'),
      isWholly(actor, 'admissions.edit').as('edits'),
      isWholly(actor, 'admissions.approve').as('approves'),
    ]);
  return where(rows, query, {
    search: (text) => searchText(sql`f_search(e.name || ' ' || t.name)`, text),
    sessionId: 'r.session_id',
    applicationTypeId: 'r.application_type_id',
  });
}
type RunRow = Awaited<ReturnType<ReturnType<typeof runsLike>['executeTakeFirstOrThrow']>>;

export async function presentRuns(db: Db | Trx, rows: RunRow[]): Promise<Run[]> {
  const nameOf = await actorNames(
    db,
    rows.map(({ madeBy }) => madeBy),
  );
  return rows.map(({ edits, approves, ...row }) => ({
    ...row,
    madeBy: nameOf(row.madeBy),
    madeAt: row.madeAt.toISOString(),
    may: [
      ...(edits && row.entries === 0 && row.placed > 0 ? (['draft'] as const) : []),
      ...(approves && row.entries > 0 && !row.announced ? (['announce'] as const) : []),
    ],
  }));
}

/** A run that is wholly the officer's. Throws NOT_FOUND. */
export async function runWithin(db: Db | Trx, actor: Actor, { id, claim }: { id: number; claim: Claim }) {
  const run = await db
    .selectFrom('ranking_run as r')
    .innerJoin('application_type as t', 't.id', 'r.application_type_id')
    .select(['r.id', 'r.session_id as sessionId', 'r.application_type_id as typeId'])
    .select(['r.merit', 'r.catchment', 'r.elds', 'r.minimum_utme as minimumUtme'])
    .select([
      'r.minimum_o_level as minimumOLevel',
      'r.credits_only as creditsOnly',
      'r.tie_break as tieBreak',
    ])
    .select(['r.not_eligible as notEligible', 'r.awaiting', 'r.listed', 'r.unmatched'])
    .where('r.id', '=', id)
    .where(isWholly(actor, claim))
    .executeTakeFirst();
  if (!run) throw new AppError('NOT_FOUND');
  return run;
}

export const placeOrder: Order = {
  sorts: { aggregate: sql.ref('p.aggregate'), name: sql.ref('c.sort_name') },
  usual: '-aggregate',
  id: sql.ref('p.application_id'),
};

/** Candidates of a run that is wholly the officer's. */
export function placesLike(db: Db | Trx, { actor, ...query }: PlaceQuery & { actor: Actor }) {
  const rows = db
    .selectFrom('ranking_place as p')
    .innerJoin('ranking_run as r', 'r.id', 'p.run_id')
    .innerJoin('application_type as t', 't.id', 'r.application_type_id')
    .innerJoin('screening_candidate as c', 'c.application_id', 'p.application_id')
    .innerJoin('department as f', 'f.id', 'p.first_department_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('state as s', 's.id', 'p.state_id')
    .where(isWholly(actor, 'admissions.view'))
    .select(['p.application_id as id', 'c.registration_number as registrationNumber'])
    .select(['c.surname', 'c.first_name as firstName', 'c.middle_name as middleName', 's.name as state'])
    .select(['p.rank', 'p.aggregate', 'p.utme', 'p.o_level_points as oLevelPoints'])
    .select(['f.name as firstDepartment', 'p.outcome', 'p.class', 'd.name as department', 'p.choice'])
    .select(sql<boolean>`coalesce(p.state_id = any(r.catchment_states), false)`.as('catchment'))
    .select(sql<boolean>`(c.awaiting and p.outcome = 'not eligible')`.as('awaiting'))
    .select(sql<boolean>`coalesce(p.state_id = any(r.elds_states), false)`.as('elds'));
  return where(rows, query, {
    search: (text) => searchText(candidateWords, text),
    runId: 'p.run_id',
    departmentId: (department) =>
      sql`(p.first_department_id = ${department} or p.department_id = ${department})`,
    outcome: 'p.outcome',
    class: 'p.class',
  });
}
type PlaceRow = Awaited<ReturnType<ReturnType<typeof placesLike>['executeTakeFirstOrThrow']>>;

export const presentPlaces = (rows: PlaceRow[]): Place[] =>
  rows.map(({ surname, firstName, middleName, ...said }) => ({
    ...said,
    name: fullNameOf({ surname, firstName, middleName }),
  }));

function changeOf(before: string | null, after: string | null): 'in' | 'out' | 'moved' {
  if (before === null) return 'in';
  return after === null ? 'out' : 'moved';
}

/** What differs between two runs: who comes in, who goes out, who goes elsewhere. */
export async function compareRuns(db: Db, { id, other }: { id: number; other: number }) {
  const { rows } = await sql<{
    id: number;
    number: string;
    surname: string;
    firstName: string;
    middleName: string;
    before: string | null;
    after: string | null;
  }>`
    with placed as (select p.run_id, p.application_id, d.name || ', ' || p.class as place
      from ranking_place p join department d on d.id = p.department_id
      where p.run_id in (${id}, ${other}) and p.outcome = 'placed')
    select c.application_id as id, c.registration_number as number, c.surname, c.first_name as "firstName",
      c.middle_name as "middleName", o.place as before, n.place as after
    from (select * from placed where run_id = ${id}) n
    full join (select * from placed where run_id = ${other}) o using (application_id)
    join screening_candidate c using (application_id)
    where o.place is distinct from n.place
    order by c.sort_name, c.application_id limit 2000`.execute(db);
  return rows.map(({ number, surname, firstName, middleName, before, after, ...row }) => ({
    id: row.id,
    registrationNumber: number,
    name: fullNameOf({ surname, firstName, middleName }),
    change: changeOf(before, after),
    before,
    after,
  }));
}
