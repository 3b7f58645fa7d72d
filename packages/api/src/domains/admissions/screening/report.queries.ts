import type { admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { where } from '../../../platform/lists/where';
import { candidateFilters, candidatesWithin, screeningState } from './candidates.queries';
import { jambMatch } from './jamb-match';

type Query = CallInput<typeof admissions.screeningReport.rows>['query'];
type TotalsQuery = CallInput<typeof admissions.screeningReport.totals>['query'];
type Row = CallData<typeof admissions.screeningReport.rows>['rows'][number];
type Narrowing = Omit<TotalsQuery, 'cutOff'>;

/** Candidates whom this officer may see, narrowed by all but the cut-off. */
function candidates(db: Db | Trx, { actor, ...query }: Narrowing & { actor: Actor }) {
  const rows = candidatesWithin(db, actor, 'admissions.reports');
  return where(rows, query, { ...candidateFilters, eligible: 'c.eligible' });
}

export function reportLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const { cutOff, page: _, pageSize: __, sort: ___, ...narrowing } = query;
  return where(
    candidates(db, { ...narrowing, actor }),
    { cutOff },
    {
      cutOff: (least) => sql`c.aggregate >= ${least}`,
    },
  )
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .leftJoin('department as o', 'o.id', 'c.second_department_id')
    .leftJoin('screening_batch as b', 'b.id', 'p.batch_id')
    .select(['c.application_id as id', 'c.registration_number as registrationNumber'])
    .select(['c.surname', 'c.first_name as firstName', 'c.middle_name as middleName'])
    .select([
      'e.name as session',
      't.name as programme',
      'd.name as department',
      'o.name as secondDepartment',
    ])
    .select(['c.utme_score as utme', 'c.utme_subjects as subjects', 'c.o_level_points as oLevelPoints'])
    .select([
      'c.o_level_credits as credits',
      'c.eligible',
      'c.awaiting',
      'c.missing',
      'c.score',
      'c.aggregate',
    ])
    .select(['b.name as batch', 'b.venue', 'b.sits_on as sitsOn', 'b.starts_at as startsAt'])
    .select(sql<boolean>`a.passport_id is not null`.as('photo'))
    .select(sql<boolean>`i.status = 'PAID'`.as('paid'))
    .select([screeningState.as('status'), jambMatch.as('jambMatch')]);
}
type ReportRow = Awaited<ReturnType<ReturnType<typeof reportLike>['executeTakeFirstOrThrow']>>;

export const presentReport = (rows: ReportRow[]): Row[] =>
  rows.map(({ surname, firstName, middleName, ...said }) => ({
    ...said,
    name: fullNameOf({ surname, firstName, middleName }),
  }));

/** How many there are, and how many would reach a cut-off, by department. */
export async function reportTotals(db: Db, { cutOff = 0, actor, ...query }: TotalsQuery & { actor: Actor }) {
  const reach = sql<number>`count(*) filter (where c.aggregate >= ${cutOff})`;
  const departments = await candidates(db, { ...query, actor })
    .select(['d.id', 'd.name'])
    .select(({ fn }) => [
      fn.countAll<number>().as('candidates'),
      fn.count<number>('c.score').as('scored'),
      reach.as('reach'),
      sql<number>`count(*) filter (where c.absent)`.as('absent'),
      sql<number>`count(*) filter (where c.eligible)`.as('eligible'),
      sql<number>`coalesce(max(c.aggregate), 0)`.as('highest'),
    ])
    .groupBy(['d.id', 'd.name'])
    .orderBy('d.name')
    .execute();
  type Counts = Omit<(typeof departments)[number], 'id' | 'name'>;
  const sum = (of: keyof Counts) => departments.reduce((all, each) => all + each[of], 0);
  return {
    candidates: sum('candidates'),
    scored: sum('scored'),
    absent: sum('absent'),
    eligible: sum('eligible'),
    reach: sum('reach'),
    highest: Math.max(0, ...departments.map(({ highest }) => highest)),
    departments: departments.map(({ id, name, scored, reach: reaching }) => ({
      id,
      name,
      scored,
      reach: reaching,
    })),
  };
}
