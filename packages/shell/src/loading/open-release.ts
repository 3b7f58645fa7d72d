import type { LoadableRelease } from '@portal/shared/model';
import type { Federation, RemoteContainer } from './federation';
import { markStarting } from './hung-releases';
import { LoadError } from './load-error';
import { loadScript, type LoadScriptOptions } from './load-script';
import { misfitOf } from './misfit';

/** A release whose files are loading or loaded. */
export interface OpenRelease {
  /** The exports of one entry; loads the container and the entry's own chunks side by side. */
  get(expose: string): Promise<unknown>;
}

/** Runs code of a module that belongs to no visit, and sees what it does to the page. */
export type Watched = <T>(module: string, run: () => Promise<T>) => Promise<T>;

export interface OpenOptions {
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
    throw misfitOf(key, error) ?? new LoadError('evaluate', 'failed while starting', { cause: error });
  } finally {
    started();
  }
}

/** Starts a release from nothing: what an earlier attempt left in the global variables is dropped. */
export function openRelease(
  release: LoadableRelease,
  { federation, watched, loading }: OpenOptions,
): OpenRelease {
  // `remoteEntry` declares its global with `var`, so it can be emptied but not deleted. A new webpack runtime would
  // adopt the chunks of the old one, hence both.
  globals[release.global] = undefined;
  globals[release.chunks] = undefined;
  const files = new Map<string, Promise<void>>();

  function load(file: string): Promise<void> {
    const known = files.get(file);
    if (known) return known;
    const started = loadScript({ url: release.base + file, integrity: release.files[file] }, loading);
    files.set(file, started);
    return started;
  }

  async function start() {
    await load(release.entry);
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
    async get(expose) {
      const chunks = release.exposes[expose];
      if (!chunks) throw new LoadError('contract', `${keyOf(release)} exposes no ${expose}`);
      const [joined] = await Promise.all([started, ...chunks.map(load)]);
      return watched(release.id, () => evaluate(keyOf(release), () => joined.get(expose)));
    },
  };
}
