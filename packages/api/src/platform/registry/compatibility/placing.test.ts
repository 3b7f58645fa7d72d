import { finance } from '@portal/contracts/finance';
import { callWire } from '@portal/shared/wire';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';
import { knownModule, ownerCall, publishCalling } from '../../../../test/releases';
import { liveComposition } from '../registry.queries';

interface Told {
  message: string;
  notificationTarget: object;
}

const answered = callWire(finance.refunds.list);
const gone = { ...answered, path: '/Refunds/forget' };
const broken = 'GET /Refunds/forget: the portal has no such call';

let test: TestApp;
let headers: { authorization: string };
let userName: string;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
  ({ userName } = await aUser(test, { claims: ['modules.edit'] }));
});
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 2 });
  headers = { authorization: (await signIn(test, userName)).authorization };
});
afterAll(() => test.close());

/** Publishes a release that makes this call, or says of none, and makes it live. */
const release = (...made: object[]) => published({ to: 'live', made });

/** Publishes a release that makes these calls, for everybody or as a canary for testers. */
async function published({ to, made }: { to: 'live' | 'canary'; made: readonly object[] }) {
  const accepted = { to, acceptIncompatible: true, reason: 'for this test' };
  const { answer, version } = await publishCalling(test, 'mf-one', made, accepted);
  expect(answer.statusCode).toBe(201);
  return version;
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
  /** Where a release that makes these calls waits to be placed; answers how. */
  ready: (...made: object[]) => Promise<[url: string, body: object]>;
}

const some = { percent: 10, audiences: [], roles: [], testers: [] };
/** A canary that nobody has made live. */
const tried = (...made: object[]) => published({ to: 'canary', made });

/** The release that waits is the one before the live one. */
async function waiting(...made: object[]) {
  const version = await release(...made);
  await release(answered);
  return version;
}

const acts: Placing[] = [
  {
    act: 'promote',
    ready: async (...made) => ['/Modules/promote/mf-one', { version: await waiting(...made) }],
  },
  {
    act: 'roll-back',
    ready: async (...made) => ['/Modules/roll-back/mf-one', { version: await waiting(...made) }],
  },
  {
    act: 'rollout',
    ready: async (...made) => ['/Modules/rollout/mf-one', { ...some, version: await waiting(...made) }],
  },
  {
    act: 'enable',
    ready: async (...made) => {
      await release(...made);
      await post('/Modules/disable/mf-one', { reason: 'for this test' });
      return ['/Modules/enable/mf-one', {}];
    },
  },
  {
    act: 'restore',
    ready: async (...made) => {
      await release(...made);
      const composition = await liveComposition(test.deps.db);
      await release(answered);
      return [`/Modules/compositions/${composition}/restore`, {}];
    },
  },
];

describe('an incompatible release', () => {
  it.each(acts)('is refused, unless somebody accepts it and the audit keeps what: $act', async (placing) => {
    const [url, body] = await placing.ready(gone);
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
    const version = await waiting(gone);
    const team = async (body: object) => {
      const answer = await ownerCall(test, { module: 'mf-one' }, 'promote', { version, ...body });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    expect(await team({})).toEqual([422, 'RELEASE_INCOMPATIBLE']);
    expect(await team({ acceptIncompatible: true })).toEqual([422, 'INVALID']);
    expect(await team({ acceptIncompatible: true, reason: 'it is an emergency' })).toEqual([200, undefined]);
    expect(await audited('module.promote')).toContain(broken);
  });

  it('is told to everybody else who may move modules, and named at the release from then on', async () => {
    const others = await Promise.all([
      signedIn(test, { claims: ['modules.edit', 'modules.view'] }),
      signedIn(test, { claims: ['modules.view'] }),
    ]);
    const version = await tried(gone);
    const told = () =>
      Promise.all(
        others.map(async ({ authorization }) => {
          const answer = await test.call('GET', '/Notification/recent-notifications', {
            headers: { authorization },
          });
          return answer.json<{ data: Told[] }>().data.filter(({ message }) => message.includes('emergency'));
        }),
      );
    await ownerCall(test, { module: 'mf-one' }, 'promote', { version });
    expect(await told()).toEqual([[], []]);
    const accepted = { version, acceptIncompatible: true, reason: 'it is an emergency' };
    expect((await ownerCall(test, { module: 'mf-one' }, 'promote', accepted)).statusCode).toBe(200);
    expect(await told()).toEqual([
      [
        expect.objectContaining({
          message: `Module mf-one placed mf-one ${version} although it is not compatible, as far as the portal knows: it is an emergency. In doubt: GET /Refunds/forget.`,
          notificationTarget: { to: '/modules/view?id=mf-one&tab=releases', state: {} },
        }),
      ],
      [],
    ]);
    const [administrator] = others;
    const page = await test.call('GET', '/Modules/releases/mf-one', {
      headers: { authorization: administrator.authorization },
    });
    const { rows } = page.json<{ data: { rows: { version: string; accepted: object | null }[] } }>().data;
    expect(rows.find((row) => row.version === version)).toMatchObject({
      accepted: { by: 'Module mf-one', reason: 'it is an emergency' },
      saysCalls: true,
      incompatible: [broken],
    });
    const untouched = await release(answered);
    const later = await test.call('GET', '/Modules/releases/mf-one', {
      headers: { authorization: administrator.authorization },
    });
    expect(later.json<{ data: { rows: object[] } }>().data.rows[0]).toMatchObject({
      version: untouched,
      accepted: null,
    });
  });

  it('stays where it is while people have it, and nothing stands in the way of leaving it', async () => {
    await release(answered);
    await release(gone);
    expect((await post('/Modules/roll-back/mf-one', { reason: 'it fails' })).status).toBe(200);
  });
});

describe('a release that does not say which calls it makes', () => {
  const placingForAll = acts.filter(({ act }) => act !== 'rollout');

  it.each(placingForAll)('is given to everybody only where that is accepted: $act', async (placing) => {
    const [url, body] = await placing.ready();
    const reason = 'nothing newer works';
    expect(await post(url, { ...body, reason })).toMatchObject({
      status: 422,
      code: 'RELEASE_INCOMPATIBLE',
      errors: [{ path: 'calls', message: expect.stringMatching(/^its build did not say which calls/) }],
    });
    expect((await post(url, { ...body, reason, acceptIncompatible: true })).status).toBe(200);
    expect(await audited(`module.${placing.act}`)).toContain('"callsNotSaid":true');
  });

  it('is sent to some people without more, and to all of them only where that is accepted', async () => {
    const reason = 'for a try';
    const version = await waiting();
    const url = '/Modules/rollout/mf-one';
    const all = { ...some, percent: 100, version, reason };
    expect((await post(url, all)).code).toBe('RELEASE_INCOMPATIBLE');
    for (const fewer of [{ audiences: ['official'] }, { percent: 11 }, { roles: ['bursar'] }])
      expect((await post(url, { ...all, ...fewer })).code).toBe('RELEASE_INCOMPATIBLE');
    expect((await post(url, { ...some, version, reason })).status).toBe(200);
    expect(await audited('module.rollout')).toContain('"callsNotSaid":true');
    expect((await post(url, { ...all, acceptIncompatible: true })).status).toBe(200);
  });

  it('is named so, with the module and at the release', async () => {
    const viewer = await signedIn(test, { claims: ['modules.view'] });
    const get = async (url: string) => {
      const answer = await test.call('GET', url, { headers: { authorization: viewer.authorization } });
      return answer.json<{ data: Record<string, unknown> }>().data;
    };
    const version = await release();
    expect(await get('/Modules/detail/mf-one')).toMatchObject({ callsNotSaid: [version], incompatible: [] });
    const { rows } = (await get('/Modules/releases/mf-one')) as { rows: object[] };
    expect(rows[0]).toMatchObject({ version, saysCalls: false, incompatible: [] });
    const next = await release(answered);
    expect(await get('/Modules/detail/mf-one')).toMatchObject({
      liveVersion: next,
      rollsBackTo: version,
      callsNotSaid: [version],
    });
  });
});
