import { sql } from 'kysely';
import type { registry } from '@portal/contracts/registry';
import type { CallData } from '@portal/shared/model';
import { actorNames } from '../../audit/actor-names';
import type { Deps } from '../../deps';
import { secondsAfter } from '../../clock';
import { callLines } from '../compatibility/demand-compatible';
import { judgeStored, type JudgedRelease } from '../compatibility/judge-calls';
import { healthOf, unknownHealth } from '../health/health.queries';
import { findKnownGood } from '../registry.queries';
import { presentCanaries } from '../rollouts/present-canaries';
import { dayOfHours } from '../health/day-of-hours';
import { placesNow, type Places } from '../releases/placed-releases';

type ModuleRow = CallData<typeof registry.modules.list>['modules'][number];

function modulesKnown({ db }: Deps, only: string | undefined) {
  return db
    .selectFrom('module')
    .select(['id', 'title', 'owner', 'enabled', 'off_for as offFor'])
    .$if(only !== undefined, (rows) => rows.where('id', '=', only ?? ''))
    .orderBy('title')
    .execute();
}

/** What is live of the modules: never more than one release of each. */
async function liveReleases({ db }: Deps, ids: readonly number[]) {
  const rows = await db
    .selectFrom('module_release')
    .select(['id', 'module_id as module', 'version', 'published_at as publishedAt'])
    .select('published_by as publishedBy')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const nameOf = await actorNames(
    db,
    rows.map(({ publishedBy }) => publishedBy),
  );
  const releases = rows.map((row) => ({ ...row, publishedBy: nameOf(row.publishedBy) }));
  return new Map(releases.map((release) => [release.module, release]));
}

/** What modules roll back to: the known-good release of each that is live. */
async function knownGoodReleases({ db }: Deps, modules: readonly string[], { live }: Places) {
  const found = modules.map(async (module) => {
    const releaseId = live.get(module);
    const knownGood = releaseId && (await findKnownGood(db, module, releaseId));
    return knownGood ? [[module, knownGood] as const] : [];
  });
  return new Map((await Promise.all(found)).flat());
}

/**
 * Of what a module has live, in canary or known good, what the running nodes do not answer, and what does not say its
 * calls.
 */
function presentCalls(judged: readonly JudgedRelease[]): Pick<ModuleRow, 'incompatible' | 'callsNotSaid'> {
  const broken = judged.filter((release) => release.broken.length > 0);
  return {
    incompatible: broken.map((release) => ({ version: release.version, calls: callLines(release.broken) })),
    callsNotSaid: judged.filter(({ saysCalls }) => !saysCalls).map(({ version }) => version),
  };
}

/** Every module, or the one asked for, with its live release, canary, state and health. */
export async function listModules(
  deps: Deps,
  only?: string,
): Promise<{ places: Places; modules: ModuleRow[] }> {
  const { db } = deps;
  const [places, known] = await Promise.all([placesNow(db), modulesKnown(deps, only)]);
  const ids = known.map(({ id }) => id);
  const liveIds = ids.flatMap((id) => places.live.get(id) ?? []);
  const canaryIds = ids.flatMap((id) => places.canary.get(id) ?? []);
  const knownGood = await knownGoodReleases(deps, ids, places);
  const knownGoodIds = [...knownGood.values()].map(({ id }) => id);
  const [live, health, hours, canaries, judged] = await Promise.all([
    liveReleases(deps, liveIds),
    healthOf(db, liveIds),
    dayOfHours(deps, ids),
    presentCanaries(db, ids),
    judgeStored(db, deps, [...liveIds, ...canaryIds, ...knownGoodIds]),
  ]);
  const modules = known.map((module): ModuleRow => {
    const release = live.get(module.id);
    return {
      ...module,
      liveVersion: release?.version ?? null,
      publishedAt: release?.publishedAt.toISOString() ?? null,
      publishedBy: release?.publishedBy ?? null,
      rollsBackTo: knownGood.get(module.id)?.version ?? null,
      canary: canaries.get(module.id) ?? null,
      ...presentCalls(judged.filter((one) => one.module === module.id)),
      health: (release && health.get(release.id)) ?? unknownHealth,
      hours: hours.get(module.id) ?? [],
    };
  });
  return { places, modules };
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
