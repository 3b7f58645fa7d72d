import { testApp, type TestApp } from '../../test/app';
import { aUser, signIn } from '../../test/builders';
import { readToken, signToken } from '../tokens';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const refresh = (cookie: string, headers = {}) =>
  test.call('POST', '/Authentication/refresh', { headers: { cookie, ...headers } });
const profile = (headers: object) => test.call('GET', '/Notices/mine', { headers: { ...headers } });

describe('sessions', () => {
  it('renews by the cookie and ends it all when an old token comes back later', async () => {
    const { userName } = await aUser(test);
    const { cookie } = await signIn(test, userName);
    const renewed = await refresh(cookie);
    expect(renewed.statusCode).toBe(200);
    const next = `portal_refresh=${renewed.cookies.find(({ name }) => name === 'portal_refresh')?.value}`;
    test.deps.clock.advance({ seconds: 30 });
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await refresh(next)).statusCode).toBe(401);
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
