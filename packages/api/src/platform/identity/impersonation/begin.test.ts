import type { Claim } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';
import { helpDesk, helpDeskOf, reason } from './impersonation.fixture';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

const { ask, post, refresh } = helpDeskOf(() => test);

describe('whom nobody acts as', () => {
  it.each([
    ['an official', { userType: 'official' }],
    ['somebody switched off', { userType: 'student', active: false }],
    ['a lecturer who may do more', { userType: 'lecturer', claims: ['results.edit' as Claim] }],
    [
      'a lecturer who may do more in one department',
      { userType: 'lecturer', claims: ['admissions.view' as Claim], place: { department: 21 } },
    ],
  ])('%s', async (_who, user) => {
    const helper = await signedIn(test, { claims: helpDesk });
    const target = await aUser(test, user);
    expect((await ask(helper, target.id)).statusCode).toBe(403);
  });

  it('a lecturer who holds a role of administrators as well', async () => {
    const helper = await signedIn(test, { claims: helpDesk });
    const target = await aUser(test, { userType: 'lecturer' });
    const role = { user_id: target.id, role_id: 'hostel_officer' };
    await test.deps.db.insertInto('user_role').values(role).execute();
    expect((await ask(helper, target.id)).statusCode).toBe(403);
  });

  it('oneself, and nobody at all', async () => {
    const helper = await signedIn(test, { claims: helpDesk, userType: 'lecturer' });
    expect((await ask(helper, helper.userId)).statusCode).toBe(403);
    expect((await ask(helper, 999_999)).statusCode).toBe(404);
  });

  it('without the claim, a sign-in, or a reason', async () => {
    const { id } = await aUser(test, { userType: 'student' });
    const clerk = await signedIn(test, { claims: ['user.view', 'user.edit'] });
    expect((await ask(clerk, id)).statusCode).toBe(403);
    expect((await post('impersonate', {}, { userId: String(id), reason })).statusCode).toBe(401);
    const helper = await signedIn(test, { claims: helpDesk });
    const wrong = await post(
      'impersonate',
      { authorization: helper.authorization },
      { userId: 'x', reason: 'why' },
    );
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors.map(({ path }: { path: string }) => path)).toEqual(['userId', 'reason']);
  });
});

describe('the token', () => {
  it('ends after a minute, and is nothing in another browser or session', async () => {
    const helper = await signedIn(test, { claims: helpDesk });
    const { id } = await aUser(test, { userType: 'student' });
    const { token } = (await ask(helper, id)).json().data;
    const login = (cookie: string) => post('impersonation-login', { cookie }, { token });
    const elsewhere = await signIn(test, helper.userName);
    const stranger = await signedIn(test, { claims: helpDesk });
    expect((await login('portal_refresh=none')).statusCode).toBe(401);
    expect((await login(elsewhere.cookie)).statusCode).toBe(410);
    expect((await login(stranger.cookie)).statusCode).toBe(410);
    test.deps.clock.advance({ seconds: 61 });
    expect((await login(helper.cookie)).statusCode).toBe(410);
  });

  it('begins once, however often it comes at once', async () => {
    const helper = await signedIn(test, { claims: helpDesk });
    const { id } = await aUser(test, { userType: 'student' });
    const { token } = (await ask(helper, id)).json().data;
    const login = () => post('impersonation-login', { cookie: helper.cookie }, { token });
    const statuses = (await Promise.all([login(), login(), login()])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 410, 410]);
  });

  it('is nothing once the person became an administrator', async () => {
    const helper = await signedIn(test, { claims: helpDesk });
    const { id } = await aUser(test, { userType: 'lecturer' });
    const { token } = (await ask(helper, id)).json().data;
    await test.deps.db.insertInto('user_role').values({ user_id: id, role_id: 'bursar' }).execute();
    const answer = await post('impersonation-login', { cookie: helper.cookie }, { token });
    expect(answer.statusCode).toBe(403);
    expect((await refresh(helper.cookie)).statusCode).toBe(200);
  });
});
