import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before it is started again, and between tries that fail. */
const betweenTries = 250;

interface Running {
  exited: Promise<void>;
}

/**
 * Keeps something running that `start` starts: whenever it ends by itself, `whenDead` is told and it is started again
 * until that succeeds. Without `whenDead` it stays as it is. Throws when the first start fails.
 */
export async function keepAlive<R extends Running>(start: () => Promise<R>, whenDead?: () => void) {
  let running: R | undefined = await start();
  let stopping = false;
  // A start that fails is tried again: the processes of the one before may still hold the data.
  const startAgain = async (): Promise<R | undefined> => {
    while (!stopping) {
      const started = await start().catch(() => undefined);
      if (started) return started;
      await pause(betweenTries, undefined, { ref: false });
    }
    return undefined;
  };
  const keep = async () => {
    while (running && !stopping) {
      await running.exited;
      if (stopping) return;
      running = undefined;
      whenDead?.();
      running = await startAgain();
    }
  };
  const keeping = whenDead ? keep() : Promise.resolve();
  return {
    /** Ends it by `end`, also while it is just being started again. */
    async stop(end: (running: R) => Promise<void>): Promise<void> {
      stopping = true;
      const first = running;
      if (first) await end(first);
      await keeping;
      if (running && running !== first) await end(running);
    },
  };
}
