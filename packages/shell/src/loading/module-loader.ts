import { releaseBase, type ComposedModule, type ComposedRelease } from '@portal/shared/model';
import type { Lifecycles } from '@portal/shared/module';
import type { Federation } from './federation';
import { forgive, isSkipped } from './hung-releases';
import { startStallTimer, usualLimits, type Limits, type StallTimer } from './limits';
import { LoadError } from './load-error';
import type { RegisterRelease } from './release-files';
import { createReleases, keyOf, type Watched } from './releases';

/** One exposed entry of a composed module: what a route or a slot names. */
export interface EntryRef {
  module: ComposedModule;
  /** As in `./school-fees`. */
  load: string;
}

export interface LoadedEntry {
  lifecycles: Lifecycles;
  /** The version that came up: the visitor's own, or the last known-good. */
  version: string;
}

/** Something that went wrong while loading, for the health of the release. */
export interface LoadFailure {
  entry: EntryRef;
  version: string;
  error: unknown;
}

export interface LoaderOptions {
  federation: Federation;
  watched?: Watched;
  failed(failure: LoadFailure): void;
  /** An entry is ready to mount, so many milliseconds after it was asked for. */
  loaded?(entry: EntryRef, version: string, milliseconds: number): void;
  register?: RegisterRelease;
  limits?: Limits;
}

/** Brings up an entry; gives up after so many milliseconds without progress, 8000 when left out. */
export type LoadEntry = (entry: EntryRef, deadline?: number) => Promise<LoadedEntry>;

/** The first release's part of the deadline; what is left is for the last known-good one. */
const firstShare = 5 / 8;

const isDeadline = (error: unknown) => error instanceof LoadError && error.fault === 'deadline';
const nobody = () => undefined;
const unwatched: Watched = (_module, run) => run();

/** Why a release is not even tried; null when it is. */
function turnedDown({ id }: ComposedModule, { version, refusal }: ComposedRelease): LoadError | null {
  if (refusal) return new LoadError('contract', refusal);
  const key = keyOf({ id, version });
  return isSkipped(key) ? new LoadError('blocked', `${key} kept the page from working`) : null;
}

/** Whether the page told of all that this person may open. */
const tellsAll = ({ routes, contributes }: ComposedModule, { files }: ComposedRelease): boolean =>
  files !== undefined && [...routes, ...contributes].every(({ load }) => Object.hasOwn(files.exposes, load));

/** Waits for the files of one release, and for doors of the shell, which any release may need. */
function stallTimerOf({ id }: ComposedModule, release: ComposedRelease, deadline: number): StallTimer {
  const { version, base = releaseBase(id, version) } = release;
  const { pathname } = new URL(base, location.href);
  const concerns = (path: string) => path.startsWith(pathname) || path.startsWith('/assets/');
  return startStallTimer({ deadline, what: keyOf({ id, version }), concerns });
}

/** Makes what brings up entries: the visitor's own release first, then the last known-good one. */
export function createModuleLoader(options: LoaderOptions) {
  const {
    failed,
    loaded,
    limits = usualLimits,
    federation,
    watched = unwatched,
    register = nobody,
  } = options;
  const releases = createReleases({ federation, watched, tries: limits, register });

  async function withStallTimer<T>(
    [module, release, deadline]: [ComposedModule, ComposedRelease, number],
    act: (stallTimer: StallTimer) => Promise<T>,
  ): Promise<T> {
    const stallTimer = stallTimerOf(module, release, deadline);
    try {
      return await act(stallTimer);
    } finally {
      stallTimer.end();
    }
  }

  /** The releases to try; when the visitor's own is turned down, that is the first fault. */
  function candidatesOf(entry: EntryRef): { candidates: ComposedRelease[]; fault: unknown } {
    const { module } = entry;
    const out = module.releases.find((release) => turnedDown(module, release));
    const fault = out && turnedDown(module, out);
    if (out) failed({ entry, version: out.version, error: fault });
    const candidates = module.releases.filter((release) => !turnedDown(module, release));
    // Whoever asks again, with nothing in its place, wants it even so.
    if (out && candidates.length === 0) forgive(keyOf({ id: module.id, version: out.version }));
    return { candidates, fault };
  }

  async function fromReleases(entry: EntryRef, deadline: number): Promise<LoadedEntry> {
    const { module, load: expose } = entry;
    const from = performance.now();
    const { candidates, fault } = candidatesOf(entry);
    let first = fault;
    for (const [index, release] of candidates.entries()) {
      const left = Math.max(deadline - (performance.now() - from), deadline * (1 - firstShare));
      const share = index < candidates.length - 1 ? left * firstShare : left;
      try {
        const lifecycles = await withStallTimer([module, release, share], (stallTimer) =>
          releases.load(module.id, release, [expose, stallTimer]),
        );
        return { lifecycles, version: release.version };
      } catch (error) {
        failed({ entry, version: release.version, error });
        // Hung requests keep their sockets: the next release must not add to them.
        if (isDeadline(error))
          candidates.slice(index + 1).forEach((next) => releases.bypassCache(module.id, next));
        first ??= error;
      }
    }
    throw first ?? new LoadError('contract', `${module.id} has no release`);
  }

  const load: LoadEntry = async (entry, deadline = limits.deadline) => {
    const from = performance.now();
    const up = await fromReleases(entry, deadline);
    loaded?.(entry, up.version, performance.now() - from);
    return up;
  };

  /** Asks what a module consists of before it is wanted. */
  async function prefetch(module: ComposedModule): Promise<void> {
    const release = module.releases.find((each) => !turnedDown(module, each));
    if (!release || tellsAll(module, release)) return;
    await withStallTimer([module, release, limits.deadline], (stallTimer) =>
      releases.prefetch(module.id, release, stallTimer),
    );
  }

  return { load, prefetch, startAnew: releases.startAnew };
}
