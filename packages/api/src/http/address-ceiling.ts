import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { addUses, networkOf, tooMany } from './limits';
import { apiPrefix } from './register';

/** So many calls are counted here before the database hears of them: it is asked once for all of them. */
const told = 50;
/** Addresses that are remembered at once; whoever uses more starts all counts again, the database's stay. */
const mostAddresses = 100_000;

interface Count {
  /** Calls that the database does not know of yet. */
  here: number;
  /** Calls on all nodes, as the database said last. */
  known: number;
}

/**
 * Calls of one address in the current minute, over all nodes but for the few that these have not told yet. Throws
 * TOO_MANY past the ceiling, without a query.
 */
export function addressCeiling(deps: Pick<Deps, 'db' | 'clock' | 'env'>): (ip: string) => Promise<void> {
  const most = deps.env.callsPerAddress;
  const counts = new Map<string, Count>();
  let minute = -1;
  return async (ip) => {
    const now = deps.clock.now();
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute || counts.size > mostAddresses) counts.clear();
    minute = current;
    const address = networkOf(ip);
    const count = counts.get(address) ?? { here: 0, known: 0 };
    counts.set(address, count);
    if (count.known + count.here >= most) throw tooMany(60, now);
    count.here += 1;
    if (count.here < told) return;
    count.here -= told;
    count.known += told;
    const all = await addUses(deps, { bucket: `address:${address}` }, told);
    count.known = Math.max(count.known, all);
  };
}

/** Before everything else of a call: the one limit that all people behind an address share. */
export function limitAddresses(app: FastifyInstance, deps: Deps): void {
  if (deps.env.callsPerAddress === 0) return;
  const demand = addressCeiling(deps);
  app.addHook('onRequest', async ({ url, ip }) => {
    if (url.startsWith(apiPrefix)) await demand(ip);
  });
}
