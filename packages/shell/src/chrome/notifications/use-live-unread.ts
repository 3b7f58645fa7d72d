import { useEffect } from 'react';
import { whenIdle } from '../when-idle';
import { unreadStore } from './unread-store';

/** Keeps the unread count up to date for as long as the person is signed in. Its code comes after the page. */
export function useLiveUnread(userId: string): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let over = false;
    const cancel = whenIdle(() => {
      import(/* webpackChunkName: "live-unread" */ './live')
        .then(({ startLive }) => {
          if (!over) stop = startLive();
        })
        // Without it the bell has no count; the list is fetched when it is opened.
        .catch(() => undefined);
    });
    return () => {
      over = true;
      cancel();
      stop?.();
      unreadStore.forget();
    };
  }, [userId]);
}
