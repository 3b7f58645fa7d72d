import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn } from '../../../../test/builders';
import { closeEndedImpersonations } from './close-ended';
import { helpDesk, helpDeskOf, reason } from './impersonation.fixture';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

const { acting, ask, auditOf, list, post } = helpDeskOf(() => test);

describe('the log', () => {
  it('says who acted as whom, why, and how it ended', async () => {
    const { helper, target, cookie } = await acting();
    const row = async (query = '') => (await list(target.userName, query)).json().data.rows[0];
    expect(await row()).toMatchObject({
      by: { userId: String(helper.userId) },
      as: { userId: String(target.id), userName: target.userName },
      reason,
      state: 'running',
      ended: null,
    });
    await post('end-impersonation', { cookie });
    expect(await row('state=ended&')).toMatchObject({
      state: 'ended',
      ended: test.deps.clock.now().toISOString(),
    });
    expect(await row('state=running&')).toBeUndefined();
  });

  it('knows what was never begun, and what nobody came home from', async () => {
    const helper = await signedIn(test, { claims: helpDesk });
    const { id, userName } = await aUser(test, { userType: 'student' });
    await ask(helper, id);
    const state = async (name: string) => (await list(name)).json().data.rows[0].state;
    expect(await state(userName)).toBe('waiting');
    test.deps.clock.advance({ minutes: 2 });
    expect(await state(userName)).toBe('unused');
    const left = await acting();
    await test.deps.db.deleteFrom('user_role').where('user_id', '=', left.helper.userId).execute();
    await closeEndedImpersonations(test.deps);
    await closeEndedImpersonations(test.deps);
    expect(await state(left.target.userName)).toBe('stopped');
    expect(await auditOf('impersonation.end', left.helper.userId)).toHaveLength(1);
  });

  it('is for those who may see accounts, and asks for a known state', async () => {
    const clerk = await signedIn(test, { claims: ['finance.view'] });
    const ask = (headers: object, query = '') =>
      test.call('GET', `/Authentication/impersonations?${query}`, { headers: { ...headers } });
    expect((await ask({ authorization: clerk.authorization })).statusCode).toBe(403);
    expect((await ask({})).statusCode).toBe(401);
    expect((await list('', 'state=other&')).statusCode).toBe(422);
  });
});

describe('the log as a file', () => {
  it('holds what the screen shows, for those who may see it', async () => {
    const { target } = await acting();
    const viewer = await signedIn(test, { claims: ['user.view'] });
    const payload = { list: 'impersonations', format: 'csv', query: { search: target.userName } };
    const make = (authorization: string) =>
      test.call('POST', '/Exports', { headers: { authorization }, payload });
    const made = await make(viewer.authorization);
    expect(made.json().data).toMatchObject({ state: 'ready', rows: 1 });
    const file = await test.app.inject({
      url: `/api/v1/Exports/${made.json().data.id}/file`,
      headers: { authorization: viewer.authorization },
    });
    expect(file.body).toContain(reason);
    expect(file.body).toContain('Running');
    const clerk = await signedIn(test, { claims: ['finance.view'] });
    expect((await make(clerk.authorization)).statusCode).toBe(403);
  });
});
