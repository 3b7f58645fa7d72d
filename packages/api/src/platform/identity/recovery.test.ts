import { testApp, type TestApp } from '../../../test/app';
import { aUser, signIn, testPassword } from '../../../test/builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

const post = (path: string, payload: object) => test.call('POST', `/Authentication/${path}`, { payload });

/** The link that was mailed for this, among other mail; null when there was none. */
async function mailedToken(send: () => Promise<unknown>) {
  await test.drain();
  const before = test.mail.length;
  await send();
  await test.drain();
  const links = test.mail.slice(before).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]);
  return links.find(Boolean) ?? null;
}

describe('a forgotten password', () => {
  const ask = (email: string) =>
    test.call('POST', `/Authentication/send-reset-password-mail?email=${encodeURIComponent(email)}&`);

  it('answers the same whether or not the address is known, and mails only a known one', async () => {
    const { userName } = await aUser(test);
    const [known, unknown] = [await ask(`${userName}@futg.example`), await ask('nobody@futg.example')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await test.drain();
    expect(await mailedToken(() => ask('nobody@futg.example'))).toBeNull();
  });

  it('sets the new password once and ends the open sessions', async () => {
    const { userName } = await aUser(test);
    const { cookie } = await signIn(test, userName);
    const token = await mailedToken(() => ask(`${userName}@FUTG.example`));
    const set = (password: string) => post('reset-password', { token, password });
    expect((await set('Short1!')).statusCode).toBe(422);
    expect((await set(`A1!${userName}xyz`)).json().errors).toEqual([
      { path: 'password', message: 'do not use your name, number, email or phone in the password' },
    ]);
    expect((await set('Wonder#2027')).statusCode).toBe(200);
    expect((await set('Wonder#2028')).statusCode).toBe(410);
    expect((await test.call('POST', '/Authentication/refresh', { headers: { cookie } })).statusCode).toBe(
      401,
    );
    expect((await post('login', { userName, password: testPassword })).statusCode).toBe(401);
    expect((await post('login', { userName, password: 'Wonder#2027' })).statusCode).toBe(200);
  });

  it('takes no link that was mailed for something else, and leaves it as good as it was', async () => {
    const { userName } = await aUser(test, { emailMigrated: false });
    const { migrationToken: token } = (await post('login', { userName, password: testPassword })).json().data;
    const email = `${userName}.new@futg.example`;
    const toConfirm = await mailedToken(() => post('change-email', { token, email }));
    const set = await post('reset-password', { token: toConfirm, password: 'Wonder#2027' });
    expect([set.statusCode, set.json().code]).toEqual([410, 'LINK_EXPIRED']);
    expect((await post('confirm-email', { token: toConfirm })).statusCode).toBe(200);
    const toReset = await mailedToken(() => ask(email));
    expect((await post('confirm-email', { token: toReset })).statusCode).toBe(410);
    expect((await post('reset-password', { token: toReset, password: 'Wonder#2027' })).statusCode).toBe(200);
  });

  it('mails nobody more than five links an hour, whoever asks', async () => {
    const { userName } = await aUser(test);
    await test.drain();
    const before = test.mail.length;
    for (let count = 0; count < 8; count += 1) {
      expect((await ask(`${userName}@futg.example`)).statusCode).toBe(200);
      test.deps.clock.advance({ minutes: 1 });
    }
    await test.drain();
    expect(test.mail.length - before).toBe(5);
  });

  it('refuses a link past its two hours', async () => {
    const { userName } = await aUser(test);
    const token = await mailedToken(() => ask(`${userName}@futg.example`));
    test.deps.clock.advance({ hours: 3 });
    expect((await post('reset-password', { token, password: 'Wonder#2027' })).statusCode).toBe(410);
  });

  it.each([
    ['an entrant', 'student', null, 200],
    ['a student who has an office', 'student', 'bursar', 410],
    ['an officer', 'official', null, 410],
  ] as const)(
    'lasts for days for %s or not, and is the newest alone',
    async (_who, userType, role, status) => {
      const { userName, id } = await aUser(test, { userType });
      await test.deps.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute();
      if (role)
        await test.deps.db
          .insertInto('user_role')
          .values({ user_id: id, role_id: role, scope: '{}' })
          .execute();
      const first = await mailedToken(() => ask(`${userName}@futg.example`));
      const token = await mailedToken(() => ask(`${userName}@futg.example`));
      const set = (given: string | null) => post('reset-password', { token: given, password: 'Wonder#2027' });
      expect((await set(first)).statusCode).toBe(410);
      test.deps.clock.advance({ hours: 3 });
      expect((await set(token)).statusCode).toBe(status);
    },
  );

  it('refuses more than 120 requests a minute from one address', async () => {
    const statuses = [];
    for (let count = 0; count < 121; count += 1) statuses.push((await ask('nobody@futg.example')).statusCode);
    expect([statuses.indexOf(429), statuses.at(0)]).toEqual([120, 200]);
  });
});

describe('an account without a verified email', () => {
  it('binds the new address only by the link that went there', async () => {
    const { userName, id } = await aUser(test, { emailMigrated: false });
    const { data } = (await post('login', { userName, password: testPassword })).json();
    expect(data).toMatchObject({ oldUser: false, jwtToken: null, userId: null });
    const change = { token: data.migrationToken, email: 'New.Address@futg.example' };
    const link = await mailedToken(() => post('change-email', change));
    const emailOf = () =>
      test.deps.db
        .selectFrom('app_user')
        .select(['email', 'email_migrated'])
        .where('id', '=', id)
        .executeTakeFirst();
    expect(await emailOf()).toEqual({ email: `${userName}@futg.example`, email_migrated: false });
    expect((await post('confirm-email', { token: link })).statusCode).toBe(200);
    expect(await emailOf()).toEqual({ email: 'new.address@futg.example', email_migrated: true });
    expect((await post('confirm-email', { token: link })).statusCode).toBe(410);
    expect((await post('login', { userName, password: testPassword })).json().data.oldUser).toBe(true);
  });

  it('refuses an address of somebody else, a forged token and one past its 15 minutes', async () => {
    const other = await aUser(test);
    const { userName } = await aUser(test, { emailMigrated: false });
    const { migrationToken: token } = (await post('login', { userName, password: testPassword })).json().data;
    const link = await mailedToken(() =>
      post('change-email', { token, email: `${other.userName}@futg.example` }),
    );
    expect((await post('confirm-email', { token: link })).statusCode).toBe(409);
    expect((await post('change-email', { token: `${token}x`, email: 'a@futg.example' })).statusCode).toBe(
      410,
    );
    test.deps.clock.advance({ minutes: 16 });
    expect((await post('change-email', { token, email: 'a@futg.example' })).statusCode).toBe(410);
  });
});

describe('a first password', () => {
  it('mails a link only when number, birthday and contact belong together', async () => {
    const person = { birthday: '2004-02-29', phone: '+2348031234567' };
    const { userName } = await aUser(test, person);
    const right = { number: userName, dateOfBirth: '2004-02-29', contact: '0803 123 4567' };
    const ask = (given: object) => post('verify-user', { ...right, ...given });
    expect(await mailedToken(() => ask({ dateOfBirth: '2004-03-01' }))).toBeNull();
    expect(await mailedToken(() => ask({ contact: '08031234568' }))).toBeNull();
    expect(await mailedToken(() => ask({ number: 'nobody' }))).toBeNull();
    expect(await mailedToken(() => ask({}))).toMatch(/^[\w-]{40,}$/);
  });
});
