import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { connectHttp, onlineManager } from '@portal/shared/http';
import { calls, type CallData, type SessionSummary } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem } from '@portal/shared/testing';
import { sharedComputerKey, useSession, type SessionStore } from '@portal/shared/session';
import { person } from '../../../test/fixtures';
import { renderInShell } from '../../../test/in-shell';
import { leaveSignedOut } from './session-end';
import { tellTabs } from './tabs';
import { SessionWatch } from './session-watch';
import { renewEvery } from './use-activity';

jest.mock('./session-end', () => ({ leaveSignedOut: jest.fn() }));

const { refresh } = calls.authentication;
const start = Date.parse('2026-11-21T09:45:00Z');
const ends = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

const server = mockServer();
let asked: unknown[];
let sessions: SessionStore | undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: start, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  asked = [];
  connectHttp({
    session: () => sessions?.get() ?? null,
    renewed: (session) => sessions?.set(session),
    signedOut: jest.fn(),
    refused: jest.fn(),
    mustSetUpFactor: jest.fn(),
  });
});
afterEach(() => jest.useRealTimers());

function Watched() {
  const session = useSession();
  return session && <SessionWatch session={session} />;
}

function show(session: SessionSummary) {
  const view = renderInShell(<Watched />, { session, parts: { now: Date.now } });
  sessions = view.sessions;
  return view;
}

function renewsTo(session: SessionSummary) {
  server.use(
    mock(refresh, ({ body }) => {
      asked.push(body);
      return session as CallData<typeof refresh>;
    }),
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const dialog = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });

test('a minute before its end the session asks, and goes on when told to', async () => {
  const { container } = show(person({ sessionEnds: ends(10) }));
  renewsTo(person({ sessionEnds: ends(40) }));
  await pass(9 * 60_000 - 1);
  expect(dialog()).not.toBeInTheDocument();
  await pass(1);
  expect(dialog()).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('60 seconds');
  await pass(13_000);
  expect(screen.getByRole('timer')).toHaveTextContent('47 seconds');
  jest.useRealTimers();
  expect(await axeFindings(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(asked).toEqual([{ background: false }]);
});

test('at its end the way back is kept and the page left', async () => {
  show(person({ sessionEnds: ends(2) }));
  await pass(2 * 60_000);
  expect(leaveSignedOut).toHaveBeenCalled();
});

test('without a connection it is not ended by this clock; with one again it is', async () => {
  jest.mocked(leaveSignedOut).mockClear();
  show(person({ sessionEnds: ends(2) }));
  act(() => onlineManager.setOnline(false));
  try {
    await pass(60 * 60_000);
    expect(dialog()).not.toBeInTheDocument();
    expect(leaveSignedOut).not.toHaveBeenCalled();
  } finally {
    act(() => onlineManager.setOnline(true));
  }
  await pass(1000);
  expect(leaveSignedOut).toHaveBeenCalled();
});

test('without a connection it is ended by this clock on a computer that others use too', async () => {
  jest.mocked(leaveSignedOut).mockClear();
  sessionStorage.setItem(sharedComputerKey, 'yes');
  show(person({ sessionEnds: ends(2) }));
  act(() => onlineManager.setOnline(false));
  try {
    await pass(60 * 60_000);
    expect(leaveSignedOut).toHaveBeenCalled();
  } finally {
    act(() => onlineManager.setOnline(true));
    sessionStorage.removeItem(sharedComputerKey);
  }
});

test('signing out is the other answer', async () => {
  jest.useRealTimers();
  const { signOut } = show(person({ sessionEnds: new Date(Date.now() + 30_000).toISOString() }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a session that cannot last longer says so', async () => {
  jest.useRealTimers();
  const soon = new Date(Date.now() + 30_000).toISOString();
  show(person({ sessionEnds: soon }));
  renewsTo(person({ sessionEnds: soon }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(await screen.findByText(/This session cannot last longer/)).toHaveAttribute('role', 'alert');
});

test('a renewal that fails says why, and the dialog stays', async () => {
  jest.useRealTimers();
  show(person({ sessionEnds: new Date(Date.now() + 30_000).toISOString() }));
  server.use(mock(refresh, problem('BUSY')));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(await screen.findByText(/very busy/)).toBeInTheDocument();
  expect(dialog()).toBeInTheDocument();
});

test('what the person does renews the session, every five minutes at most; time alone does not', async () => {
  show(person({ sessionEnds: ends(60) }));
  renewsTo(person({ sessionEnds: ends(90) }));
  await pass(renewEvery);
  expect(asked).toEqual([]);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body, { key: 'a' });
  jest.useRealTimers();
  await waitFor(() => expect(asked).toEqual([{ background: false }]));
});

test('when another tab renews, the question goes away here too', async () => {
  jest.useRealTimers();
  show(person({ sessionEnds: new Date(Date.now() + 30_000).toISOString() }));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  tellTabs({ kind: 'session goes on', userId: 'somebody else', ends: '2099-01-01T00:00:00Z' });
  tellTabs({ kind: 'session goes on', userId: '1', ends: '2098-01-01T00:00:00Z' });
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
});

test('while acting as another person the banner counts, not this', async () => {
  show(person({ sessionEnds: ends(0.5), isImpersonating: true }));
  await pass(10_000);
  expect(dialog()).not.toBeInTheDocument();
});
