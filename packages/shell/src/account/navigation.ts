import { isPortalPath, tabStorage } from '@portal/shared/model';
import { useSyncExternalStore } from 'react';

/** What one account page hands to the next; kept in the history entry, so a reload does not lose it. */
export interface AccountState {
  challenge?: { id: string; expires: string; resendFrom: string | null; method: 'email' | 'app' };
  fromLogin?: boolean;
  migrationToken?: string;
  notice?: string;
}

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Goes to another account page without loading a document. */
export function goTo(path: string, state: AccountState = {}): void {
  history.pushState(state, '', path);
  tell();
  scrollTo(0, 0);
}

/** Leaves the account pages: a new document with a new session. */
export function leaveTo(path: string): void {
  location.assign(path);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export function usePath(prerendered: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => prerendered,
  );
}

const nothing: AccountState = {};

export function useAccountState(): AccountState {
  return useSyncExternalStore(
    subscribe,
    () => (history.state as AccountState | null) ?? nothing,
    () => nothing,
  );
}

/** The token of a mailed link, from `#token=…`: a fragment never reaches a server's log. */
export function linkToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}

/** The same for a token that works once: it does not stay in the address or the history. */
export function takeLinkToken(): string {
  const token = linkToken();
  if (location.hash) history.replaceState(history.state, '', location.pathname);
  return token;
}

/** Whether the mailed link is to the first password of an account. */
export function isFirstLink(): boolean {
  return new URLSearchParams(location.hash.slice(1)).has('first');
}

const returnKey = 'portal:return';

function storedReturn(): string {
  const path = tabStorage.getItem(returnKey) ?? '';
  return isPortalPath(path) && path !== '/' && !path.startsWith('/login') ? path : '';
}

/** Whether a session ended on a page that signing in leads back to. */
export function comesBack(): boolean {
  return storedReturn() !== '';
}

/** Where the person was before they had to sign in; only a path of this portal counts. */
export function returnPath(): string {
  const path = storedReturn();
  tabStorage.removeItem(returnKey);
  return path || '/dashboard';
}
