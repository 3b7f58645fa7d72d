import { del, get, keys, set } from 'idb-keyval';
import { keysIn, tabStorage, type KeptStorage } from '../../model';
import { draftsEnded, sharedComputerKey } from '../../session';

/** Drafts are for the same day: after this many milliseconds they are gone. */
export const draftLife = 24 * 60 * 60 * 1000;

export interface Draft {
  values: Record<string, unknown>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Where drafts lie longer than the tab. IndexedDB in the portal. */
export interface LongStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

interface Options {
  long: LongStore;
  /** The tab's own storage. */
  tab: KeptStorage;
  now: () => number;
  /** Whether the person has left the page: nothing is kept of them from then on. */
  ended: () => boolean;
}

interface Write {
  key: string;
  values: Record<string, unknown>;
  /** The part of the values that may outlive the tab. */
  lasting: Record<string, unknown>;
}

const isDraftKey = (key: string) => key.startsWith('draft:');

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'savedAt' in value && 'values' in value;
}

/**
 * Keeps drafts. Everything goes to the tab's storage; what is not sensitive also to the long store, unless this is a
 * shared computer. A store that refuses (private window, full disk) costs the draft, never the form.
 */
export function createDraftStore({ long, tab, now, ended }: Options) {
  const fresh = (value: unknown): Draft | null =>
    isDraft(value) && now() - value.savedAt < draftLife ? value : null;

  const tabDraft = (key: string): Draft | null => {
    const text = tab.getItem(key);
    return text ? fresh(JSON.parse(text)) : null;
  };

  const isShared = () => tab.getItem(sharedComputerKey) === 'yes';

  const quietly = async <T>(act: () => Promise<T> | T): Promise<T | null> => {
    try {
      return await act();
    } catch {
      return null;
    }
  };

  const drop = async (key: string) => {
    await quietly(() => tab.removeItem(key));
    await quietly(() => long.del(key));
  };

  return {
    isShared,
    drop,

    /** The draft under the key, if it is not older than a day. The tab's copy is the fuller one. */
    async read(key: string): Promise<Draft | null> {
      const mine = await quietly(() => tabDraft(key));
      const lasting = fresh(await quietly(() => long.get(key)));
      const newest = [mine, lasting].filter((each) => each !== null).sort((a, b) => b.savedAt - a.savedAt)[0];
      if (!newest) await drop(key);
      return newest ?? null;
    },

    async write({ key, values, lasting }: Write): Promise<void> {
      if (ended()) return;
      const savedAt = now();
      await quietly(() => tab.setItem(key, JSON.stringify({ values, savedAt })));
      if (!isShared() && !ended()) await quietly(() => long.set(key, { values: lasting, savedAt }));
    },

    /** Removes what only this tab holds, card numbers among it; the rest stays until it is a day old. */
    async clearTab(): Promise<void> {
      const inTab = keysIn(tab).filter(isDraftKey);
      await Promise.all(inTab.map((key) => quietly(() => tab.removeItem(key))));
    },

    /** On a shared computer nothing outlives the tab; what already lies on the disk is removed at once. */
    async setShared(shared: boolean): Promise<void> {
      await quietly(() =>
        shared ? tab.setItem(sharedComputerKey, 'yes') : tab.removeItem(sharedComputerKey),
      );
      if (!shared) return;
      const inLong = (await quietly(() => long.keys())) ?? [];
      await Promise.all(inLong.filter(isDraftKey).map((key) => quietly(() => long.del(key))));
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;

const indexed: LongStore = {
  get: (key) => get(key),
  set: (key, value) => set(key, value),
  del: (key) => del(key),
  keys: async () => (await keys()).map(String),
};

let store: DraftStore | undefined;

/** The browser's drafts. */
export function draftStore(): DraftStore {
  store ??= createDraftStore({ long: indexed, tab: tabStorage, now: Date.now, ended: draftsEnded });
  return store;
}

/** Removes the tab's own part of every draft; an applicant's other entries wait a day for the next sign-in. */
export async function clearTabDrafts(): Promise<void> {
  await draftStore().clearTab();
}
