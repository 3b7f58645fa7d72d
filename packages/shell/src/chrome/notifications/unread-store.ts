import { useSyncExternalStore } from 'react';

/** How many notifications are unread. */
export interface Unread {
  /** Null before the server was heard; 100 stands for more. */
  count: number | null;
  /** How many came since the page was opened, in the last change. */
  news: number;
}

const unknown: Unread = { count: null, news: 0 };
let current = unknown;
const listeners = new Set<() => void>();

function set(next: Unread): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

/** The count of this page; what the server says last stands. */
export const unreadStore = {
  get: () => current,
  /** The server's count. Answers whether it is another than before. */
  tell(count: number): boolean {
    if (count === current.count) return false;
    set({ count, news: current.count === null ? 0 : Math.max(0, count - current.count) });
    return true;
  },
  /** Some were read here. `before`: what was known when it began; the server may have told the new count already. */
  readHere(some: number, before: Unread): void {
    if (current.count !== null && current === before)
      set({ count: Math.max(0, current.count - some), news: 0 });
  },
  forget: () => set(unknown),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function useUnread(): Unread {
  return useSyncExternalStore(unreadStore.subscribe, unreadStore.get, unreadStore.get);
}
