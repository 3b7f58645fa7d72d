import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectHttp } from '@portal/shared/http';
import { calls, type CallData, type SessionSummary } from '@portal/shared/model';
import { mock, mockServer, type Sent } from '@portal/shared/testing';
import { composed, composition, person } from '../../../test/fixtures';
import { renderInShell } from '../../../test/in-shell';
import { unreadStore } from './unread-store';
import type { Notification } from './use-open-notification';

const { notification } = calls;

/** A notification of the specification's kind, five minutes old by the clock of the shell's fixtures. */
export const told = (more: Partial<Notification> = {}): Notification => ({
  notificationId: 1,
  notificationType: 'course approval',
  notificationCategory: 'Academics',
  message: 'Your courses were approved.',
  dateCreated: '2026-11-21T09:40:00.000Z',
  isRead: false,
  notificationRequestProperties: { sessionId: 4, semesterId: 2, entityId: null, url: null },
  notificationTarget: {
    to: '/course_registration/view?sessionId=4&semesterId=2',
    state: { sessionId: 4, semesterId: 2 },
  },
  ...more,
});

/** For one test file: a server that keeps notifications, and a person signed in. */
export function notificationServer() {
  const server = mockServer();
  beforeEach(() => {
    connectHttp({
      session: () => person(),
      renewed: jest.fn(),
      signedOut: jest.fn(),
      refused: jest.fn(),
      mustSetUpFactor: jest.fn(),
    });
  });
  afterEach(() => act(() => unreadStore.forget()));

  /** It keeps these from now on. Answers what it was asked, in order. */
  function keeps(...all: Notification[]) {
    const asked: string[] = [];
    let rows = all;
    const page = ({ query }: Sent): CallData<typeof notification.notifications> => {
      asked.push(`list ${query['isRead'] ?? ''}`.trim());
      const some = rows.filter(
        ({ isRead }) => query['isRead'] === undefined || String(isRead) === query['isRead'],
      );
      return { rows: some, total: some.length, totalIsExact: true, page: 1, pageSize: 20 };
    };
    server.use(
      mock(notification.notifications, page),
      mock(notification.recent, () => {
        asked.push('recent');
        return rows;
      }),
      mock(notification.read, ({ params }) => {
        asked.push(`read ${String(params['id'])}`);
        rows = rows.map((row) =>
          String(row.notificationId) === params['id'] ? { ...row, isRead: true } : row,
        );
        return {};
      }),
      mock(notification.readAll, () => {
        asked.push('read all');
        const read = rows.filter(({ isRead }) => !isRead).length;
        rows = rows.map((row) => ({ ...row, isRead: true }));
        return { read };
      }),
    );
    return asked;
  }

  return { server, keeps };
}

const academics = composed({
  routes: ['/course_registration', '/course_registration/view', '/school_fees', '/results'].map((path) => ({
    path,
    load: './page',
    title: path,
    audience: ['student' as const],
  })),
});

/** In a shell whose student has some pages of academics and fees. */
export function show(node: Parameters<typeof renderInShell>[0], session: SessionSummary = person()) {
  return renderInShell(node, {
    session,
    data: { composition: composition(academics) },
    at: '/notifications',
  });
}

/** Clicks the notification with these words. */
export const open = (message: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(message) }));
