export { audienceOf, can } from '../model/can';
export { menuShown, type DisplayState } from './display';
export { draftsEnded, endDrafts } from './drafts-end';
export {
  createPortalStore,
  forgetPortalState,
  usePortalDispatch,
  usePortalState,
  type PortalState,
  type PortalStore,
} from './portal-store';
export {
  currentPortalStore,
  SessionProvider,
  useCan,
  useSession,
  type SessionProviderProps,
} from './session-provider';
export { isSharedComputer, sharedComputerKey } from './shared-computer';
export { createSessionStore, sessionStore, type SessionStore } from './session-store';
