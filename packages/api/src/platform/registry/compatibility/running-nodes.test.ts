import { sql } from 'kysely';
import { finance } from '@portal/contracts/finance';
import type { CallSpec } from '@portal/shared/model';
import { callWire } from '@portal/shared/wire';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { knownModule, publishCalling } from '../../../../test/releases';
import { buildName, ownBuild } from './own-build';
import { nodeName, registerNode, runningBuilds, type RunningNode } from './running-nodes';

let test: TestApp;
const nodes: RunningNode[] = [];
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
});
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.leave();
});
afterAll(() => test.close());

const missing = (gone: CallSpec) => test.deps.calls.filter(({ path }) => path !== gone.path);
/** A node of a build that answers these calls, on the same database. */
async function runs(calls: CallSpec[], { embedded = false } = {}) {
  const env = { ...test.deps.env, databaseUrl: embedded ? undefined : 'postgres://shared' };
  const node = await registerNode({ db: test.deps.db, env, calls });
  nodes.push(node);
  return node;
}

/** Publishes a release that makes these calls. */
async function release(calls: readonly object[], query: Record<string, unknown> = { to: 'live' }) {
  const { answer, version } = await publishCalling(test, 'mf-one', calls, query);
  const { code, errors } = answer.json<{ code?: string; errors?: { message: string }[] }>();
  const messages = errors?.map(({ message }) => message) ?? [];
  return { status: answer.statusCode, code, messages, version };
}
const emergency = { to: 'live', acceptIncompatible: true, reason: 'for this test' };

const count = (table: 'api_node' | 'api_build') =>
  test.deps.db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('rows'))
    .executeTakeFirstOrThrow()
    .then(({ rows }) => rows);
const seen = (ago: string) =>
  sql`update api_node set seen_at = now() - ${ago}::interval`.execute(test.deps.db);

const call = 'GET /InvoiceManagement/refunds: the portal has no such call';
const named = (calls: CallSpec[], where = nodeName) =>
  `${call} (build ${buildName(ownBuild({ calls }).hash)} on ${where})`;

describe('a node of another build', () => {
  it('is heard while it runs, and its build is named', async () => {
    const older = missing(finance.refunds.list);
    const node = await runs(older);
    expect(await release([callWire(finance.refunds.list)])).toMatchObject({
      status: 422,
      code: 'RELEASE_INCOMPATIBLE',
      messages: [named(older)],
    });
    await node.leave();
    expect(await release([callWire(finance.refunds.list)])).toMatchObject({ status: 201 });
  });

  it('is not named where no build answers', async () => {
    const older = missing(finance.refunds.list);
    await runs(older);
    await runs(test.deps.calls);
    const gone = { ...callWire(finance.refunds.refuse), path: '/Refunds/forget' };
    const { messages } = await release([callWire(finance.refunds.list), gone]);
    expect(messages).toEqual(
      expect.arrayContaining([named(older), 'POST /Refunds/forget: the portal has no such call']),
    );
    expect(messages).toHaveLength(2);
  });

  it('is forgotten a minute after it died, and heard again when it was only late', async () => {
    const node = await runs(missing(finance.refunds.list));
    await seen('50 seconds');
    expect(await release([callWire(finance.refunds.list)])).toMatchObject({ status: 422 });
    await seen('70 seconds');
    expect(await release([callWire(finance.refunds.list)])).toMatchObject({ status: 201 });
    await node.beat();
    expect(await release([callWire(finance.refunds.list)])).toMatchObject({ status: 422 });
  });

  it('registers again when others removed it as dead', async () => {
    const late = await runs(missing(finance.refunds.list));
    await seen('70 seconds');
    const other = await runs(test.deps.calls);
    await other.beat();
    expect(await runningBuilds(test.deps.db)).toHaveLength(1);
    expect(await count('api_node')).toBe(1);
    await late.beat();
    expect(await runningBuilds(test.deps.db)).toHaveLength(2);
  });

  it('is heard whatever a clock says: times are the database’s', async () => {
    await runs(missing(finance.refunds.list));
    test.deps.clock.advance({ days: 400 });
    expect(await release([callWire(finance.refunds.list)])).toMatchObject({ status: 422 });
  });

  it('that left during a check, with its build, stands in nobody’s way', async () => {
    await runs(missing(finance.refunds.refuse));
    const { db } = test.deps;
    await sql`alter table api_node drop constraint api_node_build_fkey`.execute(db);
    await sql`delete from api_build where hash = ${ownBuild({ calls: missing(finance.refunds.refuse) }).hash}`.execute(
      db,
    );
    expect(await release([callWire(finance.refunds.refuse)])).toMatchObject({ status: 201 });
    await sql`delete from api_node`.execute(db);
    await sql`alter table api_node add constraint api_node_build_fkey foreign key (build) references api_build`.execute(
      db,
    );
  });
});

describe('many nodes', () => {
  it('of one build that start at once store what they answer once; of their names three are told', async () => {
    const older = missing(finance.refunds.list).slice(1);
    const before = await count('api_build');
    // One test has not the connections of a hundred nodes.
    for (let ten = 0; ten < 10; ten += 1) await Promise.all(Array.from({ length: 10 }, () => runs(older)));
    expect([await count('api_node'), await count('api_build')]).toEqual([100, before + 1]);
    await sql`update api_node set name = 'node-' || lpad(n::text, 3, '0')
      from (select id, row_number() over () as n from api_node) as numbered where numbered.id = api_node.id`.execute(
      test.deps.db,
    );
    const { messages } = await release([callWire(finance.refunds.list)]);
    expect(messages).toEqual([named(older, 'node-001, node-002, node-003, 97 more')]);
  });

  it('never meet each other’s work: beats, starts and ends at once', async () => {
    const older = missing(finance.refunds.list);
    const [one, other] = [await runs(test.deps.calls), await runs(older)];
    await seen('70 seconds');
    const turns = Array.from({ length: 10 }, async (_, turn) => {
      const node = await runs(turn % 2 ? test.deps.calls : older);
      await Promise.all([one.beat(), other.beat(), node.beat()]);
      await node.leave();
    });
    await Promise.all(turns);
    await Promise.all([one.beat(), other.beat()]);
    expect(await runningBuilds(test.deps.db)).toHaveLength(2);
    expect(await count('api_node')).toBe(2);
  });
});

it('a node on the embedded database is the only one: what stands there died', async () => {
  await runs(missing(finance.refunds.list));
  await runs(test.deps.calls, { embedded: true });
  expect(await runningBuilds(test.deps.db)).toEqual([{ hash: ownBuild(test.deps).hash, nodes: [nodeName] }]);
});

it('a build that nobody runs any more is forgotten after a day, one that runs is not', async () => {
  await runs(missing(finance.refunds.list));
  await (await runs(missing(finance.refunds.refuse))).leave();
  await sql`update api_build set registered_at = now() - interval '2 days'`.execute(test.deps.db);
  await runs(test.deps.calls);
  expect(await count('api_build')).toBe(2);
});

describe('whoever looks at modules', () => {
  let headers: { authorization: string };
  beforeEach(async () => {
    const { authorization } = await signedIn(test, { claims: ['modules.view'] });
    headers = { authorization };
  });
  const read = async (path: string) => (await test.call('GET', `/Modules/${path}`, { headers })).json();

  it('sees which releases are incompatible with what runs now, and what of them', async () => {
    const { version } = await release([callWire(finance.refunds.list)]);
    const shown = async () => {
      const { modules } = (await read('list')).data;
      const { incompatible } = modules.find(({ id }: { id: string }) => id === 'mf-one');
      const detail = await read('detail/mf-one');
      const { rows } = (await read('releases/mf-one')).data;
      return [incompatible, detail.data.incompatible, rows[0].incompatible];
    };
    expect(await shown()).toEqual([[], [], []]);
    const older = missing(finance.refunds.list).slice(2);
    await runs(older);
    const calls = [named(older)];
    const found = [[{ version, calls }], [{ version, calls }], calls];
    expect(await shown()).toEqual(found);
    // Calls and builds were compared: nobody reads them again for the next view.
    await sql`update release_calls set calls = '[{}]'`.execute(test.deps.db);
    await sql`update api_build set calls = '[]'`.execute(test.deps.db);
    expect(await shown()).toEqual(found);
  });

  it('sees the same of a release that was placed in an emergency', async () => {
    const gone = { ...callWire(finance.refunds.refuse), path: '/Refunds/forget' };
    const { version } = await release([gone], emergency);
    expect((await read('detail/mf-one')).data.incompatible).toEqual([
      { version, calls: ['POST /Refunds/forget: the portal has no such call'] },
    ]);
  });
});
