import type { ComposedRelease, LoadableRelease } from '@portal/shared/model';
import type { Lifecycles } from '@portal/shared/module';
import type { Federation } from './federation';
import { LoadError } from './load-error';
import { keyOf, openRelease, type OpenRelease, type Watched } from './open-release';
import type { StallTimer } from './stall-timer';
import { createReleaseFiles } from './release-files';
import type { Tries } from './retry';

function isLifecycles(value: unknown): value is Lifecycles {
  if (typeof value !== 'object' || value === null) return false;
  return ['mount', 'unmount'].every((name) => typeof Reflect.get(value, name) === 'function');
}

interface Opened {
  release: OpenRelease;
  /** Ends its requests; fired when it has failed and nobody waits for it any more. */
  stop: AbortController;
  waiting: number;
  dropped: boolean;
}

interface ReleasesOptions {
  federation: Federation;
  watched: Watched;
  tries: Tries;
  /** Told of what a release consists of, as soon as that is known. */
  register(release: LoadableRelease): void;
}

/** The releases of this page: which are open, and which must start anew. */
export function createReleases({ federation, watched, tries, register }: ReleasesOptions) {
  const filesOf = createReleaseFiles(tries, register);
  const open = new Map<string, Opened>();
  /** Releases that start with new addresses throughout, because older requests may still hang. */
  const distrusted = new Set<string>();

  function opened(release: LoadableRelease, { half }: StallTimer): Opened {
    const key = keyOf(release);
    const known = open.get(key);
    if (known) return known;
    const stop = new AbortController();
    const loading = { ...tries, half, signal: stop.signal, fresh: distrusted.has(key) };
    const made = {
      stop,
      waiting: 0,
      dropped: false,
      release: openRelease(release, { federation, watched, loading }),
    };
    open.set(key, made);
    return made;
  }

  /** Drops what a failed attempt left behind, so that the next one starts clean. */
  function evict(key: string, one: Opened, error: unknown): void {
    federation.forgetFailedDoors();
    // What is missing by contract stays missing, and evicting it would restart entries that work.
    if (error instanceof LoadError && error.fault === 'contract') return;
    one.dropped = true;
    if (open.get(key) === one) open.delete(key);
    distrusted.add(key);
  }

  async function lifecyclesOf(
    one: Opened,
    release: LoadableRelease,
    [expose, stallTimer]: [string, StallTimer],
  ) {
    const exports = await stallTimer.within(one.release.get(expose));
    if (!isLifecycles(exports))
      throw new LoadError('contract', `${keyOf(release)} ${expose} exports no lifecycles`);
    await stallTimer.within(watched(release.id, async () => exports.preload?.()));
    return exports;
  }

  return {
    /** Finds out what a release consists of, so that its entries come in one round when they are wanted. */
    prefetch: (id: string, release: ComposedRelease, stallTimer: StallTimer) =>
      filesOf(id, release, stallTimer),

    /** The lifecycles of one entry, with its code and first data under way. */
    async bringUp(
      id: string,
      release: ComposedRelease,
      [expose, stallTimer]: [expose: string, stallTimer: StallTimer],
    ): Promise<Lifecycles> {
      const loadable = await stallTimer.within(filesOf(id, release, stallTimer));
      const key = keyOf(loadable);
      const one = opened(loadable, stallTimer);
      one.waiting += 1;
      try {
        const exports = await lifecyclesOf(one, loadable, [expose, stallTimer]);
        distrusted.delete(key);
        return exports;
      } catch (error) {
        evict(key, one, error);
        throw error;
      } finally {
        one.waiting -= 1;
        if (one.dropped && one.waiting === 0)
          one.stop.abort(new LoadError('deadline', `${key} was given up`));
      }
    },

    /** Whoever wants the module next gets it from nothing; what runs of it goes on. */
    startAnew(id: string): void {
      for (const key of [...open.keys()].filter((each) => each.startsWith(`${id}@`))) open.delete(key);
    },

    distrust: (id: string, { version }: ComposedRelease) => void distrusted.add(keyOf({ id, version })),
  };
}
