import { mountRootParcel, type Parcel, type ParcelConfigObject } from 'single-spa';
import { watchLoading, watchVisit } from './side-effects/watch-visit';

export type MountParcel = (config: ParcelConfigObject, props: object) => Parcel;

/** What visits of entries need. */
export interface Portal {
  mountParcel: MountParcel;
  watchVisit: typeof watchVisit;
  watchLoading: typeof watchLoading;
}

/**
 * The one root parcel. Everything is mounted as its child: single-spa forgets children when they unmount and root
 * parcels never. `start()` is not called, because afterwards single-spa fires a popstate of its own for every push.
 */
export async function portalParcel(): Promise<Portal> {
  let mountParcel: MountParcel | undefined;
  const config = {
    name: 'portal',
    bootstrap: () => Promise.resolve(),
    mount: (props: { mountParcel: MountParcel }) => {
      mountParcel = props.mountParcel;
      return Promise.resolve();
    },
    unmount: () => Promise.resolve(),
  };
  await mountRootParcel(config as unknown as ParcelConfigObject, { domElement: document.body }).mountPromise;
  if (!mountParcel) throw new Error('the portal parcel did not mount');
  return { mountParcel, watchVisit, watchLoading };
}
