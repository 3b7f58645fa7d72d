import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds after which everybody else has a turn. */
const slice = 20;

/** What is done between two looks at the clock. */
const atATime = 100;

/** The same with each of many, in steps. */
export function* inSteps<T>(all: Iterable<T>, use: (one: T) => void): Generator<void, void> {
  let done = 0;
  for (const one of all) {
    use(one);
    done += 1;
    if (done % atATime === 0) yield;
  }
}

/** Work in steps, done at once, as tests of it need it. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Long work in steps, done in slices: whoever signs in meanwhile does not wait for the end of it. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < slice) continue;
    await nextTurn();
    since = performance.now();
  }
}
