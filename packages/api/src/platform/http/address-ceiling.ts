import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { serverPaths } from './server-paths';
import { probes } from './health';
import { addUses, networkOf, tooMany } from './limits';

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

/** The same for everybody, kept by browsers or asked for by who runs the node: these cost next to nothing. */
const uncounted: readonly (string | undefined)[] = [
  serverPaths.shellFile,
  serverPaths.moduleFile,
  serverPaths.worker,
  ...serverPaths.icons,
  ...Object.values(probes),
];

/**
 * Before everything else: the one limit that all people behind an address share, of calls, pages and modules' servers.
 * What is asked for is told by the route that answers, never by the address as it was written: that has many spellings.
 */
export function limitAddresses(app: FastifyInstance, deps: Deps): void {
  if (deps.env.callsPerAddress === 0) return;
  const demand = addressCeiling(deps);
  app.addHook('onRequest', async ({ routeOptions, ip }) => {
    if (!uncounted.includes(routeOptions.url)) await demand(ip);
  });
}
