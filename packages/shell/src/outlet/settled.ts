/** The fields that React's `use` reads from a promise. */
interface Tracking<T = unknown> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
}

/** Gives a promise the fields that React's `use` reads, so that a settled one never suspends. */
export function tracked<T>(promise: Promise<T>): Promise<T> {
  Object.assign(promise, { status: 'pending' });
  // The handlers give nothing back: returning the promise would pass its rejection on.
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** A promise that never suspends. */
export function settledNow(): Promise<void> {
  return Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });
}

/** Whether a tracked promise is kept or has failed. */
export function hasSettled(promise: Promise<unknown>): boolean {
  return (promise as Tracking).status !== 'pending';
}

/** Whether a tracked promise has failed. */
export function hasFailed(promise: Promise<unknown>): boolean {
  return (promise as Tracking).status === 'rejected';
}

/** What a tracked promise has been kept with; undefined while it is not. */
export function valueOf<T>(promise: Promise<T>): T | undefined {
  return (promise as Tracking<T>).value;
}
