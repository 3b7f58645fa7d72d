import { people, type Cluster } from './cluster';
import { Tally, Visitor } from './visitor';

export interface Load {
  /** Stops everybody, after what they have begun, and answers what they saw. */
  end(): Promise<Tally>;
}

/** People at work on a portal, each with an account and an address of their own. */
export async function startLoad({ test, proxy }: Cluster, count: number): Promise<Load> {
  const tally = new Tally();
  const enough = new AbortController();
  const names = await people(test, count);
  const working = names.map((name, index) =>
    new Visitor(proxy.origin, tally, { name, address: `10.0.${index}.1` }).work(enough.signal),
  );
  return {
    async end() {
      enough.abort();
      await Promise.all(working);
      return tally;
    },
  };
}
