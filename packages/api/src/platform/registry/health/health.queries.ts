import { sql } from 'kysely';
import { percentileOf, type BucketCount, type registry } from '@portal/contracts/registry';
import type { CallData } from '@portal/shared/model';
import type { Db, Trx } from '../../database/database';
import { grouped } from './grouped';
import { failurePhases, isFailure } from './phases';

/** What browsers reported of one release. */
export type HealthSummary = CallData<typeof registry.owner.status>['health'];

/** One hour of one release; a whole day, where the hours are too old to be kept apart. */
export interface HealthHour {
  moduleId: string;
  releaseId: number;
  at: Date;
  loads: number;
  failures: number;
  /** Milliseconds; null where nothing was reported. */
  loadP75: number | null;
  lcpP75: number | null;
}

export interface Problem {
  releaseId: number;
  version: string;
  phase: string;
  subject: string | null;
  message: string | null;
  reference: string | null;
  count: number;
  lastAt: Date;
}

type Counts = ReadonlyMap<string, readonly BucketCount[]>;

const part = 0.75;

function countOf(counts: Counts, wanted: (metric: string) => boolean): number {
  const all = [...counts].filter(([metric]) => wanted(metric)).flatMap(([, buckets]) => buckets);
  return all.reduce((sum, { count }) => sum + count, 0);
}

function p75(counts: Counts, metric: string): number | null {
  const value = percentileOf(counts.get(metric) ?? [], part);
  return value === null ? null : Math.round(value);
}

function summaryOf(counts: Counts): HealthSummary {
  const loads = countOf(counts, (metric) => metric === 'load');
  const failures = countOf(counts, isFailure);
  return {
    loads,
    failures,
    failureRate: loads + failures === 0 ? null : failures / (loads + failures),
    p75: {
      load: p75(counts, 'load'),
      lcp: p75(counts, 'lcp'),
      inp: p75(counts, 'inp'),
      cls: p75(counts, 'cls'),
    },
    longTasks: countOf(counts, (metric) => metric === 'longtask'),
  };
}

/** Of a release that nobody reported anything of. */
export const unknownHealth: HealthSummary = summaryOf(new Map());

/** Rows of one group under their metric. */
function byMetric(rows: readonly (BucketCount & { metric: string })[]): Counts {
  return grouped(rows, ({ metric }) => metric);
}

/** How releases do in browsers, from everything that is kept. Every id asked for has an answer. */
export async function healthOf(
  db: Db | Trx,
  releaseIds: readonly number[],
): Promise<Map<number, HealthSummary>> {
  const rows = await db
    .selectFrom('release_metric')
    .select(['release_id as id', 'metric', 'bucket', sql<number>`sum(count)::bigint`.as('count')])
    .where('release_id', '=', sql<number>`any(${releaseIds}::bigint[])`)
    .groupBy(['release_id', 'metric', 'bucket'])
    .execute();
  const groups = grouped(rows, ({ id }) => id);
  return new Map(releaseIds.map((id) => [id, summaryOf(byMetric(groups.get(id) ?? []))]));
}

/** The hours since then in which anything was reported of the modules' releases, oldest first. */
export async function hoursOf(
  db: Db | Trx,
  moduleIds: readonly string[],
  since: Date,
): Promise<HealthHour[]> {
  const metrics = ['load', 'lcp', ...failurePhases];
  const rows = await db
    .selectFrom('release_metric as m')
    .innerJoin('module_release as r', 'r.id', 'm.release_id')
    .select([
      'r.module_id as moduleId',
      'r.id as releaseId',
      'm.hour as at',
      'm.metric',
      'm.bucket',
      'm.count',
    ])
    .where('r.module_id', '=', sql<string>`any(${moduleIds}::text[])`)
    .where('m.hour', '>=', since)
    .where('m.metric', '=', sql<string>`any(${metrics}::text[])`)
    .orderBy('m.hour')
    .orderBy('r.id')
    .execute();
  const groups = grouped(rows, ({ releaseId, at }) => `${releaseId} ${at.getTime()}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { moduleId, releaseId, at } = first;
    const { loads, failures, p75: found } = summaryOf(byMetric(group));
    return [{ moduleId, releaseId, at, loads, failures, loadP75: found.load, lcpP75: found.lcp }];
  });
}

/** What went wrong with the releases, newest first. */
export async function problemsOf(db: Db | Trx, releaseIds: readonly number[], most = 50): Promise<Problem[]> {
  const rows = await db
    .selectFrom('release_problem as p')
    .innerJoin('module_release as r', 'r.id', 'p.release_id')
    .select(['p.release_id as releaseId', 'r.version', 'p.phase', 'p.subject', 'p.message', 'p.reference'])
    .select(['p.count', 'p.last_at as lastAt'])
    .where('p.release_id', '=', sql<number>`any(${releaseIds}::bigint[])`)
    .orderBy('p.last_at', 'desc')
    .orderBy('p.count', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, subject: row.subject || null }));
}
