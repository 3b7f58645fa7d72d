import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { LoadError } from './load-error';

/** webpack's own name for the runtime of this build. Importing the package instead would bundle a second copy of it. */
declare const __webpack_require__: { federation: { instance?: ModuleFederation } };

/** A remote container as webpack leaves it in its global variable. */
export interface RemoteContainer {
  get(expose: string): Promise<() => unknown>;
  init(...shared: unknown[]): unknown;
}

/** The part of the federation runtime that the loader needs. */
export interface Federation {
  /** Joins a container to the shared doors; `get` then gives the exports of one of its entries. */
  join(container: RemoteContainer): { get(expose: string): Promise<unknown> };
  /** Drops doors whose file did not load: the runtime would keep the rejected promise for ever. */
  forgetFailedDoors(): void;
}

function instance(): ModuleFederation {
  const runtime = __webpack_require__.federation.instance;
  if (!runtime) throw new Error('the federation runtime has not started');
  return runtime;
}

/** The federation runtime that the shell was built with. */
export const federation: Federation = {
  join(container) {
    const { shareScopeMap } = instance();
    const doors = (shareScopeMap.default ??= {});
    const ready = Promise.resolve(container.init(doors, [], { shareScopeKeys: 'default', shareScopeMap }));
    return {
      async get(expose) {
        await ready;
        const factory = await container.get(expose);
        return factory();
      },
    };
  },
  forgetFailedDoors() {
    for (const versions of Object.values(instance().shareScopeMap.default ?? {})) {
      for (const door of Object.values(versions)) if (!door.loaded && door.loading) door.loading = null;
    }
  },
};

/** What the federation runtime says when a module wants another version of what the shell supplies. */
const incompatibleMessage =
  /Version (\S+) from \S+ of shared singleton module (\S+) does not satisfy the requirement of .* needs ([^)]+)/;

/** The fault of a release that does not fit this portal, naming both versions; null when it is something else. */
export function incompatibilityOf(release: string, error: unknown): LoadError | null {
  const [, supplied, name, range] =
    incompatibleMessage.exec(error instanceof Error ? error.message : '') ?? [];
  if (!range) return null;
  return new LoadError('contract', `${release} needs ${name} ${range}; this portal supplies ${supplied}`);
}
