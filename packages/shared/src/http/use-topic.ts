import { useEffect, useEffectEvent } from 'react';
import { topicStore } from './topics';

/** Milliseconds over which windows that are told in the same moment ask. */
const spread = 1000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Acts after each call, one after the other and not all windows at once; what comes meanwhile is one more act. */
function oneAfterTheOther(act: () => Promise<unknown>) {
  let running = false;
  let again = false;
  let stopped = false;
  async function run() {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      await pause(Math.random() * spread);
      again = false;
      if (!stopped) await act().catch(() => undefined);
    } while (again && !stopped);
    running = false;
  }
  return { run: () => void run(), stop: () => void (stopped = true) };
}

/**
 * Reads again whenever something has changed at the topic, as in `hostel:12`: the server says that it has, and not what.
 * Where its events do not reach the window, it reads now and then. Nothing is followed while the topic is null.
 */
export function useTopic(topic: string | null, read: () => Promise<unknown>): void {
  const act = useEffectEvent(read);
  useEffect(() => {
    if (topic === null) return undefined;
    const { run, stop } = oneAfterTheOther(() => act());
    const unfollow = topicStore.follow(topic, run);
    return () => {
      unfollow();
      stop();
    };
  }, [topic]);
}
