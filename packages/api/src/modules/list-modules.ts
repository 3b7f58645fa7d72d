import { sql } from 'kysely';
import type { administration } from '@portal/shared/administration';
import type { CallData } from '@portal/shared/model';
import type { Deps } from '../deps';
import { secondsAfter } from '../gateways/clock';
import { earlierLive, liveComposition, placedIn } from './registry.queries';

type Listed = CallData<typeof administration.modules.list>['modules'][number];

/** Most versions shown of one module. */
const mostVersions = 20;
/** Reported while a page worked as it should, or about something else than the release. */
const notFailures: readonly string[] = ['loaded', 'menu', 'handled'];

function releasesOf({ db }: Deps, ids: string[]) {
  return db
    .selectFrom('module_release as r')
    .leftJoin('app_user as u', (join) => join.on(sql`u.id::text`, '=', sql.ref('r.published_by')))
    .select(['r.id', 'r.module_id as moduleId', 'r.version', 'r.published_at as publishedAt'])
    .select(sql<string>`coalesce(u.full_name, r.published_by)`.as('publishedBy'))
    .where('r.module_id', '=', sql<string>`any(${ids})`)
    .orderBy('r.id', 'desc')
    .execute();
}

async function healthOf({ db }: Deps, releaseId: number): Promise<Listed['health']> {
  const rows = await db
    .selectFrom('module_health')
    .select(['phase', 'count', 'milliseconds'])
    .where('release_id', '=', releaseId)
    .orderBy('count', 'desc')
    .execute();
  const loaded = rows.find(({ phase }) => phase === 'loaded');
  return {
    loads: loaded?.count ?? 0,
    failures: rows
      .filter(({ phase }) => !notFailures.includes(phase))
      .reduce((sum, { count }) => sum + count, 0),
    milliseconds: loaded ? Math.round(loaded.milliseconds / loaded.count) : null,
    phases: rows.map(({ phase, count }) => ({ phase, count })),
  };
}

const unknownHealth: Listed['health'] = { loads: 0, failures: 0, milliseconds: null, phases: [] };

/** Every module with its live release, its versions (newest first) and its health. */
export async function listModules(deps: Deps): Promise<Listed[]> {
  const { db } = deps;
  const modules = await db
    .selectFrom('module')
    .select(['id', 'title', 'owner', 'enabled'])
    .orderBy('title')
    .execute();
  const placed = await placedIn(db, await liveComposition(db));
  const ids = modules.map(({ id }) => id);
  const releases = await releasesOf(deps, ids);
  return Promise.all(
    modules.map(async (module) => {
      const liveId = placed.find(({ moduleId }) => moduleId === module.id)?.releaseId;
      const own = releases.filter(({ moduleId }) => moduleId === module.id);
      const live = own.find(({ id }) => id === liveId);
      const earlier = live && (await earlierLive(db, module.id, live.id));
      return {
        ...module,
        liveVersion: live?.version ?? null,
        publishedAt: live?.publishedAt.toISOString() ?? null,
        publishedBy: live?.publishedBy ?? null,
        rollsBackTo: earlier?.version ?? null,
        health: live ? await healthOf(deps, live.id) : unknownHealth,
        versions: own.slice(0, mostVersions).map(({ id, version, publishedAt, publishedBy }) => ({
          version,
          publishedAt: publishedAt.toISOString(),
          publishedBy,
          live: id === liveId,
        })),
      };
    }),
  );
}

const week = 7 * 86_400;

/** Menu names that somebody's page could not answer in the last week. */
export async function unansweredMenus({ db, clock }: Deps): Promise<string[]> {
  const rows = await db
    .selectFrom('unanswered_menu')
    .select('menu')
    .where('last_at', '>', secondsAfter(clock.now(), -week))
    .orderBy('menu')
    .execute();
  return rows.map(({ menu }) => menu);
}
