import type { LifecycleProps, Lifecycles } from '@portal/shared/module';
import type { Parcel, ParcelConfigObject } from 'single-spa';
import { markStarting } from '../loading/hung-releases';
import type { OnPage } from './on-page';
import type { Portal } from './portal-parcel';
import type { VisitWatch } from './traces/watch-visit';

export interface EnterLimits {
  /** Milliseconds for bootstrap and mount. */
  mount: number;
  /** Milliseconds for unmount, and the longest that a new visit waits for the old one to leave. */
  unmount: number;
}

export const enterLimits: EnterLimits = { mount: 8000, unmount: 2000 };

export interface Visit {
  /** Names the entry; visits of one entry follow each other. */
  key: string;
  /** As in `mf-finance@1.4.0`. */
  release: string;
  lifecycles: Lifecycles;
  props: Omit<LifecycleProps, 'name'>;
  one: OnPage;
  /** Handed out before any of its code is mounted. */
  watched?(watch: VisitWatch): void;
  /** Mounting failed or took too long. Not called after leaving. */
  failed(error: unknown): void;
  /** Unmounting failed or took too long; the person is already elsewhere. */
  leftBadly(error: unknown): void;
}

const nothing = () => undefined;

/** dieOnTimeout is off in single-spa by default, and then a hung module is never given up. */
function timeoutsOf({ mount, unmount }: EnterLimits) {
  const within = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis + 1 });
  return {
    bootstrap: within(mount),
    mount: within(mount),
    unmount: within(unmount),
    update: within(unmount),
  };
}

function parcelConfig({ key, lifecycles }: Visit, limits: EnterLimits): ParcelConfigObject {
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
export function createEnter(portal: () => Promise<Portal>, limits: EnterLimits = enterLimits) {
  /** The last visit's leaving, by entry: two instances at once would share the module's own state. */
  const leaving = new Map<string, Promise<unknown>>();

  function patience(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, limits.unmount));
  }

  /** Starts a visit; the result ends it. */
  return function enter(visit: Visit): () => void {
    let parcel: Parcel | undefined;
    let watch: VisitWatch | undefined;
    let left = false;
    const props = { ...visit.props };

    async function arrive() {
      const before = leaving.get(visit.key);
      const { mountParcel, watchVisit } = await portal();
      if (before) await Promise.race([before, patience()]);
      if (left) return;
      watch = watchVisit(visit.one);
      visit.watched?.(watch);
      const mounted = markStarting(visit.release);
      parcel = mountParcel(parcelConfig(visit, limits), props);
      // Each of the four is a promise of its own: one left uncaught is an unhandled rejection.
      for (const each of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
        each.catch(nothing);
      await parcel.mountPromise.finally(mounted);
      if (!left) watch.check();
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
      if (mounted) await parcel?.unmount().catch(visit.leftBadly);
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

export type Enter = ReturnType<typeof createEnter>;
