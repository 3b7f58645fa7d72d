import type { ComposedRelease, LoadableRelease } from '@portal/shared/model';
import type { Lifecycles } from '@portal/shared/module';
import { nextTask } from '../boot/next-task';
import { incompatibilityOf, type Federation, type RemoteContainer } from './federation';
import { markStarting } from './hung-releases';
import type { StallTimer, Tries } from './limits';
import { LoadError } from './load-error';
import { loadScript, type LoadScriptOptions } from './load-script';
import { createReleaseFiles, type RegisterRelease } from './release-files';

/** A release whose files are loading or loaded. */
interface OpenRelease {
  /** The exports of one entry that is told of; loads the container and the entry's own chunks side by side. */
  get(told: LoadableRelease, expose: string): Promise<unknown>;
}

/** Runs code of a module that belongs to no visit, and sees what it does to the page. */
export type Watched = <T>(module: string, run: () => Promise<T>) => Promise<T>;

interface OpenOptions {
  federation: Federation;
  watched: Watched;
  /** `fresh` when an earlier attempt failed: every file is taken under a new address. */
  loading: LoadScriptOptions;
}

const globals = globalThis as unknown as Record<string, unknown>;

function isContainer(value: unknown): value is RemoteContainer {
  return typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';
}

export const keyOf = ({ id, version }: { id: string; version: string }) => `${id}@${version}`;

/** What the module's own code does first happens now: it is marked, in case that it never comes back. */
async function evaluate(key: string, start: () => Promise<unknown>): Promise<unknown> {
  const started = markStarting(key);
  try {
    return await start();
  } catch (error) {
    if (error instanceof LoadError) throw error;
    throw (
      incompatibilityOf(key, error) ?? new LoadError('evaluate', 'failed while starting', { cause: error })
    );
  } finally {
    started();
  }
}

/** Starts a release from nothing: what an earlier attempt left in the global variables is dropped. */
function openRelease(release: LoadableRelease, { federation, watched, loading }: OpenOptions): OpenRelease {
  // `remoteEntry` declares its global with `var`, so it can be emptied but not deleted. A new webpack runtime would
  // adopt the chunks of the old one, hence both.
  globals[release.global] = undefined;
  globals[release.chunks] = undefined;
  const files = new Map<string, Promise<void>>();

  function load(told: LoadableRelease, file: string): Promise<void> {
    const known = files.get(file);
    if (known) return known;
    const started = loadScript({ url: told.base + file, integrity: told.files[file] }, loading);
    files.set(file, started);
    return started;
  }

  async function start() {
    await load(release, release.entry);
    const container = globals[release.global];
    if (!isContainer(container)) {
      throw new LoadError('evaluate', `${release.entry} left no container`, {
        url: release.base + release.entry,
      });
    }
    return federation.join(container);
  }

  const started = start();
  started.catch(() => undefined);
  return {
    async get(told, expose) {
      const chunks = told.exposes[expose];
      if (!chunks) throw new LoadError('contract', `${keyOf(release)} exposes no ${expose}`);
      const [joined] = await Promise.all([started, ...chunks.map((chunk) => load(told, chunk))]);
      // Its files ran in this task, its entry starts in the next, and whoever waits mounts it in one more: a cheap phone
      // takes long for each.
      await nextTask();
      return watched(release.id, () => evaluate(keyOf(release), () => joined.get(expose)));
    },
  };
}

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
  register: RegisterRelease;
}

/** The releases of this page: which are open, and which must start anew. */
export function createReleases({ federation, watched, tries, register }: ReleasesOptions) {
  const filesOf = createReleaseFiles(tries, register);
  const open = new Map<string, Opened>();
  /** Releases that start with new addresses throughout, because older requests may still hang. */
  const bypassed = new Set<string>();

  function opened(release: LoadableRelease, { half }: StallTimer): Opened {
    const key = keyOf(release);
    const known = open.get(key);
    if (known) return known;
    const stop = new AbortController();
    const loading = { ...tries, half, signal: stop.signal, fresh: bypassed.has(key) };
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
    bypassed.add(key);
  }

  async function lifecyclesOf(
    one: Opened,
    release: LoadableRelease,
    [expose, stallTimer]: [string, StallTimer],
  ) {
    const exports = await stallTimer.within(one.release.get(release, expose));
    if (!isLifecycles(exports))
      throw new LoadError('contract', `${keyOf(release)} ${expose} exports no lifecycles`);
    await stallTimer.within(watched(release.id, async () => exports.preload?.()));
    await nextTask();
    return exports;
  }

  return {
    /** Finds out what a release consists of, so that its entries come in one round when they are wanted. */
    prefetch: (id: string, release: ComposedRelease, stallTimer: StallTimer) =>
      filesOf({ id, release }, stallTimer),

    /** The lifecycles of one entry, with its code and first data under way. */
    async load(
      id: string,
      release: ComposedRelease,
      [expose, stallTimer]: [expose: string, stallTimer: StallTimer],
    ): Promise<Lifecycles> {
      const loadable = await stallTimer.within(filesOf({ id, release, expose }, stallTimer));
      const key = keyOf(loadable);
      const one = opened(loadable, stallTimer);
      one.waiting += 1;
      try {
        const exports = await lifecyclesOf(one, loadable, [expose, stallTimer]);
        bypassed.delete(key);
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

    bypassCache: (id: string, { version }: ComposedRelease) => void bypassed.add(keyOf({ id, version })),
  };
}
