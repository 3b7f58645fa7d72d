import { Secret, TOTP } from 'otpauth';
import { testApp, type TestApp } from '../../test/app';
import { aUser, signIn, testPassword } from '../../test/builders';
import { readToken, signToken } from '../tokens';

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

describe('tries from one address', () => {
  const tryFrom = (remoteAddress: string, userName: string, password: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/login',
      payload: { userName, password },
      remoteAddress,
    });

  it('counts failures only, over accounts and over the addresses of one IPv6 customer', async () => {
    const { userName } = await aUser(test);
    const statuses = [];
    for (let count = 0; count < 100; count += 1) {
      const address = `2001:db8:1:2::${(count + 1).toString(16)}`;
      statuses.push((await tryFrom(address, `stranger${count}`, 'wrong')).statusCode);
      if (count < 5) expect((await tryFrom(address, userName, testPassword)).statusCode).toBe(200);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await tryFrom('2001:db8:1:2:9::', userName, testPassword)).statusCode).toBe(429);
    expect((await tryFrom('2001:db8:1:3::1', userName, testPassword)).statusCode).toBe(200);
  }, 60_000);

  it('keeps the count while many try at once', async () => {
    const { userName } = await aUser(test);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => tryFrom(`10.1.1.${index}`, userName, 'wrong')),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  }, 60_000);
});

describe('what a login leaves behind', () => {
  it('keeps neither password nor token for a repeated Idempotency-Key', async () => {
    const { userName } = await aUser(test);
    const headers = { 'idempotency-key': 'login-key-12345' };
    const payload = { userName, password: testPassword };
    const twice = [1, 2].map(() => test.call('POST', '/Authentication/login', { payload, headers }));
    const tokens = (await Promise.all(twice)).map((answer) => answer.json().data.jwtToken.token);
    expect(tokens.every(Boolean)).toBe(true);
    const kept = await test.deps.db.selectFrom('idempotency_key').select('key').execute();
    expect(kept.filter(({ key }) => key === headers['idempotency-key'])).toEqual([]);
  });

  it('answers a public call to the holder of an ended token', async () => {
    const headers = { authorization: 'Bearer ended' };
    expect((await test.call('GET', '/Notices/general', { headers })).statusCode).toBe(200);
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
    const answer = (id: string) =>
      test.call('POST', '/Authentication/two-factor-authentication', { payload: { challenge: id, code } });
    expect((await answer(challenge.id)).statusCode).toBe(200);
    const next = (await login(userName)).json().data.challenge;
    expect((await answer(next.id)).statusCode).toBe(422);
  });

  it('does not let the holder of the password guess by starting over', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const outcomes: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { challenge } = (await login(userName)).json().data;
      for (let count = 0; count < 5; count += 1) {
        const payload = { challenge: challenge.id, code: '000000' };
        const answer = await test.call('POST', '/Authentication/two-factor-authentication', { payload });
        outcomes.push(answer.statusCode);
      }
    }
    expect(outcomes.filter((status) => status === 422)).toHaveLength(15);
    expect(outcomes.slice(15)).toEqual([429, 429, 429, 429, 429]);
  });

  it('mails at most ten codes in a quarter of an hour', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await login(userName)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
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
