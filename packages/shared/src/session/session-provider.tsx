import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Claim, SessionSummary } from '../model';
import { can } from '../model/can';
import { createPortalStore, type PortalState, type PortalStore } from './portal-store';
import { sessionStore, type SessionStore } from './session-store';

const Session = createContext<SessionSummary | null>(null);
const Store = createContext<PortalStore | null>(null);
let portalStore: PortalStore | undefined;

/** What shell and modules share on this page, made on first use. */
export function currentPortalStore(): PortalStore {
  portalStore ??= createPortalStore();
  return portalStore;
}

export interface SessionProviderProps {
  children: ReactNode;
  /** Another session store than the page's own; for tests. */
  sessions?: SessionStore;
  /** Another store of shared state than the page's own; for tests. */
  store?: PortalStore;
}

/** Gives the tree the live session and the shared state. One stands at the root of the shell. */
export function SessionProvider({ children, sessions = sessionStore, store }: SessionProviderProps) {
  const session = useSyncExternalStore(sessions.subscribe, sessions.get, sessions.get);
  return (
    <Store value={store ?? currentPortalStore()}>
      <Session value={session}>{children}</Session>
    </Store>
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

function useStore(): PortalStore {
  return use(Store) ?? currentPortalStore();
}

/** A part of the shared state; renders again when that state changes. */
export function usePortalState<T>(select: (state: PortalState) => T): T {
  const { subscribe, getState } = useStore();
  return select(useSyncExternalStore(subscribe, getState, getState));
}

/** What changes the shared state, as in `dispatch(menuShown(names))`. */
export function usePortalDispatch(): PortalStore['dispatch'] {
  return useStore().dispatch;
}
