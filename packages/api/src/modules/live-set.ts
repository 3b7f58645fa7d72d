import type { LoadableRelease, ModuleManifest } from '@portal/shared/model';
import type { Deps } from '../deps';
import { earlierLive, liveComposition, modulesIn } from './registry.queries';

/** A live module with what may be loaded of it. */
export interface LiveModule {
  manifest: ModuleManifest;
  config: Record<string, unknown> | null;
  /** The live release, then the last known-good one. */
  releases: LoadableRelease[];
}

export interface LiveSet {
  /** Id of the composition. */
  id: string;
  modules: LiveModule[];
}

export interface LiveSetReader {
  /** The live set; `stale` when the database did not answer and it is the last one that it gave. */
  read(): Promise<{ set: LiveSet; stale: boolean }>;
}

function loadable({ id, version, build }: ModuleManifest): LoadableRelease {
  const files = Object.entries(build.files).map(([name, { integrity }]) => [name, integrity]);
  return {
    id,
    version,
    base: `/modules/${id}/${version}/`,
    entry: build.entry,
    global: build.global,
    chunks: build.chunks,
    files: Object.fromEntries(files),
    exposes: build.exposes,
  };
}

async function load(db: Deps['db'], compositionId: number): Promise<LiveSet> {
  const rows = await modulesIn(db, compositionId);
  const modules = await Promise.all(
    rows.map(async ({ manifest, config, releaseId }) => {
      const earlier = await earlierLive(db, manifest.id, releaseId);
      const releases = [loadable(manifest), ...(earlier ? [loadable(earlier.manifest)] : [])];
      return { manifest, config, releases };
    }),
  );
  return { id: String(compositionId), modules };
}

/** Seconds after which a set is read again although nobody moved it: the health of releases may have changed. */
const longest = 60;

/**
 * Keeps the live set in memory. One small query tells whether it was moved; every node of the API sees a move with its
 * next page. While the database is away, the last set goes on.
 */
export function liveSetReader({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): LiveSetReader {
  let known: { set: LiveSet; at: number } | undefined;

  async function refresh(): Promise<LiveSet> {
    const id = await liveComposition(db);
    const now = clock.now().getTime();
    if (known && known.set.id === String(id) && now - known.at < longest * 1000) return known.set;
    const set = await load(db, id);
    known = { set, at: now };
    return set;
  }

  return {
    async read() {
      try {
        return { set: await refresh(), stale: false };
      } catch (error) {
        if (!known) throw error;
        log.warn({ err: error }, 'the registry does not answer; the last composition goes on');
        return { set: known.set, stale: true };
      }
    },
  };
}
