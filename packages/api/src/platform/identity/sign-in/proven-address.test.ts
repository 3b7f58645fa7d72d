import { Secret, TOTP } from 'otpauth';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, testPassword } from '../../../../test/builders';
import { anAdministrator } from '../../../../test/user-builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

const post = (path: string, payload: object) => test.call('POST', `/Authentication/${path}`, { payload });
const login = (userName: string) => post('login', { userName, password: testPassword });

/** What was mailed to an address while something happened. */
async function mailedTo(address: string, act: () => Promise<unknown>): Promise<string[]> {
  await test.drain();
  const before = test.mail.length;
  await act();
  await test.drain();
  return test.mail
    .slice(before)
    .filter(({ to }) => to === address)
    .map(({ text }) => text);
}
const linkIn = (mails: string[]) => mails.map((text) => /#token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
const hasCode = (mails: string[]) => mails.some((text) => /Your code is \d{6}/.test(text));
const codeIn = (mails: string[]) => mails.map((text) => /Your code is (\d{6})/.exec(text)?.[1]).find(Boolean);

const takeOffMark = (id: number) =>
  test.deps.db.updateTable('app_user').set({ second_factor_due: true }).where('id', '=', id).execute();

/** Whoever has the password alone of an account that has, or had, a second factor. */
describe('a password alone', () => {
  const secret = new Secret({ size: 20 });
  it.each([
    ['codes by email', { twoFactor: 'email' as const }, false],
    ['codes of an app', { twoFactor: 'app' as const, totpSecret: secret.base32 }, false],
    ['a factor that the help desk took off', {}, true],
  ])('moves no address of an account with %s, and draws no code to one', async (_kind, factor, due) => {
    const { id, userName } = await aUser(test, { ...factor, emailMigrated: false });
    if (due) await takeOffMark(id);
    const mails = await mailedTo(`${userName}@futg.example`, async () => {
      const answer = await login(userName);
      const { data } = answer.json<{ data?: { migrationToken: unknown; jwtToken: unknown } }>();
      expect([data?.migrationToken ?? null, data?.jwtToken ?? null, answer.cookies]).toEqual([
        null,
        null,
        [],
      ]);
    });
    expect(hasCode(mails)).toBe(false);
  });

  it('is told where the link went that makes the address of an officer count', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email', emailMigrated: false });
    const address = `${userName}@futg.example`;
    const mails = await mailedTo(address, async () => {
      const answer = await login(userName);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'EMAIL_UNCONFIRMED']);
    });
    expect((await post('confirm-email', { token: linkIn(mails) })).statusCode).toBe(200);
    let challenge = '';
    const code = codeIn(
      await mailedTo(address, async () => {
        challenge = (await login(userName)).json<{ data: { challenge: { id: string } } }>().data.challenge.id;
      }),
    );
    const { data } = (await post('two-factor-authentication', { challenge, code })).json();
    expect(data.jwtToken.token).toEqual(expect.any(String));
  });

  it('fills no mailbox: ten links an hour, and none for who goes on', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email', emailMigrated: false });
    const statuses: number[] = [];
    const mails = await mailedTo(`${userName}@futg.example`, async () => {
      for (let count = 0; count < 12; count += 1) statuses.push((await login(userName)).statusCode);
    });
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
    expect(mails).toHaveLength(10);
  });

  it('moves the address once the code of the app was right', async () => {
    const { userName } = await aUser(test, {
      twoFactor: 'app',
      totpSecret: secret.base32,
      emailMigrated: false,
    });
    const { challenge } = (await login(userName)).json().data;
    const code = new TOTP({ secret }).generate({ timestamp: test.deps.clock.now().getTime() });
    const { data } = (await post('two-factor-authentication', { challenge: challenge.id, code })).json();
    expect(data).toMatchObject({ oldUser: false, jwtToken: null, migrationToken: expect.any(String) });
    const email = `of.${userName}@futg.example`;
    const change = { token: data.migrationToken, email };
    expect(linkIn(await mailedTo(email, () => post('change-email', change)))).toEqual(expect.any(String));
  });
});

describe('an address that changes while somebody signs in', () => {
  it('is sent no code of a sign-in that began before', async () => {
    const admin = await anAdministrator(test);
    const { id, userName } = await aUser(test, { userType: 'lecturer', twoFactor: 'email' });
    await test.deps.db
      .updateTable('app_user')
      .set({ full_name: 'BELLO Musa' })
      .where('id', '=', id)
      .execute();
    const { challenge } = (await login(userName)).json().data;
    const email = `taken.${userName}@futg.example`;
    const headers = { authorization: admin.authorization };
    const user = (await test.call('GET', `/UserManagement/users/${id}`, { headers })).json().data;
    const payload = {
      surname: user.surname,
      firstName: user.firstName,
      middleName: user.middleName,
      phone: '',
      userType: user.userType,
      activeFrom: '',
      activeTo: '',
      mustChangePassword: false,
      email,
      version: user.version,
      reason: 'asked at the desk',
    };
    const mails = await mailedTo(email, async () => {
      const saved = await test.call('PUT', `/UserManagement/users/${id}`, { headers, payload });
      expect(saved.statusCode).toBe(200);
      test.deps.clock.advance({ seconds: 61 });
      await post('resend-two-factor-code', { challenge: challenge.id });
      await login(userName);
    });
    expect(hasCode(mails)).toBe(false);
  });
});

describe('once an address is confirmed', () => {
  it('neither a link to another one nor what asked for it is worth anything', async () => {
    const { id, userName } = await aUser(test, { emailMigrated: false });
    const { migrationToken: token } = (await login(userName)).json().data;
    const other = `other.${userName}@futg.example`;
    const own = `own.${userName}@futg.example`;
    const otherLink = linkIn(await mailedTo(other, () => post('change-email', { token, email: other })));
    const ownLink = linkIn(await mailedTo(own, () => post('change-email', { token, email: own })));
    expect((await post('confirm-email', { token: ownLink })).statusCode).toBe(200);
    expect((await post('confirm-email', { token: otherLink })).statusCode).toBe(410);
    expect((await post('change-email', { token, email: other })).statusCode).toBe(410);
    const { email } = await test.deps.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(own);
  });
});
