import type { FastifyBaseLogger } from 'fastify';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { endsWithin } from '../process/timeout';

export interface Job {
  /** Seconds between the end of one run and the next. */
  every: number;
  run: () => Promise<unknown>;
}

/** Milliseconds between the first runs: a node that starts does not do everything at once. */
const apart = 250;

/** Does every job again and again, none waiting for another: one that hangs holds up only itself. */
export function runJobs(jobs: readonly Job[], log: Pick<FastifyBaseLogger, 'error'>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each job waits for it.
  setMaxListeners(jobs.length, signal);
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => undefined);
  const loop = async ({ every, run }: Job, index: number) => {
    await wait(index * apart);
    while (!signal.aborted) {
      await run().catch((error: unknown) => log.error({ err: error }, 'job failed'));
      await wait(every * 1000);
    }
  };
  const loops = Promise.all(jobs.map(loop));
  return {
    async stop(seconds: number) {
      stopping.abort();
      await endsWithin(seconds * 1000, loops);
    },
  };
}
