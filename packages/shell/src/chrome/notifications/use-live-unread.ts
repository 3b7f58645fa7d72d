import { useEffect } from 'react';
import { useShell } from '../../boot/shell-context';
import { whenIdle } from '../when-idle';
import { unreadStore } from './unread-store';

/** Milliseconds that the page is left alone with the network after it has come to rest. */
const afterRest = 2500;

/** Keeps the unread count up to date for as long as the person is signed in. Its code comes after the page. */
export function useLiveUnread(userId: string): void {
  const { now } = useShell().boot;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      import(/* webpackChunkName: "live-unread" */ './live')
        .then(({ startLive }) => {
          if (!over) stop = startLive(now);
        })
        // Without it the bell has no count; the list is fetched when it is opened.
        .catch(() => undefined);
    };
    const cancel = whenIdle(() => {
      timer = setTimeout(load, afterRest);
    });
    return () => {
      over = true;
      cancel();
      clearTimeout(timer);
      stop?.();
      unreadStore.forget();
    };
  }, [userId, now]);
}
