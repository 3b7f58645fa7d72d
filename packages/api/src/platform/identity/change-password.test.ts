import { testApp, type TestApp } from '../../../test/app';
import { aUser, signIn, testPassword } from '../../../test/builders';
import { aStudentRecord } from '../../../test/student-builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

const change = (authorization: string, newPassword: string, currentPassword = testPassword) =>
  test.call('POST', '/Authentication/change-password', {
    headers: { authorization },
    payload: { currentPassword, newPassword },
  });
const login = (userName: string, password: string) =>
  test.call('POST', '/Authentication/login', { payload: { userName, password } });
const mine = (authorization: string) => test.call('GET', '/Notices/mine', { headers: { authorization } });
const refresh = (cookie: string) => test.call('POST', '/Authentication/refresh', { headers: { cookie } });

/** Of the link mailed last; other mail may come with it. */
const linkMailed = () =>
  test.mail
    .map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1])
    .filter(Boolean)
    .at(-1);

const good = 'Wonder#2027';

describe('a change of the password', () => {
  it('ends every session and goes on here with a new one', async () => {
    const { userName } = await aUser(test);
    const [here, there] = [await signIn(test, userName), await signIn(test, userName)];
    const answer = await change(here.authorization, good);
    expect(answer.statusCode).toBe(200);
    for (const old of [here, there]) {
      expect((await mine(old.authorization)).statusCode).toBe(401);
      expect((await refresh(old.cookie)).statusCode).toBe(401);
    }
    const { value } = answer.cookies.find(({ name }) => name === 'portal_refresh') ?? {};
    expect((await mine(`Bearer ${answer.json().data.jwtToken.token}`)).statusCode).toBe(200);
    expect((await refresh(`portal_refresh=${value}`)).statusCode).toBe(200);
    expect((await login(userName, testPassword)).statusCode).toBe(401);
    expect((await login(userName, good)).statusCode).toBe(200);
  });

  it('is told to its owner and written down', async () => {
    const { userName, id } = await aUser(test);
    const { authorization } = await signIn(test, userName);
    await change(authorization, good);
    await test.drain();
    const mail = test.mail.filter(({ to }) => to === `${userName}@futg.example`);
    expect(mail.map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect(mail[0]?.text).not.toContain(good);
    const rows = await test.deps.db
      .selectFrom('audit_log')
      .select(['actor', 'act', 'detail'])
      .where('actor', '=', String(id))
      .execute();
    expect(rows).toEqual([{ actor: String(id), act: 'user.password-changed', detail: {} }]);
  });

  it('voids the links that were mailed before', async () => {
    const { userName } = await aUser(test);
    const { authorization } = await signIn(test, userName);
    await test.call('POST', `/Authentication/send-reset-password-mail?email=${userName}@futg.example&`);
    await test.drain();
    const token = linkMailed();
    await change(authorization, good);
    const payload = { token, password: 'Another#2028' };
    expect((await test.call('POST', '/Authentication/reset-password', { payload })).statusCode).toBe(410);
  });

  it('demands the current password, ten tries in a quarter of an hour over all nodes', async () => {
    const { userName } = await aUser(test);
    const { authorization } = await signIn(test, userName);
    const wrong = await change(authorization, good, 'not it');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual([
      { path: 'currentPassword', message: 'this is not your current password' },
    ]);
    const node = await test.secondNode();
    const statuses: number[] = [];
    for (let count = 1; count < 11; count += 1) {
      const answer = await (count % 2 ? node : test.app).inject({
        method: 'POST',
        url: '/api/v1/Authentication/change-password',
        headers: { authorization },
        payload: { currentPassword: 'not it', newPassword: good },
        remoteAddress: `10.9.9.${count}`,
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(9).fill(422), 429]);
    expect((await change(authorization, good)).statusCode).toBe(429);
    expect((await mine(authorization)).statusCode).toBe(200);
  }, 60_000);

  it('is for the signed-in only, and says at once what is missing', async () => {
    expect((await change('Bearer none', good)).statusCode).toBe(401);
    const { userName } = await aUser(test);
    const { authorization } = await signIn(test, userName);
    const answer = await test.call('POST', '/Authentication/change-password', {
      headers: { authorization },
      payload: {},
    });
    expect(answer.json().errors).toEqual([
      { path: 'currentPassword', message: 'Enter your current password' },
      { path: 'newPassword', message: 'please input your password' },
    ]);
  });
});

describe('a password that is refused', () => {
  async function aStudent() {
    const person = await aUser(test, {
      userType: 'student',
      userName: 'u20190',
      email: 'grace.okafor@futg.example',
      phone: '+2348031234567',
    });
    await aStudentRecord(test, { userId: person.id, surname: 'Eze', matricNumber: '20190100042' });
    return person;
  }

  it('holds nothing that others know, whether it is changed, reset or the first', async () => {
    const { userName } = await aStudent();
    const { authorization } = await signIn(test, userName);
    const known = [
      'A1!u20190x',
      'Eze#2027xy',
      'aB#20190100042',
      'Okafor#99',
      'x#A08031234567',
      'A#+2348031234567b',
    ];
    const message = 'do not use your name, number, email or phone in the password';
    for (const password of known) {
      const answer = await change(authorization, password);
      expect([password, answer.json().errors]).toEqual([password, [{ path: 'newPassword', message }]]);
    }
    await test.call('POST', '/Authentication/send-reset-password-mail?email=grace.okafor@futg.example&');
    await test.drain();
    const token = linkMailed();
    const reset = (password: string) =>
      test.call('POST', '/Authentication/reset-password', { payload: { token, password } });
    for (const password of known.slice(0, 4)) expect((await reset(password)).statusCode).toBe(422);
    expect((await reset(testPassword)).json().errors).toEqual([
      { path: 'password', message: 'this is your current password: choose another one' },
    ]);
    expect((await reset(good)).statusCode).toBe(200);
  }, 60_000);

  it('is the one in use, or breaks the rule', async () => {
    const { userName } = await aUser(test);
    const { authorization } = await signIn(test, userName);
    const messageOf = async (password: string) => (await change(authorization, password)).json().errors[0];
    expect(await messageOf(testPassword)).toEqual({
      path: 'newPassword',
      message: 'this is your current password: choose another one',
    });
    expect((await messageOf('Sh0rt!a')).message).toBe('At least 8 characters');
    expect((await messageOf(`Aa1!${'x'.repeat(27)}`)).message).toBe('At most 30 characters');
    expect((await messageOf('Nodigits!')).message).toBe('include a digit');
    expect((await messageOf('NOLOWER1!')).message).toBe('include a lowercase letter');
    expect((await messageOf('noupper1!')).message).toBe('include an uppercase letter');
    expect((await messageOf('Nosymbol1')).message).toBe('include a symbol');
  });
});

describe('a password that an administrator wants changed', () => {
  it('is changed before anything else', async () => {
    const { userName, id } = await aUser(test);
    await test.deps.db
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where('id', '=', id)
      .execute();
    const answer = await login(userName, testPassword);
    const { data } = answer.json();
    expect(data).toMatchObject({ jwtToken: null, userId: null, passwordToken: expect.any(String) });
    expect(answer.cookies).toEqual([]);
    test.deps.clock.advance({ minutes: 15 });
    const late = { token: data.passwordToken, password: good };
    expect((await test.call('POST', '/Authentication/reset-password', { payload: late })).statusCode).toBe(
      410,
    );
    const { passwordToken } = (await login(userName, testPassword)).json().data;
    test.deps.clock.advance({ minutes: 14 });
    const payload = { token: passwordToken, password: good };
    expect((await test.call('POST', '/Authentication/reset-password', { payload })).statusCode).toBe(200);
    expect((await login(userName, good)).json().data.jwtToken.token).toEqual(expect.any(String));
  });
});
