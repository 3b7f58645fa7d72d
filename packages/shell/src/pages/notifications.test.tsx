import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, type SessionSummary } from '@portal/shared/model';
import { axeFindings, mock, problem } from '@portal/shared/testing';
import { person } from '../../test/fixtures';
import { notificationServer, open, show, told } from '../chrome/notifications/notifications.fixture';
import NotificationsPage from './notifications.page';
import { unreadStore } from '../chrome/notifications/unread-store';

const { notification } = calls;
const { server, keeps } = notificationServer();
const page = (session?: SessionSummary) => show(<NotificationsPage />, session);

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
    ['/academic_fees/school_fees', '/academic_fees/school_fees'],
    ['/profile', '/profile'],
    ['/results?sessionId=4&semesterId=1', '/results?sessionId=4&semesterId=1'],
    ['/school_fees/receipt?number=R1', '/school_fees?number=R1'],
  ])('that leads to %s goes there, or to the nearest page that the person has', async (target, to) => {
    keeps(told({ notificationTarget: { to: target, state: {} } }));
    const { navigate } = page();
    await screen.findByText('Your courses were approved.');
    await open('Your courses');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(to, expect.anything()));
  });

  test('of a type that the shell has never heard of goes where the server says', async () => {
    const target = { to: '/profile', state: { sessionId: 4 } };
    keeps(told({ notificationType: 'bed released', notificationTarget: target }));
    const { navigate } = page();
    await screen.findByText('Your courses were approved.');
    await open('Your courses');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/profile', { state: { sessionId: 4 } }));
  });

  test('of a type that nobody brings any more stays, and says so', async () => {
    keeps(told({ notificationTarget: null }));
    const { navigate, notify } = page();
    await screen.findByText('Your courses were approved.');
    await open('Your courses');
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
    expect(navigate).not.toHaveBeenCalled();
  });

  test('on one whose page the person cannot enter stays, and says so', async () => {
    keeps(told({ notificationTarget: { to: '/records/view', state: {} } }));
    const { navigate, notify } = page();
    await screen.findByText('Your courses were approved.');
    await open('Your courses');
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'That page cannot be opened' })),
    );
    expect(navigate).not.toHaveBeenCalled();
  });

  test('counts once, when the stream has told of it before the answer came', async () => {
    keeps(told());
    server.use(
      mock(notification.read, () => {
        act(() => void unreadStore.tell(4));
        return {};
      }),
    );
    const { navigate } = page();
    act(() => void unreadStore.tell(5));
    await screen.findByText('Your courses were approved.');
    await open('Your courses');
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    expect(unreadStore.get().count).toBe(4);
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
