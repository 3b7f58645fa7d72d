import { queryClient, renewSession, request } from '@portal/shared/http';
import { calls, dataLine } from '@portal/shared/model';
import { sessionStore } from '@portal/shared/session';
import { tellMoved } from '../update/composition-event';
import { followUnread } from './follow-unread';
import { refreshLive } from './refresh';
import { unreadStore } from './unread-store';

/**
 * Follows the unread count of the person signed in, and fetches what is on the screen again when it changes.
 * `since`: server time at which the page was made.
 */
export function startLive(since: string): () => void {
  return followUnread({
    token: () => sessionStore.get()?.jwtToken.token ?? null,
    renew: (spent) => renewSession({ spent, background: true }),
    poll: async () => {
      const query = { isRead: false, pageSize: 5 };
      return (await request(calls.notification.notifications, { query })).total;
    },
    told(unread) {
      const first = unreadStore.get().count === null;
      if (unreadStore.tell(unread) && !first) void refreshLive(queryClient);
    },
    moved: tellMoved,
    since,
    saveData: dataLine().saveData ?? false,
  });
}
