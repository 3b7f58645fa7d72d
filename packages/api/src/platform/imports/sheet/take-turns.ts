import { setImmediate } from 'node:timers/promises';

/** Steps after which others have their turn: some milliseconds. */
const steps = 2000;

/** Of long work without a question to anybody: called at each step, it lets other requests in from time to time. */
export function takeTurns(): () => Promise<void> | undefined {
  let done = 0;
  return () => {
    done += 1;
    return done % steps === 0 ? setImmediate() : undefined;
  };
}
