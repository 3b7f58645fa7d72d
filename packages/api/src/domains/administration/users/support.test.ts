import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn, testPassword } from '../../../../test/builders';
import { aHelpDesk, anAdministrator } from '../../../../test/user-builders';

let test: TestApp;
let desk: { authorization: string };
let admin: { authorization: string; userId: number };
beforeAll(async () => {
  test = await testApp();
  desk = await aHelpDesk(test);
  admin = await anAdministrator(test);
});
afterAll(() => test.close());

const as = ({ authorization }: { authorization: string }) => ({ headers: { authorization } });
const reason = 'showed the identity card';
const send = (query: string, who: { authorization: string } | null = desk) =>
  test.call('POST', `/Authentication/send-setup-password-email?${query}`, who ? as(who) : {});
const act = (id: number | string, name: string, who: { authorization: string } | null = desk) =>
  test.call('POST', `/UserManagement/users/${id}/${name}`, { payload: { reason }, ...(who && as(who)) });
const mailed = async (address: string) => {
  await test.drain();
  return test.mail.filter(({ to }) => to === address).map(({ subject }) => subject);
};
const forget = (id: number) =>
  test.deps.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute();

describe('a mailed link to set a password', () => {
  it('goes to the address on record, in words of welcome to who never had one', async () => {
    const old = await aUser(test, { userType: 'student' });
    const fresh = await aUser(test, { userType: 'student' });
    await forget(fresh.id);
    expect((await send(`userId=${old.id}`)).statusCode).toBe(200);
    expect((await send(`userId=${fresh.id}`)).statusCode).toBe(200);
    expect(await mailed(`${old.userName}@futg.example`)).toEqual(['Set your password']);
    expect(await mailed(`${fresh.userName}@futg.example`)).toEqual(['Your portal account']);
  });

  it('never goes to another address, and the answer does not tell', async () => {
    const user = await aUser(test, { userType: 'student' });
    const none = await aUser(test, { userType: 'student', email: null });
    const idle = await aUser(test, { userType: 'student', active: false });
    const right = await send(`userId=${user.id}&email=${user.userName}@FUTG.example`);
    const others = [
      await send(`userId=${user.id}&email=thief@evil.example`),
      await send(`userId=${none.id}`),
      await send(`userId=${idle.id}`),
    ];
    for (const answer of others) expect([answer.statusCode, answer.body]).toEqual([200, right.body]);
    expect(await mailed('thief@evil.example')).toEqual([]);
    expect(await mailed(`${user.userName}@futg.example`)).toEqual(['Set your password']);
    expect(await mailed(`${idle.userName}@futg.example`)).toEqual([]);
  });

  it('does not fill a mailbox', async () => {
    const user = await aUser(test, { userType: 'student' });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await send(`userId=${user.id}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a second factor that was lost', () => {
  it('is taken off with a reason, ends the sessions, and its owner is told', async () => {
    const { id, userName } = await aUser(test, { userType: 'lecturer' });
    const session = await signIn(test, userName);
    await test.deps.db.updateTable('app_user').set({ two_factor: 'email' }).where('id', '=', id).execute();
    expect((await act(id, 'reset-two-factor')).statusCode).toBe(200);
    expect((await test.call('GET', '/Notices/mine', as(session))).statusCode).toBe(401);
    const login = await test.call('POST', '/Authentication/login', {
      payload: { userName, password: testPassword },
    });
    expect(login.json().data).toMatchObject({ twoFactor: false, jwtToken: { token: expect.any(String) } });
    expect(await mailed(`${userName}@futg.example`)).toContain('Your second factor was reset');
    expect((await act(id, 'reset-two-factor')).statusCode).toBe(409);
  });

  it('is never taken off by its own holder', async () => {
    await test.deps.db
      .updateTable('app_user')
      .set({ two_factor: 'email' })
      .where('id', '=', admin.userId)
      .execute();
    expect((await act(admin.userId, 'reset-two-factor', admin)).json().code).toBe('OWN_RIGHTS');
  });
});

describe('an account that wrong passwords have slowed', () => {
  it('signs in as always once it is unlocked', async () => {
    const { id, userName } = await aUser(test, { userType: 'student' });
    const login = (password: string) =>
      test.call('POST', '/Authentication/login', { payload: { userName, password } });
    for (let time = 0; time < 10; time += 1) await login('wrong');
    expect((await login(testPassword)).statusCode).toBe(428);
    expect((await act(id, 'unlock')).statusCode).toBe(200);
    expect((await login(testPassword)).statusCode).toBe(200);
  });
});

describe('who supports whom', () => {
  const calls = [
    ['send', (id: number | string, who: typeof desk | null) => send(`userId=${id}`, who)],
    ['reset', (id: number | string, who: typeof desk | null) => act(id, 'reset-two-factor', who)],
    ['unlock', (id: number | string, who: typeof desk | null) => act(id, 'unlock', who)],
  ] as const;

  it.each(calls)('%s: students and lecturers within the own rights only', async (_, call) => {
    const official = await aUser(test, { twoFactor: 'email' });
    const powerful = await aUser(test, {
      userType: 'lecturer',
      claims: ['results.edit'],
      twoFactor: 'email',
    });
    expect((await call(official.id, desk)).json().code).toBe('FORBIDDEN');
    expect((await call(powerful.id, desk)).json().code).toBe('RIGHTS_EXCEEDED');
    expect((await call(official.id, admin)).statusCode).toBe(200);
  });

  it.each(calls)('%s: refused signed out, without the claim, for nobody and nonsense', async (_, call) => {
    const { id } = await aUser(test, { userType: 'student' });
    const viewer = await signedIn(test, { claims: ['user.view', 'user.edit'] });
    expect((await call(id, null)).statusCode).toBe(401);
    expect((await call(id, viewer)).statusCode).toBe(403);
    expect((await call(999_999_999, desk)).statusCode).toBe(404);
    expect((await call('me', desk)).statusCode).toBe(422);
  });

  it('says why a reason is wanted', async () => {
    const { id } = await aUser(test, { userType: 'student' });
    const answer = await test.call('POST', `/UserManagement/users/${id}/unlock`, {
      payload: {},
      ...as(desk),
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'reason', message: 'Say why' }],
    ]);
  });
});
