import { sql } from 'kysely';
import type { Db, Trx } from '../../database';
import type { Reports } from './canary-verdict';
import { minuteOf } from './hours';

export interface RunningCanary {
  moduleId: string;
  releaseId: number;
  version: string;
  startedAt: Date;
  /** Null while no release of the module is live. */
  liveReleaseId: number | null;
}

/** Canaries that run, of these releases or of all. */
export async function runningCanaries(
  db: Db | Trx,
  releaseIds?: readonly number[],
): Promise<RunningCanary[]> {
  const query = db
    .selectFrom('module_rollout as o')
    .innerJoin('module_release as r', 'r.id', 'o.release_id')
    .innerJoin('channel as h', (join) => join.on('h.name', '=', 'live'))
    .leftJoin('composition_release as c', (join) =>
      join.onRef('c.composition_id', '=', 'h.composition_id').onRef('c.module_id', '=', 'o.module_id'),
    )
    .select(['o.module_id as moduleId', 'o.release_id as releaseId', 'r.version'])
    .select(['o.started_at as startedAt', 'c.release_id as liveReleaseId'])
    .where('o.state', '=', 'running')
    .orderBy('o.module_id');
  if (!releaseIds) return query.execute();
  return query.where('o.release_id', '=', sql<number>`any(${releaseIds}::bigint[])`).execute();
}

/** Reports of a release since then, to the minute. */
export async function reportsSince(db: Db | Trx, releaseId: number | null, since: Date): Promise<Reports> {
  const sums = await db
    .selectFrom('release_minute')
    .select([
      sql<number>`coalesce(sum(loads), 0)::bigint`.as('loads'),
      sql<number>`coalesce(sum(failures), 0)::bigint`.as('failures'),
    ])
    .where('release_id', '=', releaseId)
    .where('minute', '>=', minuteOf(since))
    .executeTakeFirstOrThrow();
  return sums;
}
