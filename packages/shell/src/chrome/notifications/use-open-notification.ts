import { request, useQueryClient } from '@portal/shared/http';
import { calls, type CallData, type NotificationTarget } from '@portal/shared/model';
import { useShell } from '../../boot/shell-context';
import { enterable } from './enterable';
import { refreshNotifications } from './refresh';
import { unreadStore } from './unread-store';

export type Notification = CallData<typeof calls.notification.recent>[number];

/** Milliseconds for which a page waits until its notification is marked. */
const longestWait = 3000;
const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, longestWait));

/** What a click on a notification does: an unread one is marked read and the lists are refreshed; then its page opens. */
export function useOpenNotification() {
  const { routes, services, session } = useShell();
  const client = useQueryClient();

  async function markRead({ notificationId }: Notification) {
    const before = unreadStore.get();
    try {
      await request(calls.notification.read, { params: { id: notificationId } });
      unreadStore.readHere(1, before);
      void refreshNotifications(client);
    } catch {
      // It stays unread, and its page opens all the same.
    }
  }

  function go(target: NotificationTarget | null) {
    const to = target && enterable(target.to, routes);
    if (target && to) return services.navigate(to, { state: target.state });
    return services.notify({
      severity: 'info',
      title: 'That page cannot be opened',
      body: 'It is not open to you at the moment.',
      milliseconds: 5000,
    });
  }

  return async function open(notification: Notification): Promise<void> {
    const { isRead, notificationTarget } = notification;
    // Whoever acts as another person leaves no trace of having read their notifications.
    if (!isRead && !session?.isImpersonating) await Promise.race([markRead(notification), timeout()]);
    go(notificationTarget);
  };
}
