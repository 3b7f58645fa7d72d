import { frozen, type SessionSummary } from '../model';

export type SessionListener = (session: SessionSummary | null) => void;

/** Holds who is signed in, with the access token, in memory only: nothing here is ever written to the browser's storage. */
export interface SessionStore {
  get(): SessionSummary | null;
  /** Replaces the session, which nobody changes from then on; `null` signs out. Listeners hear of it at once. */
  set(session: SessionSummary | null): void;
  subscribe(listener: SessionListener): () => void;
}

/** A separate store, for tests; the portal itself has the one `sessionStore`. */
export function createSessionStore(initial: SessionSummary | null = null): SessionStore {
  let current = initial;
  const listeners = new Set<SessionListener>();
  return {
    get: () => current,
    set(session) {
      if (session === current) return;
      current = frozen(session);
      for (const listener of [...listeners]) listener(session);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The session of this page. The shell fills it from the boot data; the HTTP client renews its token. */
export const sessionStore: SessionStore = createSessionStore();
