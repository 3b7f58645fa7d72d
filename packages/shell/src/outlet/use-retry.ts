import { startTransition, useState } from 'react';

/**
 * Another attempt at what failed. What says that it failed stays until the code has come, or has not again: `attempt` is
 * the key of all that is made anew then.
 */
export function useRetry(load: () => Promise<unknown>) {
  const [attempt, setAttempt] = useState(0);
  const [trying, setTrying] = useState(false);
  /** At once. What was being tried then changes nothing any more. */
  const startAnew = () =>
    startTransition(() => {
      setTrying(false);
      setAttempt((now) => (now === attempt ? now + 1 : now));
    });
  const retry = () => {
    setTrying(true);
    load().then(startAnew, startAnew);
  };
  return { attempt, trying, retry, startAnew };
}
