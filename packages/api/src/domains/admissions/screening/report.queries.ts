import type { admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { where } from '../../../platform/lists/where';
import { candidateFilters, candidateRows, candidatesWithin } from './candidates.queries';

type Query = CallInput<typeof admissions.screeningReport.rows>['query'];
type TotalsQuery = CallInput<typeof admissions.screeningReport.totals>['query'];
type Row = CallData<typeof admissions.screeningReport.rows>['rows'][number];

/** What the rows and the sums are narrowed by; of the cut-off the sums count who reaches it. */
const filters = { ...candidateFilters, eligible: 'c.eligible' } as const;

export function reportLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = candidateRows(db, actor, 'admissions.reports')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .select(['c.utme_subjects as subjects', 'b.venue', 'b.sits_on as sitsOn', 'b.starts_at as startsAt'])
    .select(sql<boolean>`a.passport_id is not null`.as('photo'))
    .select(sql<boolean>`i.status = 'PAID'`.as('paid'));
  return where(rows, query, { ...filters, cutOff: (least) => sql`c.aggregate >= ${least}` });
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
  const departments = await where(candidatesWithin(db, actor, 'admissions.reports'), query, filters)
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
