import { LoadError } from './load-error';

export interface Tries {
  /** How often it is asked for when it fails. */
  tries: number;
  /** Longest pause between two tries, in milliseconds; the actual one is random. */
  jitter: number;
}

/** What loading may take. */
export interface Limits extends Tries {
  /** Milliseconds in which nothing arrives, over all tries. */
  deadline: number;
}

export const usualLimits: Limits = { deadline: 8000, tries: 3, jitter: 300 };

let serial = 0;

/** An address that joins no request which may still hang. */
export function freshUrl(url: string): string {
  serial += 1;
  return `${url}?try=${serial}-${Date.now().toString(36)}`;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Does something again after it failed, with random pauses, until the signal fires. */
export async function retrying<T>(
  { tries, jitter, signal }: Tries & { signal: AbortSignal },
  act: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act(attempt);
    } catch (error) {
      if (attempt >= tries || signal.aborted) throw error;
      await pause(Math.random() * jitter);
    }
  }
}

/** Ends with the given signal and for the same reason, or earlier. */
export function childOf(parent: AbortSignal): AbortController {
  const child = new AbortController();
  if (parent.aborted) child.abort(parent.reason);
  parent.addEventListener('abort', () => child.abort(parent.reason), { once: true, signal: child.signal });
  return child;
}

/** Resolves when the promise has failed or is late; never when it is kept in time. */
function failedOrLate(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    promise.then(
      () => clearTimeout(timer),
      () => {
        clearTimeout(timer);
        resolve();
      },
    );
  });
}

/**
 * Does something; when that has failed, or has brought nothing after `half`, again beside it: a slow first try may still
 * win. Those that lost are aborted.
 */
export async function racing<T>(
  { half, jitter, tries, signal }: Tries & Pick<StallTimer, 'signal' | 'half'>,
  act: (attempt: number, race: AbortSignal) => Promise<T>,
): Promise<T> {
  const race = childOf(signal);
  const first = act(1, race.signal);
  const again = { tries: tries - 1, jitter, signal: race.signal };
  const others = failedOrLate(first, half)
    .then(() => pause(Math.random() * jitter))
    .then(() => retrying(again, (attempt) => act(attempt + 1, race.signal)));
  try {
    return await Promise.any([first, others]);
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[1] : error;
  } finally {
    race.abort();
  }
}

/** The promise, or the signal's reason when that fires first. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(signal.reason as Error);
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });
}

/** Bytes over the network below which a file says more about delay than about speed. */
const measurable = 8 * 1024;
/** Files that count: the last ones. */
const latest = 12;
/** What a page's module code weighs at most, compressed: the largest budget that the registry accepts for a route. */
const heaviest = 200 * 1024;
/** Milliseconds: whoever waits longer than this for a page is better told. */
const longestAllowance = 20_000;

interface Connection {
  /** Megabits a second, as the browser guesses. */
  downlink?: number;
}

/** Bytes a millisecond that files have come with lately; null when nothing is known. */
function lineSpeed(): number | null {
  const entries = performance.getEntriesByType?.('resource') ?? [];
  const measured = (entries as PerformanceResourceTiming[])
    .filter(({ transferSize }) => transferSize >= measurable)
    .slice(-latest)
    .map(
      ({ transferSize, requestStart, responseEnd }) => transferSize / Math.max(responseEnd - requestStart, 1),
    );
  if (measured.length > 0) return Math.max(...measured);
  const { downlink } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return downlink ? downlink * 125 : null;
}

/**
 * Milliseconds that a page's code may take on this line, on top of the deadline: next to nothing on a fast one. A slow
 * line that works must not look like one that hangs.
 */
export function slowLineAllowance(): number {
  const speed = lineSpeed();
  return speed ? Math.min(Math.round(heaviest / speed), longestAllowance) : 0;
}

type ArrivalListener = (path: string) => void;

const arrivalListeners = new Set<ArrivalListener>();

/** Something of a file has arrived: the connection works, so that whoever waits for the file may go on waiting. */
export function reportArrival(url: string): void {
  const { pathname } = new URL(url, location.href);
  for (const listener of [...arrivalListeners]) listener(pathname);
}

/** Listens for the path of every file of which something arrives; the result stops that. */
function onArrival(listener: ArrivalListener): () => void {
  arrivalListeners.add(listener);
  return () => arrivalListeners.delete(listener);
}

/** A deadline that is about standing still, not about being slow: it moves while something arrives. */
export interface StallTimer {
  /** Fires with a `deadline` fault when nothing has arrived for too long. */
  readonly signal: AbortSignal;
  /** Milliseconds after which a try that has brought nothing is worth another beside it. */
  readonly half: number;
  /** Waits for the promise, but no longer than that. */
  within<T>(promise: Promise<T>): Promise<T>;
  /** Nobody waits any more. */
  end(): void;
}

/** However much keeps arriving, so many milliseconds are enough. */
const longestLoad = 60_000;
/** How much sooner than the whole deadline another try begins. */
const halves = 2;

interface StallTimerOptions {
  /** Milliseconds without any arrival, on a line of usual speed. */
  deadline: number;
  /** As in `mf-finance@1.4.0`; stands in the report. */
  what: string;
  /** Whether a file is one of those that are waited for, by its path. */
  concerns(path: string): boolean;
  allowance?: number;
}

/** Starts the clock. */
export function startStallTimer({
  deadline,
  what,
  concerns,
  allowance = slowLineAllowance(),
}: StallTimerOptions): StallTimer {
  const stop = new AbortController();
  const limit = deadline + allowance;
  const giveUp = () => stop.abort(new LoadError('deadline', `${what} did not come up in time`));
  let timer = setTimeout(giveUp, limit);
  const last = setTimeout(giveUp, Math.max(longestLoad, limit));
  const stopListening = onArrival((path) => {
    if (!concerns(path)) return;
    clearTimeout(timer);
    timer = setTimeout(giveUp, limit);
  });
  const end = () => {
    clearTimeout(timer);
    clearTimeout(last);
    stopListening();
  };
  stop.signal.addEventListener('abort', end, { once: true });
  return {
    signal: stop.signal,
    half: limit / halves,
    within: (promise) => untilAborted(promise, stop.signal),
    end,
  };
}
