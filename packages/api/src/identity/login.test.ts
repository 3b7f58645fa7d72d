import { Secret, TOTP } from 'otpauth';
import { testApp, type TestApp } from '../../test/app';
import { aUser, signIn, testPassword } from '../../test/builders';
import { signToken } from '../tokens';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const login = (userName: string, password = testPassword) =>
  test.call('POST', '/Authentication/login', { payload: { userName, password } });
const refresh = (cookie: string, headers = {}) =>
  test.call('POST', '/Authentication/refresh', { headers: { cookie, ...headers } });
const profile = (headers: object) => test.call('GET', '/Notices/mine', { headers: { ...headers } });

describe('signing in', () => {
  it('answers the session of the right name, in any letter case, with a cookie that scripts cannot read', async () => {
    const { userName } = await aUser(test, { menus: ['profile', 'dashboard'], userType: 'lecturer' });
    const answer = await login(userName.toUpperCase());
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({
      userType: 'lecturer',
      oldUser: true,
      twoFactor: false,
      menuItems: ['profile', 'dashboard'],
    });
    expect(answer.cookies.find(({ name }) => name === 'portal_refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect((await profile({ authorization: `Bearer ${data.jwtToken.token}` })).statusCode).toBe(200);
  });

  it('refuses empty fields with the words of the specification', async () => {
    const answer = await login('  ', '');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { path: 'userName', message: 'please input your username' },
      { path: 'password', message: 'please input your password' },
    ]);
  });

  it('says the same for an unknown name, a wrong password and a deactivated account', async () => {
    const { userName } = await aUser(test);
    const off = await aUser(test, { active: false });
    const answers = await Promise.all([login('nobody'), login(userName, 'wrong'), login(off.userName)]);
    const seen = answers.map((answer) => [answer.statusCode, { ...answer.json(), instance: '' }]);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]?.[0]).toBe(401);
    expect(answers[0]?.json().message).toBe('Login failed, please check your details ');
  });

  it.each([
    [{ userType: 'applicant' }, 403, 'USER_TYPE_REFUSED', "User type can't be granted log in access"],
    [
      { menus: [] },
      403,
      'NO_MENU_ITEMS',
      "User doesn't have any menu items. Please contact your administrator.",
    ],
    [
      { userType: 'applicant', menus: [] },
      403,
      'USER_TYPE_REFUSED',
      "User type can't be granted log in access",
    ],
  ])('checks the user type before the menus: %j', async (user, status, code, message) => {
    const { userName } = await aUser(test, user);
    const answer = await login(userName);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([status, code, message]);
    expect(answer.cookies).toEqual([]);
  });

  it('limits tries on one account over two nodes, and leaves other accounts alone', async () => {
    const [one, other] = [await aUser(test), await aUser(test)];
    const node = await test.secondNode();
    const tryOn = (target: typeof node) =>
      target.inject({
        method: 'POST',
        url: '/api/v1/Authentication/login',
        payload: { userName: one.userName, password: 'wrong' },
      });
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await tryOn(count % 2 ? node : test.app)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    expect((await login(one.userName)).statusCode).toBe(429);
    expect((await login(other.userName)).statusCode).toBe(200);
    test.deps.clock.advance({ minutes: 16 });
    expect((await login(one.userName)).statusCode).toBe(200);
  });
});

describe('the second factor', () => {
  it('gives no token before the mailed code, and takes it once', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const first = await login(userName);
    const { data } = first.json();
    expect(data).toMatchObject({ jwtToken: null, userId: null, menuItems: [], twoFactor: true });
    expect(first.cookies).toEqual([]);
    await test.drain();
    const code = /\d{6}/.exec(test.mail.at(-1)?.text ?? '')?.[0] ?? '';
    const answer = () =>
      test.call('POST', '/Authentication/two-factor-authentication', {
        payload: { challenge: data.challenge.id, code },
      });
    expect((await answer()).json().data.jwtToken.token).toEqual(expect.any(String));
    expect((await answer()).statusCode).toBe(410);
  });

  it('ends after five tries and after five minutes', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const { challenge } = (await login(userName)).json().data;
    const wrong = () =>
      test.call('POST', '/Authentication/two-factor-authentication', {
        payload: { challenge: challenge.id, code: '000000' },
      });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await wrong()).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 410]);
  });

  it('resends after a minute, not before, and the old code is void', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const { challenge } = (await login(userName)).json().data;
    await test.drain();
    const old = /\d{6}/.exec(test.mail.at(-1)?.text ?? '')?.[0];
    const resend = () =>
      test.call('POST', '/Authentication/resend-two-factor-code', { payload: { challenge: challenge.id } });
    expect((await resend()).statusCode).toBe(429);
    test.deps.clock.advance({ seconds: 61 });
    expect((await resend()).statusCode).toBe(200);
    await test.drain();
    const fresh = /\d{6}/.exec(test.mail.at(-1)?.text ?? '')?.[0];
    const answer = (code = '') =>
      test.call('POST', '/Authentication/two-factor-authentication', {
        payload: { challenge: challenge.id, code },
      });
    if (old !== fresh) expect((await answer(old)).statusCode).toBe(422);
    expect((await answer(fresh)).statusCode).toBe(200);
  });

  it('accepts the code of an authenticator app', async () => {
    const secret = new Secret({ size: 20 });
    const { userName } = await aUser(test, { twoFactor: 'app', totpSecret: secret.base32 });
    const { challenge } = (await login(userName)).json().data;
    expect(challenge).toMatchObject({ method: 'app', resendFrom: null });
    const code = new TOTP({ secret }).generate({ timestamp: test.deps.clock.now().getTime() });
    const answer = await test.call('POST', '/Authentication/two-factor-authentication', {
      payload: { challenge: challenge.id, code },
    });
    expect(answer.statusCode).toBe(200);
  });
});

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
});
