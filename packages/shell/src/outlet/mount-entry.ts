import type { LifecycleProps, Lifecycles } from '@portal/shared/module';
import type { Parcel, ParcelConfigObject } from 'single-spa';
import { markStarting } from '../loading/hung-releases';
import type { Watched } from '../loading/releases';
import type { MountedEntry } from './page-state';
import type { Portal } from './portal-parcel';
import type { VisitWatch } from './side-effects/watch-visit';

/** single-spa and what watches visits are fetched with the first module, beside the module's own code. */
let portal: Promise<Portal> | null = null;

export function startParcels(): Promise<Portal> {
  portal ??= import(/* webpackChunkName: "parcels" */ './portal-parcel')
    .then(({ portalParcel }) => portalParcel())
    .catch((error: unknown) => {
      portal = null;
      throw error;
    });
  return portal;
}

/** Where what watches cannot be had, the code runs unwatched: mounting it then says what is missing. */
export const watched: Watched = async (module, run) => {
  const parcels = await startParcels().catch(() => undefined);
  const ended = parcels?.watchLoading(module);
  try {
    return await run();
  } finally {
    ended?.();
  }
};

export interface MountLimits {
  /** Milliseconds for bootstrap and mount. */
  mount: number;
  /** Milliseconds for unmount, and the longest that a new visit waits for the old one to leave. */
  unmount: number;
}

export const mountLimits: MountLimits = { mount: 8000, unmount: 2000 };

export interface Visit {
  /** Names the entry; visits of one entry follow each other. */
  key: string;
  /** As in `mf-finance@1.4.0`. */
  release: string;
  lifecycles: Lifecycles;
  props: Omit<LifecycleProps, 'name'>;
  one: MountedEntry;
  /** Handed out before any of its code is mounted. */
  watched?(watch: VisitWatch): void;
  /** It is up. Not called after leaving. */
  mounted?(): void;
  /** Mounting failed or took too long. Not called after leaving. */
  failed(error: unknown): void;
  /** Unmounting failed or took too long; the person is already elsewhere. */
  unmountFailed(error: unknown): void;
}

const nothing = () => undefined;

/** dieOnTimeout is off in single-spa by default, and then a hung module is never given up. */
function timeoutsOf({ mount, unmount }: MountLimits) {
  const within = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis + 1 });
  return {
    bootstrap: within(mount),
    mount: within(mount),
    unmount: within(unmount),
    update: within(unmount),
  };
}

function parcelConfig({ key, lifecycles }: Visit, limits: MountLimits): ParcelConfigObject {
  const { bootstrap = () => Promise.resolve(), mount, unmount, update } = lifecycles;
  const config = {
    name: key,
    bootstrap,
    mount,
    unmount,
    ...(update && { update }),
    timeouts: timeoutsOf(limits),
  };
  return config as unknown as ParcelConfigObject;
}

/** Makes the function that mounts entries as parcels, one visit of an entry after the other. */
export function createMountEntry(portal: () => Promise<Portal>, limits: MountLimits = mountLimits) {
  /** The last visit's leaving, by entry: two instances at once would share the module's own state. */
  const leaving = new Map<string, Promise<unknown>>();

  function unmountTimeout(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, limits.unmount));
  }

  /** Starts a visit; the result ends it. */
  return function mountEntry(visit: Visit): () => void {
    let parcel: Parcel | undefined;
    let watch: VisitWatch | undefined;
    let left = false;
    const props = { ...visit.props };

    async function arrive() {
      const before = leaving.get(visit.key);
      const { mountParcel, watchVisit } = await portal();
      if (before) await Promise.race([before, unmountTimeout()]);
      if (left) return;
      watch = watchVisit(visit.one);
      visit.watched?.(watch);
      const mounted = markStarting(visit.release);
      parcel = mountParcel(parcelConfig(visit, limits), props);
      // Each of the four is a promise of its own: one left uncaught is an unhandled rejection.
      for (const each of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
        each.catch(nothing);
      await parcel.mountPromise.finally(mounted);
      if (left) return;
      watch.check();
      visit.mounted?.();
    }

    const arrived = arrive();
    arrived.catch((error: unknown) => {
      if (!left) visit.failed(error);
    });

    async function depart() {
      const mounted = await arrived.then(
        () => true,
        () => false,
      );
      if (mounted) await parcel?.unmount().catch(visit.unmountFailed);
      // single-spa keeps the props of a parcel that failed; emptied, they hold no detached nodes.
      for (const name of Object.keys(props)) Reflect.deleteProperty(props, name);
      watch?.left();
    }

    return () => {
      left = true;
      watch?.leaving();
      const departed = depart();
      leaving.set(visit.key, departed);
      void departed.finally(() => {
        if (leaving.get(visit.key) === departed) leaving.delete(visit.key);
      });
    };
  };
}

export type MountEntry = ReturnType<typeof createMountEntry>;
