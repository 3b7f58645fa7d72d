import { hearArrivals } from './arrivals';
import { slowLineAllowance } from './line-speed';
import { LoadError } from './load-error';
import { untilAborted } from './signals';

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
const longest = 60_000;
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
  const patient = deadline + allowance;
  const giveUp = () => stop.abort(new LoadError('deadline', `${what} did not come up in time`));
  let timer = setTimeout(giveUp, patient);
  const last = setTimeout(giveUp, Math.max(longest, patient));
  const deaf = hearArrivals((path) => {
    if (!concerns(path)) return;
    clearTimeout(timer);
    timer = setTimeout(giveUp, patient);
  });
  const end = () => {
    clearTimeout(timer);
    clearTimeout(last);
    deaf();
  };
  stop.signal.addEventListener('abort', end, { once: true });
  return {
    signal: stop.signal,
    half: patient / halves,
    within: (promise) => untilAborted(promise, stop.signal),
    end,
  };
}
