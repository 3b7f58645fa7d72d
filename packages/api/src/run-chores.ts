import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { endsWithin } from './in-time';

export interface Chore {
  /** Seconds between the end of one run and the next. */
  every: number;
  run: () => Promise<unknown>;
}

/** Milliseconds between the first runs: a node that starts does not do everything at once. */
const apart = 250;

/** Does every chore again and again, none waiting for another: one that hangs holds up only itself. */
export function runChores(chores: readonly Chore[], log: Pick<FastifyBaseLogger, 'error'>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => undefined);
  const loop = async ({ every, run }: Chore, index: number) => {
    await wait(index * apart);
    while (!signal.aborted) {
      await run().catch((error: unknown) => log.error({ err: error }, 'chore failed'));
      await wait(every * 1000);
    }
  };
  const loops = Promise.all(chores.map(loop));
  return {
    async stop(seconds: number) {
      stopping.abort();
      await endsWithin(seconds * 1000, loops);
    },
  };
}
