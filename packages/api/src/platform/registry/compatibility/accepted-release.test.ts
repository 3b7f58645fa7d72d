import { finance } from '@portal/contracts/finance';
import { callWire } from '@portal/shared/wire';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';
import { knownModule, publishCalling } from '../../../../test/releases';

interface Told {
  message: string;
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
  return { status: answer.statusCode };
};

const some = { percent: 10, audiences: [], roles: [], testers: [] };
/** A canary that nobody has made live. */
const tried = (...made: object[]) => published({ to: 'canary', made });

describe('an incompatible release', () => {
  /** What a colleague who may move modules too has been told. */
  async function colleague() {
    const { authorization } = await signedIn(test, { claims: ['modules.edit'] });
    return async () => {
      const answer = await test.call('GET', '/Notification/recent-notifications', {
        headers: { authorization },
      });
      return answer.json<{ data: Told[] }>().data.map(({ message }) => message);
    };
  }
  const accepting = { reason: 'it is an emergency', acceptIncompatible: true };
  const does = async (action: string, body: object = {}) =>
    expect(await post(`/Modules/${action}/mf-one`, { ...accepting, ...body })).toEqual({ status: 200 });

  it('that an administrator accepts is told to the others, not to whom it was', async () => {
    const colleague = await signedIn(test, { claims: ['modules.edit'] });
    const messages = async (who: { authorization: string }) => {
      const answer = await test.call('GET', '/Notification/recent-notifications', {
        headers: { authorization: who.authorization },
      });
      return answer
        .json<{ data: Told[] }>()
        .data.filter(({ message }) => message.includes('the list is empty'));
    };
    const version = await tried(gone);
    await post('/Modules/promote/mf-one', { version, reason: 'the list is empty', acceptIncompatible: true });
    expect(await messages(colleague)).toHaveLength(1);
    expect(await messages(headers)).toEqual([]);
  });

  it('is told once while its canary grows, once more when everybody gets it, and anew of another release', async () => {
    const told = await colleague();
    const version = await tried(gone);
    const step = (percent: number) => ({ ...some, percent, version, reason: `step ${percent}` });
    for (const percent of [1, 5, 25, 100]) {
      const body = { ...step(percent), acceptIncompatible: true };
      expect((await post('/Modules/rollout/mf-one', body)).status).toBe(200);
    }
    expect(await told()).toEqual([expect.stringContaining(`${version} although`)]);
    const promoted = { version, reason: 'for all', acceptIncompatible: true };
    expect((await post('/Modules/promote/mf-one', promoted)).status).toBe(200);
    expect(await told()).toHaveLength(2);
    await tried(gone);
    expect(await told()).toHaveLength(3);
  });

  it('is told again when it comes back after a roll-back, and when a stopped canary starts anew', async () => {
    const told = await colleague();
    const version = await release(gone);
    expect(await told()).toHaveLength(1);
    await release(answered);
    await does('roll-back', { version });
    expect(await told()).toHaveLength(2);
    const next = await tried(gone);
    expect(await told()).toHaveLength(3);
    await does('stop-canary');
    test.deps.clock.advance({ minutes: 1 });
    await does('rollout', { ...some, version: next });
    expect(await told()).toHaveLength(4);
    await does('stop-canary');
  });

  it('of a module that is off is told when people get it, not when it is published', async () => {
    const told = await colleague();
    await does('disable');
    const version = await release(gone);
    expect(await told()).toEqual([]);
    expect((await post('/Modules/enable/mf-one', { reason: 'it is back' })).status).toBe(422);
    await does('enable');
    expect(await told()).toEqual([expect.stringContaining(`${version} although`)]);
  });

  it('is named with its module while the module would roll back to it', async () => {
    const viewer = await signedIn(test, { claims: ['modules.view'] });
    const detail = async () => {
      const { authorization } = viewer;
      const answer = await test.call('GET', '/Modules/detail/mf-one', { headers: { authorization } });
      return answer.json<{ data: object }>().data;
    };
    const version = await release(gone);
    const liveVersion = await release(answered);
    const incompatible = [{ version, calls: [broken] }];
    expect(await detail()).toMatchObject({ liveVersion, rollsBackTo: version, incompatible });
    await release(answered);
    expect(await detail()).toMatchObject({ rollsBackTo: liveVersion, incompatible: [] });
  });
});
