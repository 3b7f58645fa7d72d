import { waitFor } from '@testing-library/react';
import { connectHttp } from '@portal/shared/http';
import { calls, foldedMenuCookie, tabStorage, type CallData } from '@portal/shared/model';
import { sessionStore } from '@portal/shared/session';
import { mock, mockServer, problem } from '@portal/shared/testing';
import { clear } from 'idb-keyval';
import { person } from '../../../test/fixtures';
import { followOtherTabs, signOut } from './session-end';

jest.mock('idb-keyval', () => ({
  ...jest.requireActual<object>('idb-keyval'),
  clear: jest.fn(() => Promise.resolve()),
}));

const { logout, refresh } = calls.authentication;
const server = mockServer();
const signedOut = jest.fn();
const renewed = jest.fn();
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

const until = (mocked: jest.Mock) => waitFor(() => expect(mocked).toHaveBeenCalled());

test('a tab that invents the end of the session, or says nothing that can be read, takes nothing away', async () => {
  server.use(mock(refresh, () => person() as CallData<typeof refresh>));
  say(null, 'signed out', { kind: 'session goes on', ends: {} }, { kind: 'signed out' });
  await until(renewed);
  expect(tabStorage.getItem('draft')).toBe('typed');
  expect(signedOut).not.toHaveBeenCalled();
});

test('once the server says that the session is over, what was typed in it goes', async () => {
  server.use(mock(refresh, () => problem('SIGNED_OUT')));
  say({ kind: 'signed out' });
  await until(signedOut);
  await waitFor(() => expect(tabStorage.getItem('draft')).toBeNull());
});

test('signing out forgets what was typed in this tab and the drafts in the database of the browser', async () => {
  server.use(mock(logout, () => ({})));
  document.cookie = `${foldedMenuCookie}=student`;
  await signOut();
  expect(document.cookie).not.toContain('student');
  // The store of the drafts is the one without a name.
  expect(jest.mocked(clear).mock.calls).toContainEqual([]);
  expect(tabStorage.getItem('draft')).toBeNull();
});

test('where the server could not be reached, nothing has ended', async () => {
  server.use(mock(logout, () => problem('BUSY')));
  await expect(signOut()).rejects.toThrow();
  expect(clear).not.toHaveBeenCalled();
  expect(tabStorage.getItem('draft')).toBe('typed');
});
