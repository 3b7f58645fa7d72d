import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '@portal/shared/testing';
import { person } from '../../../test/fixtures';
import { NotificationBell } from './bell';
import { notificationServer, open, show, told } from './notifications.fixture';
import { unreadStore } from './unread-store';

const { keeps } = notificationServer();
const bell = (session = person()) => show(<NotificationBell session={session} />, session);

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
