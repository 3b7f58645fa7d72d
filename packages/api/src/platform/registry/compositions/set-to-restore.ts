import { sql } from 'kysely';
import type { FieldError, ModuleManifest } from '@portal/shared/model';
import type { Db, Trx } from '../../database/database';
import { checkCollisions } from '../check-collisions';
import { checkGlobals } from '../check-release';
import { incompatibilityOf } from '../unmet-needs';
import { liveComposition, placedIn, type Placed } from '../registry.queries';
import { canaryReleases } from '../rollouts/rollouts.queries';

interface Change {
  module: string;
  /** Versions; null where the module is not in the set. */
  before: string | null;
  after: string | null;
}

export interface Restored {
  set: Placed[];
  changes: Change[];
  /** Why it cannot be live again: retired or unfit releases, and what meets. */
  refused: FieldError[];
}

function releasesOf(db: Db | Trx, ids: readonly number[]) {
  return db
    .selectFrom('module_release as r')
    .innerJoin('module as m', 'm.id', 'r.module_id')
    .leftJoin('retired_release as g', 'g.release_id', 'r.id')
    .select(['r.id', 'r.module_id as module', 'r.version', 'r.manifest', 'm.enabled'])
    .select('g.retired_at as retiredAt')
    .where('r.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

type Release = Awaited<ReturnType<typeof releasesOf>>[number];

/** `canaries`: what stands in for live releases must not meet the set either. */
function refusalsOf(set: readonly Release[], canaries: readonly ModuleManifest[]): FieldError[] {
  const manifests = [...set.map(({ manifest }) => manifest), ...canaries];
  return set.flatMap(({ module, version, manifest, retiredAt }) => {
    const unfit = incompatibilityOf(manifest);
    return [
      ...(retiredAt ? [{ path: module, message: `${version} is retired: its files are gone` }] : []),
      ...(unfit ? [{ path: module, message: unfit }] : []),
      ...checkGlobals(manifest),
      ...checkCollisions(manifest, manifests),
    ];
  });
}

/**
 * The live set as it would be with the releases of an earlier composition. What is switched off now stays off,
 * whatever that composition held.
 */
export async function setToRestore(db: Db | Trx, composition: number): Promise<Restored> {
  const live = await placedIn(db, await liveComposition(db));
  const wanted = await placedIn(db, composition);
  const releases = await releasesOf(
    db,
    [...live, ...wanted].map(({ releaseId }) => releaseId),
  );
  const byId = new Map(releases.map((release) => [release.id, release]));
  const set = wanted.filter(({ releaseId }) => byId.get(releaseId)?.enabled);
  const versionIn = (placed: readonly Placed[], module: string) => {
    const found = placed.find(({ moduleId }) => moduleId === module);
    return (found && byId.get(found.releaseId)?.version) ?? null;
  };
  const modules = [...new Set([...live, ...set].map(({ moduleId }) => moduleId))].sort();
  const changes = modules
    .map((module) => ({ module, before: versionIn(live, module), after: versionIn(set, module) }))
    .filter(({ before, after }) => before !== after);
  const canaries = await canaryReleases(db);
  const staying = canaries.filter(({ module }) => set.some(({ moduleId }) => moduleId === module));
  const refused = refusalsOf(
    set.flatMap(({ releaseId }) => byId.get(releaseId) ?? []),
    staying.map(({ manifest }) => manifest),
  );
  return { set, changes, refused };
}
