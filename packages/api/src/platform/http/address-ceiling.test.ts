import type { FastifyInstance } from 'fastify';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { pageServer } from '../../../test/page-server';
import { addressCeiling } from './address-ceiling';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ CALLS_PER_ADDRESS: '300' });
});
beforeEach(() => test.deps.clock.advance({ minutes: 1 }));
afterAll(() => test.close());

/** Calls of one address that a node lets through until it refuses. */
async function through(demand: (ip: string) => Promise<void>, ip: string): Promise<number> {
  for (let count = 0; count < 1000; count += 1) {
    try {
      await demand(ip);
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_MANY', retryAfter: expect.any(Number) });
      return count;
    }
  }
  return Infinity;
}

describe('the ceiling of an address', () => {
  it('is reached by all its people together, and by nobody else', async () => {
    const demand = addressCeiling(test.deps);
    expect(await through(demand, '10.90.0.1')).toBe(300);
    expect(await through(demand, '10.90.0.2')).toBe(300);
    test.deps.clock.advance({ minutes: 1 });
    expect(await through(demand, '10.90.0.1')).toBe(300);
  });

  it('holds over nodes, but for the few calls that these have not told yet', async () => {
    const nodes = [addressCeiling(test.deps), addressCeiling(test.deps)];
    const both = (ip: string) => {
      nodes.reverse();
      return nodes[0]?.(ip) ?? Promise.resolve();
    };
    const all = await through(both, '10.90.0.3');
    expect(all).toBeGreaterThanOrEqual(300);
    expect(all).toBeLessThan(400);
  });

  it('is one of an IPv6 customer, and asks the database once for fifty calls', async () => {
    const demand = addressCeiling(test.deps);
    for (let count = 1; count <= 120; count += 1) await demand(`2001:db8:7:7::${count.toString(16)}`);
    const row = await test.deps.db
      .selectFrom('rate_counter')
      .select('used')
      .where('bucket', '=', 'address:2001:db8:7:7')
      .executeTakeFirstOrThrow();
    expect(row.used).toBe(100);
  });

  it('remembers no more addresses than it has room for', async () => {
    const demand = addressCeiling(test.deps);
    const early = '10.90.0.5';
    for (let count = 0; count < 10; count += 1) await demand(early);
    const address = (index: number) => `11.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    for (let index = 0; index < 100_000; index += 1) await demand(address(index));
    // What was counted of it here and not told yet is forgotten with all the others.
    expect(await through(demand, early)).toBe(300);
  });

  it('stands before every call, also one that nobody answers', async () => {
    const from = { remoteAddress: '10.90.0.4' };
    for (let count = 0; count < 300; count += 1) await test.app.inject({ url: '/api/v1/nothing', ...from });
    const refused = await test.app.inject({ url: '/api/v1/Notices/general', ...from });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('what the ceiling counts', () => {
  let node: FastifyInstance;
  beforeAll(async () => {
    const { env } = test.deps;
    node = await pageServer({ ...test.deps, env: { ...env, callsPerAddress: 5 } });
  });
  afterAll(() => node.close());

  let address = 0;
  /** Of ten requests from a new address, those that the ceiling stops. */
  async function stopped(url: string): Promise<number> {
    const remoteAddress = `10.91.0.${(address += 1)}`;
    const statuses = [];
    for (let count = 0; count < 10; count += 1)
      statuses.push((await node.inject({ url, remoteAddress })).statusCode);
    return statuses.filter((status) => status === 429).length;
  }

  it.each([
    '/api/v1/Notices/general',
    '/api/v%31/Notices/general',
    '/%61pi/v1/Notices/general',
    '/api/v1/nothing',
    '/backends/mf-one',
    '/backends/mf-one/x',
    '/%62ackends/mf-one/x',
    '/kit',
    '/',
    '/login',
    '/logi%6E',
    '/dashboard',
    '//dashboard',
    '/nothing/at/all',
  ])('are requests of %s', async (url) => {
    expect(await stopped(url)).toBe(5);
  });

  it.each(['/assets/x.js', '/modules/mf-one/1.0.0/x.js', '/favicon.svg', '/offline-worker.js', '/healthz'])(
    'are not those of %s, which is the same for everybody',
    async (url) => {
      expect(await stopped(url)).toBe(0);
    },
  );
});

describe('limits of a call', () => {
  it('count the person, not the address that a campus shares', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(test)));
    const ask = ({ authorization }: { authorization: string }) =>
      test.call('POST', '/Authentication/second-factor/app/confirm', {
        headers: { authorization },
        payload: { code: '123456' },
      });
    for (const person of people)
      for (let count = 0; count < 12; count += 1) expect((await ask(person)).statusCode).toBe(409);
  });
});
