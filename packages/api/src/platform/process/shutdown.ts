import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../deps';
import { endsWithin } from './timeout';

/** Seconds for what is still running after the grace: requests, effects of the outbox, the last queries. */
const timeout = 10;

interface Node {
  deps: Pick<Deps, 'db' | 'env' | 'log'>;
  app: FastifyInstance;
  /** What runs beside the requests: effects of the outbox, jobs. */
  works: readonly { stop(seconds: number): Promise<void> }[];
  /** Tells the rest of the node that it is stopping. */
  stopping: AbortController;
  /** Tells the other nodes that this one answers nobody any more. */
  leave(): Promise<void>;
  /** The embedded database, where there is one. */
  close(): Promise<void>;
}

/**
 * Ends a node so that nobody notices: `/readyz` says at once that it is going, whatever still comes is answered for
 * the time of the grace, then streams are ended, running requests are waited for, and what is left of the outbox is
 * given to other nodes. Takes `SHUTDOWN_GRACE` and twice `timeout` at most.
 */
export async function shutDown({ deps, app, works, stopping, leave, close }: Node): Promise<void> {
  const { db, env, log } = deps;
  log.info({ grace: env.shutdownGrace }, 'stopping');
  stopping.abort();
  const worked = Promise.all(works.map((work) => work.stop(env.shutdownGrace + timeout)));
  await wait(env.shutdownGrace * 1000);
  const closed = app.close();
  if (!(await endsWithin(timeout * 1000, closed))) {
    log.warn('requests were cut off: they took longer than the node may');
    app.server.closeAllConnections();
    await endsWithin(1000, closed);
  }
  await worked;
  await endsWithin(1000, leave());
  await endsWithin(timeout * 1000, db.destroy());
  await close();
  log.info('stopped');
}
