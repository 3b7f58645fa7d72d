export { audienceOf, can } from '../model/can';
export {
  createPortalStore,
  forgetPortalState,
  menuShown,
  type DisplayState,
  type PortalAction,
  type PortalState,
  type PortalStore,
} from './portal-store';
export {
  currentPortalStore,
  SessionProvider,
  useCan,
  usePortalDispatch,
  usePortalState,
  useSession,
  type SessionProviderProps,
} from './session-provider';
export { isSharedComputer, sharedComputerKey } from './shared-computer';
export { createSessionStore, sessionStore, type SessionStore } from './session-store';
