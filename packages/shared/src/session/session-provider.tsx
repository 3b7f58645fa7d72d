import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import type { Claim, SessionSummary } from '../model';
import { can } from '../model/can';
import { createPortalStore, type PortalStore } from './portal-store';
import { sessionStore, type SessionStore } from './session-store';

const Session = createContext<SessionSummary | null>(null);
let portalStore: PortalStore | undefined;

/** The redux store of this page, made on first use. */
export function currentPortalStore(): PortalStore {
  portalStore ??= createPortalStore();
  return portalStore;
}

export interface SessionProviderProps {
  children: ReactNode;
  /** Another session store than the page's own; for tests. */
  sessions?: SessionStore;
  /** Another redux store than the page's own; for tests. */
  store?: PortalStore;
}

/** Gives the tree the live session and the redux store. One stands at the root of the shell. */
export function SessionProvider({ children, sessions = sessionStore, store }: SessionProviderProps) {
  const session = useSyncExternalStore(sessions.subscribe, sessions.get, sessions.get);
  return (
    <StoreProvider store={store ?? currentPortalStore()}>
      <Session value={session}>{children}</Session>
    </StoreProvider>
  );
}

/** The person signed in, or `null`; renders again when that changes. */
export function useSession(): SessionSummary | null {
  return use(Session);
}

/** Whether the person holds the claim. Only for showing and hiding: the server decides every call again. */
export function useCan(claim: Claim): boolean {
  return can(useSession(), claim);
}
