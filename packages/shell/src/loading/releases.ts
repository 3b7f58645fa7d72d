import type { LoadableRelease } from '@portal/shared/model';
import type { Lifecycles } from '@portal/shared/module';
import type { Federation } from './federation';
import { LoadError } from './load-error';
import type { ScriptLimits } from './load-script';
import { openRelease, type OpenRelease } from './open-release';

export const keyOf = ({ id, version }: LoadableRelease) => `${id}@${version}`;

function isLifecycles(value: unknown): value is Lifecycles {
  if (typeof value !== 'object' || value === null) return false;
  return ['mount', 'unmount'].every((name) => typeof Reflect.get(value, name) === 'function');
}

/** The releases of this page: which are open, and which must start anew. */
export function createReleases(federation: Federation, limits: ScriptLimits) {
  const open = new Map<string, OpenRelease>();
  /** Releases that start with new addresses throughout, because older requests may still hang. */
  const distrusted = new Set<string>();

  function opened(release: LoadableRelease, deadline: number): OpenRelease {
    const key = keyOf(release);
    const known = open.get(key);
    if (known) return known;
    const started = openRelease(release, {
      federation,
      fresh: distrusted.has(key),
      limits: { ...limits, deadline },
    });
    open.set(key, started);
    return started;
  }

  return {
    /** The lifecycles of one entry, with its code and first data under way. */
    async bringUp(release: LoadableRelease, expose: string, deadline: number): Promise<Lifecycles> {
      const exports = await opened(release, deadline).get(expose);
      if (!isLifecycles(exports)) {
        throw new LoadError('contract', `${keyOf(release)} ${expose} exports no lifecycles`);
      }
      await exports.preload?.();
      distrusted.delete(keyOf(release));
      return exports;
    },

    /** Drops what a failed attempt left behind, so that the next one starts clean. */
    evict(release: LoadableRelease, error: unknown): void {
      federation.forgetFailedDoors();
      // What is missing by contract stays missing, and evicting it would restart entries that work.
      if (error instanceof LoadError && error.fault === 'contract') return;
      open.delete(keyOf(release));
      distrusted.add(keyOf(release));
    },

    distrust: (release: LoadableRelease) => void distrusted.add(keyOf(release)),
  };
}
