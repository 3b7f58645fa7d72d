/** As much of the browser's storage as the portal uses. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'>;

/** Has the place of a storage that is denied: what it holds lasts as long as the page. */
function forThisPage(): KeptStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/**
 * A storage that never throws. A person or a policy may deny it, wholly or for one act (a full disk); what cannot be
 * kept is then known to this page alone.
 */
export function safeStorage(storage: () => Storage): KeptStorage {
  const page = forThisPage();
  function from<T>(read: (where: KeptStorage) => T): T {
    try {
      return read(storage());
    } catch {
      return read(page);
    }
  }
  return {
    getItem: (key) => page.getItem(key) ?? from((where) => where.getItem(key)),
    setItem(key, value) {
      page.removeItem(key);
      from((where) => where.setItem(key, value));
    },
    removeItem(key) {
      page.removeItem(key);
      from((where) => where.removeItem(key));
    },
    clear() {
      page.clear();
      from((where) => where.clear());
    },
    key: (index) => from((where) => where.key(index)),
    get length() {
      return from((where) => where.length);
    },
  };
}

/** What this tab keeps: it outlives the page and not the tab. */
export const tabStorage = safeStorage(() => sessionStorage);
/** What this browser keeps for longer. */
export const browserStorage = safeStorage(() => localStorage);

/** Whether this browser keeps nothing for longer than a page. */
export function storageDenied(): boolean {
  try {
    return localStorage.length < 0;
  } catch {
    return true;
  }
}

/** The keys that a storage holds. */
export function keysIn(storage: KeptStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  );
}

/** Whether this browser refuses cookies: whoever signs in is then forgotten by the next page. */
export function cookiesBlocked(): boolean {
  return globalThis.navigator?.cookieEnabled === false;
}

/** For people whose browser does. */
export const cookieWords =
  'Your browser blocks cookies for this site, so signing in will not hold. Allow cookies for this portal, then load the page again.';
