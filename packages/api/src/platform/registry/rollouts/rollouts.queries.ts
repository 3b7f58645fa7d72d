import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database';

/** The rollout of a module, while it runs. */
export function findRunningRollout(db: Db | Trx, module: string) {
  return db
    .selectFrom('module_rollout as o')
    .innerJoin('module_release as r', 'r.id', 'o.release_id')
    .select(['o.release_id as releaseId', 'r.version'])
    .select(['o.started_by as startedBy', 'o.started_at as startedAt'])
    .where('o.module_id', '=', module)
    .where('o.state', '=', 'running')
    .executeTakeFirst();
}

export interface RunningRollout {
  moduleId: string;
  releaseId: number;
  version: string;
  startedAt: Date;
  /** Null while no release of the module is live. */
  liveReleaseId: number | null;
}

/** Rollouts that run, of these releases or of all, each with the live release that its canary is compared with. */
export async function runningRollouts(
  db: Db | Trx,
  releaseIds?: readonly number[],
): Promise<RunningRollout[]> {
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

/** The releases that stand in for live ones, each with the rule that says for whom; modules that are on only. */
export function canaryReleases(db: Db | Trx) {
  return db
    .selectFrom('channel as h')
    .innerJoin('composition_release as c', 'c.composition_id', 'h.composition_id')
    .innerJoin('module_release as r', 'r.id', 'c.release_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .innerJoin('module_rollout as o', 'o.module_id', 'c.module_id')
    .select(['r.id as releaseId', 'r.manifest', 'm.config', 'm.off_for as offFor', 'c.module_id as module'])
    .select(['o.percent', 'o.audiences', 'o.roles', 'o.testers', 'o.started_at as startedAt'])
    .where('h.name', '=', 'canary')
    .where('o.state', '=', 'running')
    .whereRef('o.release_id', '=', 'c.release_id')
    .where('m.enabled', '=', true)
    .orderBy('c.module_id')
    .execute();
}

/** The last rollout of each of these modules, running or stopped, with its testers by name. */
export function lastRollouts(db: Db | Trx, modules: readonly string[]) {
  return db
    .selectFrom('module_rollout as o')
    .innerJoin('module_release as r', 'r.id', 'o.release_id')
    .select(['o.module_id as module', 'r.version', 'o.percent', 'o.audiences', 'o.roles', 'o.state'])
    .select(['o.started_at as startedAt', 'o.started_by as startedBy', 'o.stop_reason as stopReason'])
    .select(
      sql<string[]>`array(select u.user_name from app_user u where u.id = any(o.testers) order by 1)`.as(
        'testers',
      ),
    )
    .where('o.module_id', '=', sql<string>`any(${modules}::text[])`)
    .execute();
}

export async function knownRoles(db: Db | Trx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('role')
    .select('id')
    .where('id', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** User ids by lower-case user name. */
export async function idsOfUsers(db: Db | Trx, userNames: readonly string[]): Promise<Map<string, number>> {
  const names = userNames.map((name) => name.toLowerCase());
  const rows = await db
    .selectFrom('app_user')
    .select(['id', sql<string>`lower(user_name)`.as('name')])
    .where(sql`lower(user_name)`, '=', sql<string>`any(${names}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
