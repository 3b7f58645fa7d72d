import { hostVersion, type ComposedModule } from '@portal/shared/model';
import type { Lifecycles } from '@portal/shared/module';
import type { Federation } from './federation';
import { LoadError } from './load-error';
import { scriptLimits, type ScriptLimits } from './load-script';
import { createReleases, keyOf } from './releases';
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

const versionOf = ({ module }: EntryRef) => module.releases[0]?.version ?? 'unknown';

/** Why this portal cannot host the module, naming both versions; null when it can. */
function hostRefusal(entry: EntryRef): LoadError | null {
  const { id, host } = entry.module;
  if (satisfies(hostVersion, host)) return null;
  return new LoadError(
    'contract',
    `${id} ${versionOf(entry)} needs host ${host}; this portal is host ${hostVersion}`,
  );
}

/** The live release's part of the deadline; what is left is for the last known-good one. */
const firstShare = 5 / 8;

const isDeadline = (error: unknown) => error instanceof LoadError && error.fault === 'deadline';

function within<T>(milliseconds: number, promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new LoadError('deadline', `${what} did not come up in time`));
    const timer = setTimeout(late, milliseconds);
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Makes the function that brings up entries: live release first, then the last known-good one. */
export function createModuleLoader(options: LoaderOptions): LoadEntry {
  const { failed, loaded, limits = scriptLimits } = options;
  const releases = createReleases(options.federation, limits);

  async function fromReleases(entry: EntryRef, from: number): Promise<LoadedEntry> {
    const candidates = entry.module.releases;
    let first: unknown;
    for (const [index, release] of candidates.entries()) {
      const left = Math.max(limits.deadline - (performance.now() - from), 1);
      const share = index < candidates.length - 1 ? left * firstShare : left;
      try {
        const lifecycles = await within(share, releases.bringUp(release, entry.load, share), keyOf(release));
        return { lifecycles, version: release.version };
      } catch (error) {
        releases.evict(release, error);
        failed({ entry, version: release.version, error });
        // Hung requests keep their sockets: the next release must not add to them.
        if (isDeadline(error)) candidates.slice(index + 1).forEach(releases.distrust);
        first ??= error;
      }
    }
    throw first ?? new LoadError('contract', `${entry.module.id} has no release`);
  }

  return async (entry) => {
    const from = performance.now();
    const refusal = hostRefusal(entry);
    if (refusal) {
      failed({ entry, version: versionOf(entry), error: refusal });
      throw refusal;
    }
    const up = await fromReleases(entry, from);
    loaded?.(entry, up.version, performance.now() - from);
    return up;
  };
}
