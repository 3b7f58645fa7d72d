import { compositionChannel } from '../database/signals';
import type { Audience, ModuleManifest } from '@portal/shared/model';
import { grantsByModule, nothingGranted, type Granted } from './backends/grants';
import type { Deps } from '../deps';
import { withTimeout, TimeoutError } from '../process/timeout';
import { incompatibilityOf } from './unmet-needs';
import { pointers } from './live-set.queries';
import { findKnownGood, liveComposition, modulesIn } from './registry.queries';
import { releaseIntegrity } from './release-files';
import type { Rule } from './rollout-rule';
import { canaryReleases } from './rollouts/rollouts.queries';

/** A release as pages know it. */
export interface SetRelease {
  manifest: ModuleManifest;
  /** Why this portal cannot host it; null when it can. */
  refusal: string | null;
  /** Of the list of its files. */
  integrity: string;
}

/** A module with what may be loaded of it. */
export interface LiveModule {
  /** Of the live release; of the canary while there is no live one. */
  manifest: ModuleManifest;
  config: Record<string, unknown> | null;
  /** Servers of its own that an administrator has granted; none when left out. */
  granted?: Granted;
  /** Audiences that it is switched off for. */
  offFor: readonly Audience[];
  /** The live release, then the last known-good one. Empty while there is only a canary. */
  releases: SetRelease[];
  /** Stands in for the live release, for those whom its rule takes. */
  canary?: SetRelease & { rule: Rule };
}

export interface LiveSet {
  /** Id of the live composition. */
  id: string;
  modules: LiveModule[];
}

export interface LiveSetReader {
  /** The live set; `stale` when the database did not answer and it is the last one that it gave. */
  read(): Promise<{ set: LiveSet; stale: boolean }>;
}

const released = (manifest: ModuleManifest): SetRelease => ({
  manifest,
  refusal: incompatibilityOf(manifest),
  integrity: releaseIntegrity(manifest),
});

async function load(db: Deps['db']): Promise<LiveSet> {
  const id = await liveComposition(db);
  const [live, canaries, grants] = await Promise.all([
    modulesIn(db, id),
    canaryReleases(db),
    grantsByModule(db),
  ]);
  const grantedTo = (module: string) => grants.get(module) ?? nothingGranted;
  const modules = new Map<string, LiveModule>();
  await Promise.all(
    live.map(async ({ manifest, config, offFor, releaseId }) => {
      const knownGood = await findKnownGood(db, manifest.id, releaseId);
      const releases = [manifest, ...(knownGood ? [knownGood.manifest] : [])].map(released);
      const granted = grantedTo(manifest.id);
      modules.set(manifest.id, { manifest, config, granted, offFor, releases });
    }),
  );
  for (const { manifest, config, offFor, ...rule } of canaries) {
    const module = modules.get(manifest.id) ?? {
      manifest,
      config,
      offFor,
      releases: [],
      granted: grantedTo(manifest.id),
    };
    modules.set(manifest.id, { ...module, canary: { ...released(manifest), rule } });
  }
  const inOrder = [...modules.values()].sort((one, other) => (one.manifest.id < other.manifest.id ? -1 : 1));
  return { id: String(id), modules: inOrder };
}

/** Milliseconds that a page waits for the registry: the last composition is better than a page that never comes. */
const timeout = 3000;
/** Milliseconds for which nobody asks a registry that has just let somebody wait. */
const respite = 5000;
/** Seconds after which a set is read again although nobody moved it: the health of releases may have changed. */
const longest = 60;

type ReaderDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'signals'>;

function makeReader({ db, clock, log, signals }: ReaderDeps): LiveSetReader {
  let known: { set: LiveSet; pointers: string; until: number } | undefined;
  let loading: Promise<LiveSet> | undefined;
  /** Counts the signals: a set that was being read when one came may be the old one. */
  let heard = 0;
  let listening = false;
  /** Until then the registry is left alone. */
  let leftAloneUntil = 0;

  async function renew(at: string): Promise<LiveSet> {
    const before = heard;
    const set = await load(db);
    const until = heard === before ? clock.now().getTime() + longest * 1000 : 0;
    known = { set, pointers: at, until };
    return set;
  }

  async function refresh(): Promise<LiveSet> {
    const at = await pointers(db);
    if (known?.pointers === at && clock.now().getTime() < known.until) return known.set;
    loading ??= renew(at).finally(() => (loading = undefined));
    return loading;
  }

  /** With the first question: a node that shows no pages needs no line to the others. */
  function listen(): void {
    if (listening) return;
    listening = true;
    signals.listen(compositionChannel, () => {
      heard += 1;
      if (known) known.until = 0;
    });
  }

  return {
    async read() {
      listen();
      const now = clock.now().getTime();
      if (known && now < leftAloneUntil) return { set: known.set, stale: true };
      try {
        const set = await (known ? withTimeout(refresh(), timeout) : refresh());
        leftAloneUntil = 0;
        return { set, stale: false };
      } catch (error) {
        if (!known) throw error;
        if (error instanceof TimeoutError) leftAloneUntil = now + timeout + respite;
        log.warn({ err: error }, 'the registry does not answer; the last composition goes on');
        return { set: known.set, stale: true };
      }
    },
  };
}

const readers = new WeakMap<ReaderDeps, LiveSetReader>();

/**
 * Keeps the live set in memory, once for a node. One small query tells whether a channel was moved, and a signal that
 * something else was changed; every node sees a move with its next page. While the database is away, the last set goes on.
 */
export function liveSetReader(deps: ReaderDeps): LiveSetReader {
  const reader = readers.get(deps) ?? makeReader(deps);
  readers.set(deps, reader);
  return reader;
}
