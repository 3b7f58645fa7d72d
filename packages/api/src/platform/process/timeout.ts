import { setTimeout as wait } from 'node:timers/promises';

/** What was asked may still come; nobody waits for it any more. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** The promise's value, when it comes within so many milliseconds. Throws TimeoutError otherwise. */
export async function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const timer = new AbortController();
  const late = wait(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new TimeoutError(`no answer in ${milliseconds} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    promise.catch(() => undefined);
    timer.abort();
  }
}

/** Whether work comes to its end, well or not, within so many milliseconds. */
export function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  return withTimeout(ended, milliseconds).catch(() => false);
}
