import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database';
import type { People } from './canary-verdict';

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

/** Who met a release since then, and for whom it failed. */
export function peopleSince(db: Db | Trx, releaseId: number | null, since: Date): Promise<People> {
  return db
    .selectFrom('release_person')
    .select([
      sql<number>`count(*)::bigint`.as('seen'),
      sql<number>`count(*) filter (where failed_at >= ${since})::bigint`.as('failed'),
    ])
    .where('release_id', '=', releaseId)
    .where('seen_at', '>=', since)
    .executeTakeFirstOrThrow();
}
