import { browserStorage, keysIn, tabStorage, type KeptStorage } from '../model';
import { isSharedComputer } from './shared-computer';

const keyOf = (userId: string, name: string) => `waiting:${userId}:${name}`;

/** On a computer that others use too nothing outlives the tab. */
const place = (): KeptStorage => (isSharedComputer() ? tabStorage : browserStorage);

function listIn(storage: KeptStorage, key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/**
 * What somebody did without a connection and this browser has yet to send, in the order in which it was done. It is that
 * person's alone and outlives the tab and the session: it is no draft, but something that has happened.
 */
export function waitingWork(userId: string, name: string): unknown[] {
  return listIn(place(), keyOf(userId, name));
}

/** Keeps the list as it is now; an empty one leaves nothing behind. */
export function keepWaiting(userId: string, name: string, list: readonly unknown[]): void {
  const key = keyOf(userId, name);
  if (list.length === 0) place().removeItem(key);
  else place().setItem(key, JSON.stringify(list));
}

/** How much of somebody's waits in this browser, of whatever kind, and whether it outlives signing out. */
export function countWaiting(userId: string): { count: number; stays: boolean } {
  const storage = place();
  const own = keysIn(storage).filter((key) => key.startsWith(keyOf(userId, '')));
  const count = own.reduce((sum, key) => sum + listIn(storage, key).length, 0);
  return { count, stays: storage === browserStorage };
}
