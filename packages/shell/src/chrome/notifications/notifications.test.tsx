import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectHttp } from '@portal/shared/http';
import { calls, type CallData, type SessionSummary } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, type Sent } from '@portal/shared/testing';
import { composed, composition, person } from '../../../test/fixtures';
import { renderInShell } from '../../../test/in-shell';
import { NotificationBell } from './bell';
import NotificationsPage from './notifications.page';
import { unreadStore } from './unread-store';
import type { Notification } from './use-open-notification';

const { notification } = calls;
const server = mockServer();

beforeEach(() => {
  connectHttp({ session: () => person(), renewed: jest.fn(), signedOut: jest.fn(), refused: jest.fn() });
});
afterEach(() => act(() => unreadStore.forget()));

const told = (more: Partial<Notification> = {}): Notification => ({
  notificationId: 1,
  notificationType: 'course approval',
  notificationCategory: 'Academics',
  message: 'Your courses were approved.',
  dateCreated: '2026-11-21T09:40:00.000Z',
  isRead: false,
  notificationRequestProperties: { sessionId: 4, semesterId: 2, entityId: null, url: null },
  ...more,
});

/** A server that keeps these notifications; answers what it was asked, in order. */
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

const academics = composed({
  routes: ['/course_registration', '/course_registration/view', '/school_fees', '/results'].map((path) => ({
    ...{ path, load: './page', title: path, audience: ['student' as const] },
  })),
});

function show(node: Parameters<typeof renderInShell>[0], session: SessionSummary = person()) {
  return renderInShell(node, {
    session,
    data: { composition: composition(academics) },
    at: '/notifications',
  });
}

const page = (session?: SessionSummary) => show(<NotificationsPage />, session);
const bell = (session = person()) => show(<NotificationBell session={session} />, session);
const open = (message: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(message) }));

describe('a click', () => {
  test('on an unread one marks it read, refreshes the lists, then goes to its page with its properties', async () => {
    const asked = keeps(told());
    const { navigate } = page();
    await screen.findByText('Your courses were approved.');
    asked.length = 0;
    await open('Your courses');
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith('/course_registration/view?sessionId=4&semesterId=2', {
        state: { sessionId: 4, semesterId: 2 },
      }),
    );
    expect(asked[0]).toBe('read 1');
    expect(await screen.findByText('You have read everything')).toBeInTheDocument();
  });

  test('on a read one goes there directly', async () => {
    const asked = keeps(told({ isRead: true }));
    const { navigate } = page();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText('Your courses were approved.');
    await open('Your courses');
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(asked.filter((one) => one.startsWith('read'))).toEqual([]);
  });

  test.each([
    ['school fees invoice', {}, '/academic_fees/school_fees'],
    ['student profile', {}, '/profile'],
    ['result published', { semesterId: 1 }, '/results?sessionId=4&semesterId=1'],
    ['payment received', { url: '/school_fees/receipt?number=R1' }, '/school_fees?number=R1'],
  ] as const)('on %s goes to the page, or the nearest one that the person has', async (type, more, to) => {
    const properties = { ...told().notificationRequestProperties, ...more };
    keeps(told({ notificationType: type, notificationRequestProperties: properties }));
    const { navigate } = page();
    await screen.findByText('Your courses were approved.');
    await open('Your courses');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(to, expect.anything()));
  });

  test('on one whose page the person cannot enter stays, and says so', async () => {
    keeps(told({ notificationType: 'lecturer courses' }));
    const { navigate, notify } = page();
    await screen.findByText('Your courses were approved.');
    await open('Your courses');
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'That page cannot be opened' })),
    );
    expect(navigate).not.toHaveBeenCalled();
  });

  test('goes on when the server could not mark it read', async () => {
    keeps(told());
    server.use(mock(notification.read, problem('NOT_FOUND')));
    const { navigate } = page();
    await screen.findByText('Your courses were approved.');
    await open('Your courses');
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  });

  test('marks nothing while acting as another person', async () => {
    const asked = keeps(told());
    const { navigate } = page(person({ isImpersonating: true, impersonatorUsername: 'helpdesk' }));
    await screen.findByText('Your courses were approved.');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    await open('Your courses');
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    expect(asked).not.toContain('read 1');
  });
});

describe('the page', () => {
  test('shows the unread first, all on demand, and marks all read', async () => {
    keeps(told(), told({ notificationId: 2, message: 'An older one.', isRead: true }));
    const { container } = page();
    expect(await screen.findByText('Your courses were approved.')).toBeInTheDocument();
    expect(screen.queryByText('An older one.')).not.toBeInTheDocument();
    expect(screen.getByText('5 minutes ago')).toHaveAttribute('datetime', '2026-11-21T09:40:00.000Z');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByText('An older one.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByText('Unread', { selector: 'li *' })).not.toBeInTheDocument();
  });

  test('shows a message as text, whatever it holds', async () => {
    keeps(told({ message: '<img src=x onerror=alert(1)>' }));
    const { container } = page();
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });

  test('says so when there is nothing, and when it cannot be loaded', async () => {
    keeps();
    page();
    expect(await screen.findByText('You have read everything')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByText('Nothing in the last seven days')).toBeInTheDocument();
  });

  test('can be asked again after a failure', async () => {
    server.use(mock(notification.notifications, problem('BUSY')));
    page();
    expect(await screen.findByText(/An error has occurred: The portal is very busy/)).toBeInTheDocument();
    keeps(told());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your courses were approved.')).toBeInTheDocument();
  });
});

describe('the bell', () => {
  test.each([
    [null, 'Notifications', null],
    [0, 'Notifications', null],
    [3, 'Notifications, 3 unread', '3'],
    [100, 'Notifications, 99+ unread', '99+'],
  ])('with %s unread is called %s', (count, name, text) => {
    bell();
    act(() => void (count !== null && unreadStore.tell(count)));
    expect(screen.getByRole('button', { name })).toHaveTextContent(text ?? '');
  });

  test('tells politely what came while the page was open, and nothing else', () => {
    bell();
    const [region] = screen.getAllByRole('status');
    act(() => void unreadStore.tell(4));
    expect(region).toBeEmptyDOMElement();
    act(() => void unreadStore.tell(5));
    expect(region).toHaveTextContent('1 new notification, 5 unread');
    act(() => void unreadStore.tell(3));
    expect(region).toBeEmptyDOMElement();
    act(() => void unreadStore.tell(100));
    expect(region).toHaveTextContent('97 new notifications, 99+ unread');
  });

  test('opens the newest, which close on Esc and on the way to a page', async () => {
    keeps(told());
    const { container, navigate } = bell();
    act(() => void unreadStore.tell(1));
    const button = screen.getByRole('button', { name: 'Notifications, 1 unread' });
    await userEvent.click(button);
    const panel = await screen.findByRole('region', { name: 'Newest notifications' });
    expect(await within(panel).findByText('Your courses were approved.')).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/notifications');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(panel).not.toBeVisible();
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await within(panel).findByText('Your courses were approved.');
    await open('Your courses');
    expect(panel).not.toBeVisible();
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  });
});
