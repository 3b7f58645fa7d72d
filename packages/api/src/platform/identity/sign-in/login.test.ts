import { testApp, type TestApp } from '../../../../test/app';
import { aUser, testPassword } from '../../../../test/builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const login = (userName: string, password = testPassword) =>
  test.call('POST', '/Authentication/login', { payload: { userName, password } });
const profile = (headers: object) => test.call('GET', '/Notices/mine', { headers: { ...headers } });

describe('signing in', () => {
  it('answers the session of the right name, in any letter case, with a cookie that scripts cannot read', async () => {
    const { userName } = await aUser(test, { menus: ['dashboard', 'profile'], userType: 'lecturer' });
    const answer = await login(userName.toUpperCase());
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({
      userType: 'lecturer',
      oldUser: true,
      twoFactor: false,
      menuItems: ['dashboard', 'profile'],
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
});

describe('tries from one address', () => {
  it('count failures only, over the addresses of one IPv6 customer', async () => {
    const { userName } = await aUser(test);
    const tryFrom = (remoteAddress: string, password: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/Authentication/login',
        payload: { userName: password === testPassword ? userName : 'stranger', password },
        remoteAddress,
      });
    for (let count = 1; count <= 3; count += 1) {
      expect((await tryFrom(`2001:db8:1:2::${count}`, 'wrong')).statusCode).toBe(401);
      expect((await tryFrom(`2001:db8:1:2::${count}`, testPassword)).statusCode).toBe(200);
    }
    const { used } = await test.deps.db
      .selectFrom('rate_counter')
      .select('used')
      .where('bucket', '=', 'login:address:2001:db8:1:2')
      .executeTakeFirstOrThrow();
    expect(used).toBe(3);
  });
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
