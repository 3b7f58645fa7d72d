import { useEffect, useEffectEvent } from 'react';
import { topicStore } from './topics';

/** Milliseconds: a window whose readings fail waits longer each time, and no longer than this. */
const longest = 30_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a reading has brought nothing: as a query of react-query it says so, and does not throw. */
async function fails(act: () => Promise<unknown>): Promise<boolean> {
  try {
    const answer = await act();
    return (answer as { isError?: unknown } | null | undefined)?.isError === true;
  } catch {
    return true;
  }
}

/**
 * Acts after each call, one after the other and not all windows at once; what comes meanwhile is one more act. Where the
 * portal is busy it is asked more seldom.
 */
function oneAfterTheOther(act: () => Promise<unknown>) {
  let running = false;
  let again = false;
  let stopped = false;
  let spread = 0;
  let patience = 1;
  async function run(within: number) {
    spread = within;
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      await pause(Math.random() * Math.max(spread, Math.min(spread * patience, longest)));
      again = false;
      if (!stopped) patience = (await fails(act)) ? patience * 2 : 1;
    } while (again && !stopped);
    running = false;
  }
  return { run: (within: number) => void run(within), stop: () => void (stopped = true) };
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
