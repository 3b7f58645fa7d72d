import { ProblemError, queryClient, request } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import {
  currentPortalStore,
  draftsCleared,
  forgetPortalState,
  menuShown,
  sessionStore,
} from '@portal/shared/session';
import { clear } from 'idb-keyval';

/** Where the person was when the session ended; the login page reads it and goes back there. */
const returnKey = 'portal:return';
const channelName = 'portal-session';

/** The session ended by itself (401): drafts and the way back are kept, then the specification's redirect. */
export function leaveSignedOut(): void {
  try {
    sessionStorage.setItem(returnKey, location.pathname + location.search + location.hash);
  } catch {
    // A browser that refuses storage loses the way back, nothing else.
  }
  location.replace('/');
}

/** Removes everything of the person from this browser: it may be shared. */
async function forgetPerson(): Promise<void> {
  const store = currentPortalStore();
  store.dispatch(draftsCleared());
  store.dispatch(menuShown([]));
  queryClient.clear();
  sessionStorage.clear();
  forgetPortalState();
  // The drafts of all forms. A browser that refuses to open them never kept any.
  await clear().catch(() => undefined);
}

/** Signs out here, on the server and in the other tabs. Rejects when the server could not be reached: then nothing ended. */
export async function signOut(): Promise<void> {
  try {
    await request(calls.authentication.logout);
  } catch (error) {
    const over = error instanceof ProblemError && error.status === 401;
    if (!over) throw error;
  }
  await forgetPerson();
  new BroadcastChannel(channelName).postMessage('signed out');
  location.assign('/');
}

/** Leaves with the other tabs: a page of somebody who signed out elsewhere must not stay on the screen. */
export function followOtherTabs(): void {
  new BroadcastChannel(channelName).addEventListener('message', () => {
    if (sessionStore.get()) location.assign('/');
  });
}
