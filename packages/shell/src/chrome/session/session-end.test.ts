import { waitFor } from '@testing-library/react';
import { connectHttp } from '@portal/shared/http';
import { calls, foldedMenuCookie, tabStorage, type CallData } from '@portal/shared/model';
import { endDrafts, sessionStore } from '@portal/shared/session';
import { mock, mockServer, problem } from '@portal/shared/testing';
import { clear } from 'idb-keyval';
import { person } from '../../../test/fixtures';
import { followOtherTabs, leaveSignedOut, signOut } from './session-end';

jest.mock('idb-keyval', () => ({
  ...jest.requireActual<object>('idb-keyval'),
  clear: jest.fn(() => Promise.resolve()),
}));

jest.mock('@portal/shared/session', () => ({
  ...jest.requireActual<object>('@portal/shared/session'),
  endDrafts: jest.fn(),
}));

const { logout, refresh } = calls.authentication;
const server = mockServer();
const signedOut = jest.fn();
const renewed = jest.fn();
/** What stood in the tab when its drafts ended: they end before anything is removed. */
let atEnd: string | null;
let stop: () => void;

beforeEach(() => {
  jest.clearAllMocks();
  sessionStore.set(person());
  connectHttp({
    session: sessionStore.get,
    renewed,
    signedOut,
    refused: jest.fn(),
    mustSetUpFactor: jest.fn(),
  });
  tabStorage.setItem('draft', 'typed');
  atEnd = null;
  jest.mocked(endDrafts).mockImplementation(() => (atEnd = tabStorage.getItem('draft')));
  for (const name of ['student', 'somebody.else']) localStorage.setItem(`portal:menu-folded:${name}`, 'yes');
  document.cookie = `${foldedMenuCookie}=student`;
  stop = followOtherTabs();
});
afterEach(() => {
  stop();
  sessionStore.set(null);
});

function say(...messages: unknown[]): void {
  const channel = new BroadcastChannel('portal-session');
  for (const message of messages) channel.postMessage(message);
  channel.close();
}

/** Who has folded the menu in this browser, and of whom the page server knows it. */
const folders = () => [Object.keys(localStorage).sort(), document.cookie.includes('student')];
const [other, mine] = ['portal:menu-folded:somebody.else', 'portal:menu-folded:student'];

const until = (mocked: jest.Mock) => waitFor(() => expect(mocked).toHaveBeenCalled());

test('a tab that invents the end of the session, or says nothing that can be read, takes nothing away', async () => {
  server.use(mock(refresh, () => person() as CallData<typeof refresh>));
  say(null, 'signed out', { kind: 'session goes on', ends: {} }, { kind: 'signed out' });
  await until(renewed);
  expect(tabStorage.getItem('draft')).toBe('typed');
  expect(signedOut).not.toHaveBeenCalled();
  expect(endDrafts).not.toHaveBeenCalled();
});

test('a session that ended by itself leaves what its person typed and chose, and does not tell of whom', () => {
  leaveSignedOut();
  expect(endDrafts).not.toHaveBeenCalled();
  expect(tabStorage.getItem('draft')).toBe('typed');
  expect(folders()).toEqual([[other, mine], false]);
});

test('once the server says that the session is over, what was typed in it goes', async () => {
  server.use(mock(refresh, () => problem('SIGNED_OUT')));
  say({ kind: 'signed out' });
  await until(signedOut);
  await waitFor(() => expect(tabStorage.getItem('draft')).toBeNull());
  expect(atEnd).toBe('typed');
  // Also what the form had written after the other tab removed all drafts.
  expect(clear).toHaveBeenCalledWith();
});

test('signing out forgets what was typed in this tab and the drafts in the database of the browser', async () => {
  server.use(mock(logout, () => ({})));
  await signOut();
  expect(atEnd).toBe('typed');
  // The store of the drafts is the one without a name.
  expect(jest.mocked(clear).mock.calls).toContainEqual([]);
  expect(tabStorage.getItem('draft')).toBeNull();
});

test('signing out takes away that this person has folded the menu, which names them, and that of nobody else', async () => {
  server.use(mock(logout, () => ({})));
  await signOut();
  expect(folders()).toEqual([[other], false]);
});

test('where the server could not be reached, nothing has ended', async () => {
  server.use(mock(logout, () => problem('BUSY')));
  await expect(signOut()).rejects.toThrow();
  expect(clear).not.toHaveBeenCalled();
  expect(endDrafts).not.toHaveBeenCalled();
  expect(tabStorage.getItem('draft')).toBe('typed');
});
