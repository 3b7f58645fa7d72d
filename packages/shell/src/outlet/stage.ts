import { createContext, use } from 'react';
import type { EntryRef } from '../loading/module-loader';
import type { Watched } from '../loading/releases';
import type { Enter } from './enter';
import type { HostServices } from './host-context';
import type { Preparations } from './prepare';
import type { Portal } from './portal-parcel';

/** What an outlet needs to show entries: how they are loaded, how they are mounted, what they are lent. */
export interface Stage {
  preparations: Preparations;
  enter: Enter;
  services: HostServices;
  /** Tells of an entry that failed after it was loaded. */
  failed(failure: StageFailure): void;
  /** Whoever opens an entry of the module next gets its code from nothing. */
  startAnew(module: string): void;
}

export interface StageFailure {
  entry: EntryRef;
  version: string;
  phase: 'mount' | 'render' | 'unmount' | 'handled' | 'leak';
  error: unknown;
  /** The reference id on the failure card. */
  reference?: string;
}

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

const StageContext = createContext<Stage | null>(null);
export const StageProvider = StageContext.Provider;
/** For error boundaries, which must be classes; everything else asks `useStage`. */
export const StageContextForClasses = StageContext;

export function useStage(): Stage {
  const stage = use(StageContext);
  if (!stage) throw new Error('an outlet needs a stage around it');
  return stage;
}
