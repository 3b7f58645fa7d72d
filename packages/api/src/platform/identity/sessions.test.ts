import { testApp, type TestApp } from '../../../test/app';
import { aUser, signedIn, signIn } from '../../../test/builders';
import { readToken, signToken } from '../crypto/tokens';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const refresh = (cookie: string, headers = {}) =>
  test.call('POST', '/Authentication/refresh', { headers: { cookie, ...headers } });
const profile = (headers: object) => test.call('GET', '/Notices/mine', { headers: { ...headers } });

describe('sessions', () => {
  it('renews by the cookie and ends it all when an old token comes back after the next was used', async () => {
    const { userName } = await aUser(test);
    const { cookie } = await signIn(test, userName);
    const renewed = await refresh(cookie);
    expect(renewed.statusCode).toBe(200);
    const next = `portal_refresh=${renewed.cookies.find(({ name }) => name === 'portal_refresh')?.value}`;
    const again = await refresh(next);
    const newest = `portal_refresh=${again.cookies.find(({ name }) => name === 'portal_refresh')?.value}`;
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await refresh(newest)).statusCode).toBe(401);
    const { token } = renewed.json().data.jwtToken;
    expect((await profile({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
  });

  it('lets two tabs renew at the same moment', async () => {
    const { userName } = await aUser(test);
    const { cookie } = await signIn(test, userName);
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const replaced = answers.filter(({ cookies }) => cookies.some(({ name }) => name === 'portal_refresh'));
    expect(replaced).toHaveLength(1);
  });

  it.each([[{ 'x-requested-with': '' }], [{ origin: 'https://evil.example' }]])(
    'refuses a renewal that another site sent: %j',
    async (headers) => {
      const { userName } = await aUser(test);
      const { cookie } = await signIn(test, userName);
      expect((await refresh(cookie, headers)).statusCode).toBe(403);
    },
  );

  it('ends with the sign-out: cookie and access token both', async () => {
    const { userName } = await aUser(test);
    const { cookie, authorization } = await signIn(test, userName);
    expect((await test.call('POST', '/Authentication/logout', { headers: { cookie } })).statusCode).toBe(200);
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await profile({ authorization })).statusCode).toBe(401);
  });

  it('ends when the account is switched off, and follows a change of claims at once', async () => {
    const { userName, id } = await aUser(test);
    const { authorization, cookie } = await signIn(test, userName);
    await test.deps.db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute();
    expect((await profile({ authorization })).statusCode).toBe(401);
    expect((await refresh(cookie)).statusCode).toBe(401);
  });

  it('refuses tokens of another key, another audience, no signature, and past their time', async () => {
    const { userName, id } = await aUser(test);
    const { authorization } = await signIn(test, userName);
    const now = test.deps.clock.now();
    const life = { now, expires: new Date(now.getTime() + 60_000) };
    const [, body] = authorization.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    const key = test.deps.env.jwtSecret;
    const forged = [
      signToken({ key: 'k'.repeat(40), audience: 'access' }, { sub: String(id) }, life),
      signToken({ key, audience: 'applicant' }, { sub: String(id) }, life),
      none,
      'nonsense',
    ];
    for (const token of forged)
      expect((await profile({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
    test.deps.clock.advance({ minutes: 16 });
    expect((await profile({ authorization })).statusCode).toBe(401);
  });

  it('refuses a token whose person, session or actor was changed, however it is signed', async () => {
    const one = await signedIn(test, { claims: ['user.view', 'user.impersonate'] });
    const student = await signedIn(test, { userType: 'student' });
    const [head, body = '', signature] = one.authorization.slice('Bearer '.length).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const change = (changed: object) =>
      `${head}.${Buffer.from(JSON.stringify({ ...claims, ...changed })).toString('base64url')}.${signature}`;
    const now = test.deps.clock.now();
    const life = { now, expires: new Date(now.getTime() + 60_000) };
    const sign = (changed: object) =>
      signToken(
        { key: test.deps.env.jwtSecret, audience: 'access' },
        { sub: claims['sub'], sid: claims['sid'], ...changed },
        life,
      );
    const act = { act: { sub: String(student.userId) } };
    const changed = [{ sub: String(student.userId) }, { sid: 'none' }, { aud: 'applicant' }, act];
    const tokens = [...changed.map(change), ...[changed[0], act].map((one) => sign(one ?? {}))];
    for (const token of tokens)
      expect((await profile({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
    expect((await profile({ authorization: `Bearer ${sign({})}` })).statusCode).toBe(200);
  });

  it('refuses a token of an impersonation that hides or exchanges who acts', async () => {
    const desk = await signedIn(test, { claims: ['user.impersonate'] });
    const { id } = await aUser(test, { userType: 'student' });
    const asked = await test.call('POST', '/Authentication/impersonate', {
      headers: { authorization: desk.authorization },
      payload: { userId: String(id), reason: 'cannot see the fees' },
    });
    const begun = await test.call('POST', '/Authentication/impersonation-login', {
      headers: { cookie: desk.cookie },
      payload: { token: asked.json().data.token },
    });
    const { token } = begun.json().data.jwtToken as { token: string };
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ sub: String(id), act: { sub: String(desk.userId) } });
    const now = test.deps.clock.now();
    const life = { now, expires: new Date(now.getTime() + 60_000) };
    const use = { key: test.deps.env.jwtSecret, audience: 'access' };
    for (const act of [undefined, { sub: String(id) }]) {
      const forged = signToken(use, { sub: claims.sub, sid: claims.sid, ...(act && { act }) }, life);
      expect((await profile({ authorization: `Bearer ${forged}` })).statusCode).toBe(401);
    }
    expect((await profile({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  it('follows a change of roles at the next request, on every node', async () => {
    const { authorization, userId } = await signedIn(test, { claims: ['user.view'] });
    const node = await test.secondNode();
    const url = '/api/v1/Authentication/impersonations';
    const ask = () => node.inject({ url, headers: { authorization } });
    expect((await ask()).statusCode).toBe(200);
    await test.deps.db.deleteFrom('user_role').where('user_id', '=', userId).execute();
    expect((await ask()).statusCode).toBe(403);
    const role = { user_id: userId, role_id: 'auditor' };
    await test.deps.db.insertInto('user_role').values(role).execute();
    expect((await ask()).statusCode).toBe(200);
  });

  it('never believes the cookies that only say what somebody looks like', async () => {
    const { cookie, authorization } = await signedIn(test, { userType: 'student' });
    const forged = `${cookie}; userType=official; role=super_admin; displayCSATModal=true`;
    const answer = await refresh(forged);
    expect(answer.json().data).toMatchObject({ userType: 'student', claims: [] });
    const url = '/Authentication/impersonations';
    const asked = await test.call('GET', url, { headers: { authorization, cookie: forged } });
    expect(asked.statusCode).toBe(403);
  });

  it('still takes tokens of the secret before while it is being exchanged', () => {
    const now = test.deps.clock.now();
    const [old, fresh] = ['o'.repeat(40), 'f'.repeat(40)];
    const life = { now, expires: new Date(now.getTime() + 60_000) };
    const token = signToken({ key: old, audience: 'access' }, { sub: '1' }, life);
    const read = (previousKey?: string) =>
      readToken({ key: fresh, previousKey, audience: 'access' }, token, now);
    expect(read(old)).toMatchObject({ sub: '1' });
    expect(read()).toBeUndefined();
  });
});
