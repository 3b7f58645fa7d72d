import { ProblemError, queryClient, renewSession, request } from '@portal/shared/http';
import { calls, foldedMenuCookie, tabStorage, tellServer } from '@portal/shared/model';
import {
  currentPortalStore,
  endDrafts,
  forgetPortalState,
  menuShown,
  sessionStore,
} from '@portal/shared/session';
import { clear } from 'idb-keyval';
import { forgetKept } from '../../offline/forget-kept';
import { forgetFoldedMenu } from '../folded-menu';
import { leaveNotice } from './arrival-notice';
import { hearTabs, tellTabs, type TabMessage } from './tabs';

/** Where the person was when the session ended; the login page reads it and goes back there. */
const returnKey = 'portal:return';
/** Milliseconds that leaving waits for the browser's storage. */
const forgetTimeout = 500;

/** Nobody is signed in any more: what the person has read, and their name, is not left behind for the next one. */
async function forgetRead(): Promise<void> {
  tellServer(foldedMenuCookie, null);
  await forgetKept();
}

/** Removes the drafts of all forms. */
async function forgetTyped(): Promise<void> {
  endDrafts();
  tabStorage.clear();
  // A browser that refuses to open them never kept any.
  await clear().catch(() => undefined);
}

/** The session ended by itself (401): drafts and the way back are kept, then the specification's redirect. */
export function leaveSignedOut(): void {
  tabStorage.setItem(returnKey, location.pathname + location.search + location.hash);
  const timeout = new Promise((resolve) => setTimeout(resolve, forgetTimeout));
  void Promise.race([forgetRead(), timeout]).then(() => location.replace('/'));
}

/** Removes everything of the person from this browser: it may be shared. */
async function forgetPerson(): Promise<void> {
  const store = currentPortalStore();
  store.dispatch(menuShown([]));
  forgetFoldedMenu(sessionStore.get()?.userName ?? '');
  queryClient.clear();
  forgetPortalState();
  await forgetTyped();
  await forgetRead();
}

/** Signs out here, on the server and in the other tabs. Rejects when the server could not be reached: then nothing ended. */
export async function signOut(): Promise<void> {
  await unlessOver(request(calls.authentication.logout));
  await forgetPerson();
  tellTabs({ kind: 'signed out' });
  location.assign('/');
}

/**
 * Ends acting as another person, on the server, and goes on as oneself. What was typed as the other person is
 * forgotten. Rejects when the server could not be reached.
 */
export async function endImpersonation(): Promise<void> {
  const own = await unlessOver(request(calls.authentication.endImpersonation));
  await forgetPerson();
  leaveNotice('acting ended');
  tellTabs({ kind: 'person changed' });
  location.assign(own ? '/dashboard' : '/');
}

/** The answer, or nothing when the session has ended already: what was asked for is done. */
async function unlessOver<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return undefined;
    throw error;
  }
}

/** The session here has ended, or is somebody else's: what the server says of it decides where this tab goes. */
async function askServer(kind: TabMessage['kind']): Promise<void> {
  try {
    // Somebody else's leads to their dashboard, the same one goes on.
    await renewSession({ background: true });
  } catch (error) {
    const isOver = error instanceof ProblemError && error.status === 401;
    // What was typed here lies in this tab's own storage, or was written after the other one had removed all drafts.
    if (isOver && kind === 'signed out') await forgetTyped();
    location.assign('/');
  }
}

/**
 * Leaves with the other tabs: a page of somebody who is gone must not stay on the screen. Any script of this site can
 * say what a tab says, so it is a reason to ask the server and no more.
 */
export function followOtherTabs(): () => void {
  return hearTabs(({ kind }) => {
    if (sessionStore.get() && kind !== 'session goes on') void askServer(kind);
  });
}
