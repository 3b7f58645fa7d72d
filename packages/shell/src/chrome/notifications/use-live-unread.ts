import { useEffect } from 'react';
import { useShell } from '../../boot/shell-context';
import { whenRested } from '../when-idle';
import { unreadStore } from './unread-store';

/** Keeps the unread count up to date for as long as the person is signed in. Its code comes after the page. */
export function useLiveUnread(userId: string): void {
  const { now } = useShell().boot;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let over = false;
    const load = () => {
      import(/* webpackChunkName: "live-unread" */ './live')
        .then(({ startLive }) => {
          if (!over) stop = startLive(now);
        })
        // Without it the bell has no count; the list is fetched when it is opened.
        .catch(() => undefined);
    };
    const cancel = whenRested(load);
    return () => {
      over = true;
      cancel();
      stop?.();
      unreadStore.forget();
    };
  }, [userId, now]);
}
