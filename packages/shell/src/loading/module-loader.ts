import { hostVersion, type ComposedModule, type LoadableRelease } from '@portal/shared/model';
import type { Lifecycles } from '@portal/shared/module';
import type { Federation } from './federation';
import { LoadError } from './load-error';
import type { ScriptLimits } from './load-script';
import { openRelease, type OpenRelease } from './open-release';
import { satisfies } from './semver-range';

/** One exposed entry of a composed module: what a route or a slot names. */
export interface EntryRef {
  module: ComposedModule;
  /** As in `./school-fees`. */
  load: string;
}

export interface LoadedEntry {
  lifecycles: Lifecycles;
  /** The version that came up: the live one, or the last known-good. */
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
  failed(failure: LoadFailure): void;
  /** An entry is ready to mount, so many milliseconds after it was asked for. */
  loaded?(entry: EntryRef, version: string, milliseconds: number): void;
  limits?: ScriptLimits;
}

export type LoadEntry = (entry: EntryRef) => Promise<LoadedEntry>;

const keyOf = ({ id, version }: LoadableRelease) => `${id}@${version}`;

function isLifecycles(value: unknown): value is Lifecycles {
  if (typeof value !== 'object' || value === null) return false;
  return ['mount', 'unmount'].every((name) => typeof Reflect.get(value, name) === 'function');
}

function checkHost({ module }: EntryRef): void {
  if (satisfies(hostVersion, module.host)) return;
  const version = module.releases[0]?.version ?? 'unknown';
  throw new LoadError(
    'contract',
    `${module.id} ${version} needs host ${module.host}; this portal is host ${hostVersion}`,
  );
}

/** Makes the function that brings up entries: live release first, then the last known-good one. */
export function createModuleLoader({ federation, failed, loaded, limits }: LoaderOptions): LoadEntry {
  const open = new Map<string, OpenRelease>();
  /** Releases whose last attempt failed: the next one takes new addresses throughout. */
  const suspect = new Set<string>();

  function opened(release: LoadableRelease): OpenRelease {
    const key = keyOf(release);
    const known = open.get(key);
    if (known) return known;
    const fresh = openRelease(release, { federation, fresh: suspect.has(key), ...(limits && { limits }) });
    open.set(key, fresh);
    return fresh;
  }

  async function bringUp(release: LoadableRelease, expose: string): Promise<Lifecycles> {
    const exports = await opened(release).get(expose);
    if (!isLifecycles(exports)) {
      throw new LoadError('contract', `${keyOf(release)} ${expose} exports no lifecycles`);
    }
    await exports.preload?.();
    suspect.delete(keyOf(release));
    return exports;
  }

  function evict(release: LoadableRelease, error: unknown): void {
    federation.forgetFailedDoors();
    // What is missing by contract stays missing, and evicting it would restart entries that work.
    if (error instanceof LoadError && error.fault === 'contract') return;
    open.delete(keyOf(release));
    suspect.add(keyOf(release));
  }

  return async (entry) => {
    const from = performance.now();
    checkHost(entry);
    let first: unknown;
    for (const release of entry.module.releases) {
      try {
        const lifecycles = await bringUp(release, entry.load);
        loaded?.(entry, release.version, performance.now() - from);
        return { lifecycles, version: release.version };
      } catch (error) {
        evict(release, error);
        failed({ entry, version: release.version, error });
        first ??= error;
      }
    }
    throw first ?? new LoadError('contract', `${entry.module.id} has no release`);
  };
}
