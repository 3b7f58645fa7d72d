import { createContext, use } from 'react';
import type { EntryRef } from '../loading/module-loader';
import type { HostServices } from './host-context';
import { createMountEntry, mountLimits, startParcels, type MountEntry } from './mount-entry';
import { createPreparations, type LoadsEntries, type Preparations } from './prepare';

/** What an outlet needs to show entries: how they are loaded, how they are mounted, what the shell hands to them. */
export interface OutletSetup {
  preparations: Preparations;
  mountEntry: MountEntry;
  services: HostServices;
  /** Tells of an entry that failed after it was loaded. */
  failed(failure: EntryFailure): void;
  /** Whoever opens an entry of the module next gets its code from nothing. */
  startAnew(module: string): void;
}

export interface EntryFailure {
  entry: EntryRef;
  version: string;
  phase: 'mount' | 'render' | 'unmount' | 'handled' | 'leak';
  error: unknown;
  /** The reference id on the failure card. */
  reference?: string;
}

/** For error boundaries, which must be classes; everything else asks `useOutletSetup`. */
export const OutletSetupContext = createContext<OutletSetup | null>(null);
export const OutletSetupProvider = OutletSetupContext.Provider;

export function useOutletSetup(): OutletSetup {
  const setup = use(OutletSetupContext);
  if (!setup) throw new Error('an outlet needs its setup around it');
  return setup;
}

/** The setup of pages, and one for each deadline that slots ask for. */
export function createOutletSetups(loader: LoadsEntries, shared: Pick<OutletSetup, 'services' | 'failed'>) {
  const pages: OutletSetup = {
    ...shared,
    startAnew,
    preparations: createPreparations(loader),
    mountEntry: createMountEntry(startParcels),
  };
  const byDeadline = new Map<number, OutletSetup>();

  function setupWithin(deadline: number): OutletSetup {
    const known = byDeadline.get(deadline);
    if (known) return known;
    const made: OutletSetup = {
      ...shared,
      startAnew,
      preparations: createPreparations({ ...loader, load: (entry) => loader.load(entry, deadline) }),
      mountEntry: createMountEntry(startParcels, { ...mountLimits, mount: deadline }),
    };
    byDeadline.set(deadline, made);
    return made;
  }

  /** Whoever opens an entry of the module next gets its code from nothing. */
  function startAnew(module: string): void {
    for (const setup of [pages, ...byDeadline.values()]) setup.preparations.startModuleAnew(module);
  }

  return { pages, setupWithin, startAnew };
}
