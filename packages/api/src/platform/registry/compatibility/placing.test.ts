import { finance } from '@portal/contracts/finance';
import { callWire } from '@portal/shared/wire';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn } from '../../../../test/builders';
import { knownModule, manifestOf, ownerCall, publish, usualContents } from '../../../../test/releases';
import { integrityOf } from '../release-parts';
import { liveComposition } from '../registry.queries';

const answered = callWire(finance.refunds.list);
const gone = { ...answered, path: '/Refunds/forget' };
const broken = 'GET /Refunds/forget: the portal has no such call';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
  const { userName } = await aUser(test, { claims: ['modules.edit'] });
  headers = { authorization: (await signIn(test, userName)).authorization };
});
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

let minor = 0;
/** Publishes a release that makes this call, and makes it live. */
async function release(call: object) {
  minor += 1;
  const calls = JSON.stringify([call]);
  const manifest = manifestOf('mf-one', { version: `1.${minor}.0` });
  const build = { ...manifest.build, calls: integrityOf(Buffer.from(calls)) };
  const accepted = { to: 'live', acceptIncompatible: true, reason: 'for this test' };
  const contents = { ...usualContents, 'calls.json': calls };
  const answer = await publish(test, { ...manifest, build }, { contents, query: accepted });
  expect(answer.statusCode).toBe(201);
  return manifest.version;
}

const post = async (url: string, payload: object) => {
  const answer = await test.call('POST', url, { headers, payload });
  const { code, errors } = answer.json<{ code?: string; errors?: object[] }>();
  return { status: answer.statusCode, code, errors };
};

async function audited(act: string) {
  const { detail } = await test.deps.db
    .selectFrom('audit_log')
    .select('detail')
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return JSON.stringify(detail);
}

interface Placing {
  act: string;
  /** Where an incompatible release waits to be placed; answers how. */
  ready: () => Promise<[url: string, body: object]>;
}

const some = { percent: 10, audiences: [], roles: [], testers: [] };
/** The release that waits is the one before the live one. */
async function waiting() {
  const version = await release(gone);
  await release(answered);
  return version;
}

const acts: Placing[] = [
  { act: 'promote', ready: async () => ['/Modules/promote/mf-one', { version: await waiting() }] },
  { act: 'roll-back', ready: async () => ['/Modules/roll-back/mf-one', { version: await waiting() }] },
  {
    act: 'rollout',
    ready: async () => ['/Modules/rollout/mf-one', { ...some, version: await waiting() }],
  },
  {
    act: 'enable',
    ready: async () => {
      await release(gone);
      await post('/Modules/disable/mf-one', { reason: 'for this test' });
      return ['/Modules/enable/mf-one', {}];
    },
  },
  {
    act: 'restore',
    ready: async () => {
      await release(gone);
      const composition = await liveComposition(test.deps.db);
      await release(answered);
      return [`/Modules/compositions/${composition}/restore`, {}];
    },
  },
];

describe('an incompatible release', () => {
  it.each(acts)('is refused, unless somebody accepts it and the audit keeps what: $act', async (placing) => {
    const [url, body] = await placing.ready();
    const reason = 'it is an emergency';
    expect(await post(url, { ...body, reason })).toEqual({
      status: 422,
      code: 'RELEASE_INCOMPATIBLE',
      errors: [{ path: 'calls', message: broken }],
    });
    expect((await post(url, { ...body, reason, acceptIncompatible: true })).status).toBe(200);
    expect(await audited(`module.${placing.act}`)).toContain(broken);
  });

  it('is refused to its team, too, which says why when it accepts', async () => {
    const version = await waiting();
    const team = async (body: object) => {
      const answer = await ownerCall(test, { module: 'mf-one' }, 'promote', { version, ...body });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    expect(await team({})).toEqual([422, 'RELEASE_INCOMPATIBLE']);
    expect(await team({ acceptIncompatible: true })).toEqual([422, 'INVALID']);
    expect(await team({ acceptIncompatible: true, reason: 'it is an emergency' })).toEqual([200, undefined]);
    expect(await audited('module.promote')).toContain(broken);
  });

  it('stays where it is while people have it, and nothing stands in the way of leaving it', async () => {
    await release(answered);
    await release(gone);
    expect((await post('/Modules/roll-back/mf-one', { reason: 'it fails' })).status).toBe(200);
  });
});
