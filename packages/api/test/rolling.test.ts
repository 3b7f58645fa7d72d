import { knownModule, manifestOf, publish } from './releases';
import { people, publicUrl, startCluster, type Cluster } from './rolling/cluster';
import { startLoad } from './rolling/load';
import { Tally, Visitor } from './rolling/visitor';

/** Seconds after which somebody may kill a node that is to stop: its grace, which is 2 here, and 20 more. */
const toInsist = 22;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(['a', 'b']);
}, 60_000);
afterAll(() => cluster.close(), 60_000);

/** People at work while something happens to the nodes. */
async function underLoad(happening: () => Promise<void>): Promise<Tally> {
  const load = await startLoad(cluster, 4);
  await happening();
  return load.end();
}

const origins = () => [...cluster.nodes.values()].map(({ origin }) => origin);

describe('two nodes behind a proxy', () => {
  it('are of one mind about who is in a canary, and what is live', async () => {
    const { test, proxy } = cluster;
    const visitors = (await people(test, 12)).map(
      (name, index) => new Visitor(proxy.origin, new Tally(), { name, address: `10.1.${index}.1` }),
    );
    for (const visitor of visitors) await visitor.signIn();
    const seen = () =>
      Promise.all(
        visitors.map(async (visitor) => {
          const [one, other] = await Promise.all(origins().map((origin) => visitor.compositionAt(origin)));
          expect(one).toEqual(expect.any(String));
          expect(other).toBe(one);
          return one;
        }),
      );
    await knownModule(test, 'mf-roll');
    await publish(test, manifestOf('mf-roll'));
    const [live] = await seen();
    const canary = await publish(test, manifestOf('mf-roll', { version: '1.1.0' }), {
      query: { to: 'canary', percent: 50 },
    });
    expect(canary.json()).toMatchObject({ success: true });
    const some = await seen();
    expect(new Set(some).size).toBe(2);
    expect(some).toContain(live);
  });

  it('count together how often somebody has tried a password', async () => {
    const [userName] = await people(cluster.test, 1);
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await fetch(`${cluster.proxy.origin}/api/v1/Authentication/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'portal', origin: publicUrl },
        body: JSON.stringify({ userName, password: 'Wrong#2026' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.lastIndexOf(401)).toBe(9);
    expect(statuses.slice(10)).toEqual([428, 428]);
    expect(Math.min(...cluster.proxy.served.values())).toBeGreaterThan(3);
  });

  it('are restarted one after the other under load without a failed request', async () => {
    const stops: { code: number | null; seconds: number }[] = [];
    const tally = await underLoad(async () => {
      for (const name of ['a', 'b']) stops.push(await cluster.restart(name));
    });
    expect(tally.failures).toEqual([]);
    for (const { code, seconds } of stops) {
      expect(code).toBe(0);
      expect(seconds).toBeLessThan(toInsist);
    }
    // Everybody's stream was ended by one node or the other, and every write was acknowledged and done once.
    expect(tally.streamsEnded).toBeGreaterThanOrEqual(4);
    expect(tally.written.size).toBeGreaterThan(10);
    const rows = await cluster.test.deps.db.selectFrom('notice').select(['id', 'title']).execute();
    expect(new Map(rows.map(({ id, title }) => [title, id]))).toEqual(tally.written);
    expect(rows).toHaveLength(tally.written.size);
  }, 60_000);

  // The control: the same load shows a node that goes without a word.
  it('would be missed if they were just killed', async () => {
    const tally = await underLoad(async () => {
      await cluster.nodes.get('a')?.kill();
      await cluster.start('a');
    });
    expect(tally.failures.length).toBeGreaterThan(0);
  }, 60_000);
});
