import type { EntryRef, LoadedEntry, LoadEntry } from '../loading/module-loader';

/** The fields that React's `use` reads from a promise. */
interface Tracking<T = unknown> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
}

/** Gives a promise the fields that React's `use` reads, so that a settled one never suspends. */
function tracked<T>(promise: Promise<T>): Promise<T> {
  Object.assign(promise, { status: 'pending' });
  // The handlers give nothing back: returning the promise would pass its rejection on.
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** A promise that never suspends. */
function settledNow(): Promise<void> {
  return Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });
}

/** Whether a tracked promise is kept or has failed. */
export function hasSettled(promise: Promise<unknown>): boolean {
  return (promise as Tracking).status !== 'pending';
}

/** Whether a tracked promise has failed. */
function hasFailed(promise: Promise<unknown>): boolean {
  return (promise as Tracking).status === 'rejected';
}

/** What a tracked promise has been kept with; undefined while it is not. */
function valueOf<T>(promise: Promise<T>): T | undefined {
  return (promise as Tracking<T>).value;
}

/** For so many milliseconds the old page stays while the new one loads; then a skeleton takes its place. */
export const gracePeriod = 200;

export interface Preparation {
  code: Promise<LoadedEntry>;
  /** Settles when the code is there, or has failed, or the grace period is over. */
  grace: Promise<unknown>;
}

export interface Preparations {
  /** Starts loading an entry, or joins a load that has started: safe during render and on hover. */
  prepare(entry: EntryRef): Preparation;
  /** The same for the page that a document opens with: there is no old page to stay. */
  prepareFirst(entry: EntryRef): Preparation;
  /** Drops a load that failed, so that the next visit tries again. */
  forgetFailed(entry: EntryRef): void;
  /**
   * After a part of an entry that had come up did not come: its module starts anew with the next visit, because
   * running code keeps such a part as failed for ever.
   */
  startAnew(entry: EntryRef): void;
  /** The same for all entries of a module. */
  startModuleAnew(module: string): void;
  /** The version that came up: not always the visitor's own. */
  versionOf(entry: EntryRef): string;
}

export const entryKey = ({ module, load }: EntryRef) => `${module.id}${load.slice(1)}`;

/** The part of the module loader that outlets need. */
export interface LoadsEntries {
  load: LoadEntry;
  /** Drops the running copy of a module for whoever loads it next. */
  startAnew(module: string): void;
}

const nothing = () => undefined;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function createPreparations({ load, startAnew }: LoadsEntries, grace = gracePeriod): Preparations {
  const known = new Map<string, Preparation>();

  function start(entry: EntryRef, graceOf: (code: Promise<LoadedEntry>) => Promise<unknown>): Preparation {
    const key = entryKey(entry);
    const before = known.get(key);
    if (before) return before;
    const code = tracked(load(entry));
    const made = { code, grace: graceOf(code) };
    known.set(key, made);
    return made;
  }

  return {
    prepare: (entry) =>
      start(entry, (code) => tracked(Promise.race([code.then(nothing, nothing), pause(grace)]))),
    prepareFirst: (entry) => start(entry, settledNow),
    forgetFailed(entry) {
      const key = entryKey(entry);
      const made = known.get(key);
      if (made && hasFailed(made.code)) known.delete(key);
    },
    startAnew(entry) {
      const key = entryKey(entry);
      const made = known.get(key);
      if (!made || hasFailed(made.code)) return;
      startAnew(entry.module.id);
      known.delete(key);
    },
    startModuleAnew(module) {
      startAnew(module);
      for (const key of [...known.keys()]) if (key.startsWith(`${module}/`)) known.delete(key);
    },
    versionOf(entry) {
      const made = known.get(entryKey(entry));
      const up = made && valueOf(made.code);
      return up?.version ?? entry.module.releases[0]?.version ?? 'unknown';
    },
  };
}
