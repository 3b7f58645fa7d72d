import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn } from '../../../../test/builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { knownModule, manifestOf, ownerCall, publish } from '../../../../test/releases';
import { composeFor } from '../compose';
import { liveSetReader } from '../live-set';

let test: TestApp;
let editor: string;
let tester: { id: number; userName: string };
let headers: { authorization: string };
beforeAll(async () => {
  test = await testApp();
  editor = (await aUser(test, { claims: ['modules.view', 'modules.edit'] })).userName;
  tester = await aUser(test, { userName: 'ada.obi' });
  await knownModule(test, 'mf-one', 'mf-two', 'mf-new', 'mf-first');
  await publish(test, manifestOf('mf-one'));
  await publish(test, manifestOf('mf-two'));
});
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 2 });
  headers = { authorization: (await signIn(test, editor)).authorization };
});
afterAll(() => test.close());

interface Answered {
  code: string;
  message: string;
  errors: { path: string; message: string }[];
  data: { version: string; placed: string; composition: string };
}

const act = (what: string, body: object = {}, id = 'mf-one') =>
  test.call('POST', `/Modules/${what}/${id}`, { headers, payload: { reason: 'because of a test', ...body } });
const team = (what: string, body: object = {}, module = 'mf-one') => ownerCall(test, { module }, what, body);
const toCanary = (version: string, rule: object = {}, module = 'mf-one') =>
  publish(test, manifestOf(module, { version }), { query: { to: 'canary', ...rule } });

/** The version that somebody's page gets. */
async function versionFor(userId: string | null, id = 'mf-one') {
  const { set } = await liveSetReader(test.deps).read();
  const viewer = {
    audience: 'official',
    claims: [],
    roles: [],
    userId,
    key: userId ?? 'a browser',
  } as const;
  const module = composeFor(set, viewer).modules.find((one) => one.id === id);
  return module?.releases[0]?.version;
}

const rollout = () =>
  test.deps.db
    .selectFrom('module_rollout')
    .select(['state', 'percent', 'audiences', 'roles', 'testers', 'stop_reason as why', 'started_at as at'])
    .where('module_id', '=', 'mf-one')
    .executeTakeFirst();

const lastAudit = () => lastAuditOf(test);

describe('a release that is published', () => {
  it('is a canary for nobody but testers, unless somebody says more', async () => {
    const answer = await toCanary('1.1.0', { testers: 'Ada.Obi' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<Answered>().data).toMatchObject({ version: '1.1.0', placed: 'canary' });
    expect(await versionFor(String(tester.id))).toBe('1.1.0');
    expect(await versionFor('999999')).toBe('1.0.0');
    expect(await rollout()).toMatchObject({ state: 'running', percent: 0, testers: [String(tester.id)] });
  });

  it('may be the first of its module, and reaches those whom it is for', async () => {
    await toCanary('1.0.0', { percent: 100 }, 'mf-new');
    expect(await versionFor('5', 'mf-new')).toBe('1.0.0');
    await team('roll-back', {}, 'mf-new');
    expect(await versionFor('5', 'mf-new')).toBeUndefined();
  });

  it('leaves a trace with the rule, the key and both sets', async () => {
    await toCanary('1.1.1', { percent: 5, audiences: 'student,official', reason: 'the new opening hours' });
    const { actor, act: name, detail } = await lastAudit();
    expect([actor, name]).toEqual(['module:mf-one', 'module.publish']);
    expect(detail).toMatchObject({
      reason: 'the new opening hours',
      after: {
        channel: 'canary',
        key: 'first key',
        rule: { percent: 5, audiences: ['student', 'official'] },
      },
    });
  });

  it.each([
    [{ percent: 101 }, 'percent'],
    [{ percent: -1 }, 'percent'],
    [{ percent: 2.5 }, 'percent'],
    [{ audiences: 'student,alumni' }, 'audiences[1]'],
    [{ roles: 'no_such_role' }, 'roles[0]'],
    [{ testers: 'ada.obi,nobody.here' }, 'testers[1]'],
  ])('is refused with the rule %j', async (rule, path) => {
    const answer = await toCanary('1.2.0', rule);
    expect([answer.statusCode, answer.json<Answered>().code]).toEqual([422, 'INVALID']);
    expect(answer.json<Answered>().errors.map((error) => error.path)).toEqual([path]);
  });
});

describe('a rollout', () => {
  it('grows to everybody and shrinks to nobody', async () => {
    expect((await act('rollout', { percent: 100 })).statusCode).toBe(200);
    expect(await versionFor('999999')).toBe('1.1.1');
    expect(await versionFor(null)).toBe('1.1.1');
    expect((await team('rollout', { percent: 0 })).json<Answered>().data.placed).toBe('canary');
    expect(await versionFor('999999')).toBe('1.0.0');
  });

  it('goes on as it was started while its rule changes', async () => {
    const at = (await rollout())?.at;
    expect(at).toBeInstanceOf(Date);
    test.deps.clock.advance({ minutes: 5 });
    await team('rollout', { percent: 20, testers: ['ada.obi'] });
    expect(await rollout()).toMatchObject({ percent: 20, at });
    await team('rollout', { percent: 20, version: '1.1.0' });
    expect((await rollout())?.at).not.toEqual(at);
  });

  it.each([
    [{ percent: 101 }, ['percent']],
    [{ percent: -1 }, ['percent']],
    [{}, ['percent']],
    [{ percent: 5, roles: ['no_such_role'], testers: ['nobody.here'] }, ['roles[0]', 'testers[0]']],
    [{ percent: 5, audiences: ['alumni'] }, ['audiences[0]']],
  ])('is refused with the rule %j, by administrators and teams', async (rule, paths) => {
    for (const answer of [await act('rollout', rule), await team('rollout', rule)]) {
      expect([answer.statusCode, answer.json<Answered>().code]).toEqual([422, 'INVALID']);
      expect(answer.json<Answered>().errors.map(({ path }) => path)).toEqual(paths);
    }
  });

  it('is refused of what was never published, what is live, and of a module without a canary', async () => {
    expect((await act('rollout', { percent: 5, version: '7.0.0' })).statusCode).toBe(404);
    expect((await act('rollout', { percent: 5, version: '1.0.0' })).statusCode).toBe(409);
    expect((await act('rollout', { percent: 5 }, 'mf-two')).statusCode).toBe(409);
    expect((await act('rollout', { percent: 5 }, 'mf-nothing')).statusCode).toBe(404);
  });

  it('keeps what it answers: no other module may take it, live or not', async () => {
    const routes = [{ path: '/hours/*', load: './page', title: 'Hours', audience: ['official' as const] }];
    const menu = [{ name: 'hours', label: 'Hours', route: '/hours' }];
    await publish(test, manifestOf('mf-one', { version: '1.3.0', routes, menu }), {
      query: { to: 'canary' },
    });
    const other = manifestOf('mf-two', { version: '2.0.0', routes, menu: [] });
    for (const to of ['live', 'canary']) {
      const answer = await publish(test, other, { query: { to } });
      expect(answer.json<Answered>().errors).toEqual([
        { path: 'route /hours/*', message: 'is already answered by mf-one 1.3.0' },
      ]);
    }
  });

  it('is taken back with a reason, which stays to be read', async () => {
    expect((await act('stop-canary')).statusCode).toBe(200);
    expect(await rollout()).toMatchObject({ state: 'stopped', why: 'because of a test' });
    expect((await lastAudit()).act).toBe('module.canary.stop');
    expect((await act('stop-canary')).statusCode).toBe(409);
  });
});

describe('the first release of a module', () => {
  it('is taken back by its team, and can be live again', async () => {
    await publish(test, manifestOf('mf-first'));
    const back = await team('roll-back', {}, 'mf-first');
    expect(back.json<Answered>().data).toMatchObject({ version: '1.0.0', placed: 'out' });
    expect((await lastAudit()).act).toBe('module.take-out');
    expect((await team('roll-back', {}, 'mf-first')).statusCode).toBe(409);
    const again = await team('promote', { version: '1.0.0' }, 'mf-first');
    expect(again.json<Answered>().data).toMatchObject({ version: '1.0.0', placed: 'live' });
  });
});

describe('a promotion', () => {
  it('makes the canary live for everybody, and ends it', async () => {
    await toCanary('1.4.0', { percent: 10 });
    const answer = await team('promote');
    expect(answer.json<Answered>().data).toMatchObject({ version: '1.4.0', placed: 'live' });
    expect(await versionFor('999999')).toBe('1.4.0');
    expect(await rollout()).toBeUndefined();
    expect((await team('promote')).statusCode).toBe(409);
    expect((await team('promote', { version: '1.4.0' })).statusCode).toBe(409);
    expect((await team('promote', { version: '7.0.0' })).statusCode).toBe(404);
  });

  it('ends an older canary, but not a newer one', async () => {
    await toCanary('1.5.0', { percent: 10 });
    await publish(test, manifestOf('mf-one', { version: '1.6.0' }));
    expect(await rollout()).toBeUndefined();
    await toCanary('1.7.0', { percent: 10 });
    await act('roll-back');
    expect(await rollout()).toMatchObject({ state: 'running' });
  });

  it('is refused when the release does not fit this portal any more, or somebody has taken its place', async () => {
    await act('stop-canary');
    await act('promote', { version: '1.7.0' });
    const routes = [{ path: '/mf-two/*', load: './page', title: 'Taken', audience: ['student' as const] }];
    await publish(test, manifestOf('mf-one', { version: '1.8.0', routes, menu: [] }));
    await act('promote', { version: '1.7.0' });
    const wide = [{ path: '/mf-two/*', load: './page', title: 'Mine', audience: ['student' as const] }];
    await publish(test, manifestOf('mf-two', { version: '1.1.0', routes: wide, menu: [] }));
    const answer = await act('promote', { version: '1.8.0' });
    expect([answer.statusCode, answer.json<Answered>().code]).toEqual([422, 'RELEASE_REFUSED']);
    expect(answer.json<Answered>().errors).toEqual([
      { path: 'route /mf-two/*', message: 'is already answered by mf-two 1.1.0' },
    ]);
  });
});

describe('a step back by the team', () => {
  it('takes the canary first, then the release before, then the one named', async () => {
    await toCanary('1.9.0', { percent: 50 });
    const first = (await team('roll-back')).json<Answered>().data;
    expect(first).toMatchObject({ version: '1.9.0', placed: 'stored' });
    const second = (await team('roll-back')).json<Answered>().data;
    expect(second).toMatchObject({ placed: 'live' });
    expect(await versionFor('999999')).toBe(second.version);
    expect((await team('roll-back', { version: '1.1.1' })).json<Answered>().data).toMatchObject({
      version: '1.1.1',
      placed: 'live',
    });
    expect((await lastAudit()).detail).toMatchObject({ reason: 'taken back by its team' });
  });
});

describe('a module that is switched off', () => {
  it('loses its canary, and what is published then waits', async () => {
    await toCanary('2.0.0', { percent: 100 });
    await act('disable');
    expect(await versionFor('999999')).toBeUndefined();
    expect(await rollout()).toMatchObject({ state: 'stopped', why: 'because of a test' });
    expect((await toCanary('2.1.0', { percent: 100 })).json<Answered>().data.placed).toBe('stored');
    expect((await team('promote', { version: '2.1.0' })).statusCode).toBe(409);
    expect((await team('rollout', { version: '2.1.0', percent: 5 })).statusCode).toBe(409);
    await act('enable');
    expect(await versionFor('999999')).toBe('1.1.1');
  });
});
