import { Secret, TOTP } from 'otpauth';
import type { Claim } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn, testPassword } from '../../../../test/builders';
import { lastAuditOf } from '../../../../test/last-audit';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

type Headers = { authorization: string };
const factor = (path: string, { authorization }: Headers, payload: object = { password: testPassword }) =>
  test.call('POST', `/Authentication/second-factor${path}`, { headers: { authorization }, payload });
const state = async ({ authorization }: Headers) =>
  (await test.call('GET', '/Authentication/second-factor', { headers: { authorization } })).json().data;
const login = (userName: string) =>
  test.call('POST', '/Authentication/login', { payload: { userName, password: testPassword } });
const answer = (challenge: string, code: string) =>
  test.call('POST', '/Authentication/two-factor-authentication', { payload: { challenge, code } });

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.deps.clock.now().getTime() });

/** Somebody signed in, with an app set up. */
async function withApp(user: Parameters<typeof aUser>[1] = {}) {
  const { userName, id } = await aUser(test, user);
  const headers = await signIn(test, userName);
  const { secret, uri } = (await factor('/app', headers)).json().data;
  const confirmed = await factor('/app/confirm', headers, { code: codeOf(secret) });
  const { recoveryCodes } = confirmed.json().data as { recoveryCodes: string[] };
  test.deps.clock.advance({ minutes: 1 });
  return { userName, id, headers, secret, uri, recoveryCodes };
}

describe('an authenticator app', () => {
  it('counts once its first code was right, and its code signs in', async () => {
    const { userName } = await aUser(test);
    const headers = await signIn(test, userName);
    expect(await state(headers)).toEqual({
      method: null,
      email: 'u***@futg.example',
      recoveryCodesLeft: 0,
      required: false,
    });
    const { secret, uri } = (await factor('/app', headers)).json().data;
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${userName}\\?.*secret=${secret}`));
    expect((await login(userName)).json().data.challenge).toBeNull();
    const wrong = await factor('/app/confirm', headers, { code: codeOf(new Secret().base32) });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'CODE_WRONG']);
    const confirmed = await factor('/app/confirm', headers, { code: codeOf(secret) });
    expect(confirmed.json().data.recoveryCodes).toHaveLength(10);
    expect(await state(headers)).toMatchObject({ method: 'app', recoveryCodesLeft: 10 });
    const { challenge } = (await login(userName)).json().data;
    // The code that confirmed the app is spent.
    expect((await answer(challenge.id, codeOf(secret))).statusCode).toBe(422);
    test.deps.clock.advance({ seconds: 30 });
    expect((await answer(challenge.id, codeOf(secret))).statusCode).toBe(200);
  });

  it('leaves its secret in the database only encrypted, and for this account', async () => {
    const { id, secret } = await withApp();
    const other = await aUser(test, { twoFactor: 'app' });
    const row = await test.deps.db
      .selectFrom('app_user')
      .select(['totp_sealed', 'totp_pending'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.totp_pending).toBeNull();
    expect(row.totp_sealed?.toString('latin1')).not.toContain(secret);
    await test.deps.db
      .updateTable('app_user')
      .set({ totp_sealed: row.totp_sealed })
      .where('id', '=', other.id)
      .execute();
    const { challenge } = (await login(other.userName)).json().data;
    expect((await answer(challenge.id, codeOf(secret))).statusCode).not.toBe(200);
  });

  it('asks for the password, tells the owner, and does nothing without a set-up', async () => {
    const { userName } = await aUser(test);
    const headers = await signIn(test, userName);
    const wrong = await factor('/app', headers, { password: 'wrong' });
    expect(wrong.json().errors).toEqual([{ path: 'password', message: 'this is not your current password' }]);
    expect((await factor('/app/confirm', headers, { code: '123456' })).statusCode).toBe(409);
    expect((await factor('/app/confirm', headers, { code: '12345' })).statusCode).toBe(422);
    await withApp();
    await test.drain();
    const changed = test.mail.filter(({ subject }) => subject === 'Your second factor was changed');
    expect(changed.length).toBeGreaterThan(0);
  });

  it('lets nobody guess the first code', async () => {
    const headers = await signIn(test, (await aUser(test)).userName);
    await factor('/app', headers);
    const statuses: number[] = [];
    for (let count = 0; count < 16; count += 1)
      statuses.push((await factor('/app/confirm', headers, { code: '000000' })).statusCode);
    expect(statuses).toEqual([...Array(15).fill(422), 429]);
  });
});

describe('recovery codes', () => {
  it('sign in once each, in any case and spacing', async () => {
    const { userName, id, headers, recoveryCodes } = await withApp();
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const { challenge } = (await login(userName)).json().data;
    const used = await answer(challenge.id, code.toUpperCase().replace('-', ' '));
    expect(used.json().data.jwtToken.token).toEqual(expect.any(String));
    expect(await state(headers)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'user.recovery-code-used',
      actor: String(id),
      detail: { after: { left: 9 } },
    });
    await test.drain();
    const mail = test.mail.find(({ subject }) => subject === 'A recovery code was used');
    expect(mail?.to).toBe(`${userName}@futg.example`);
    expect(mail?.text).toContain('You have 9 codes left');
    const again = (await login(userName)).json().data.challenge;
    expect((await answer(again.id, code)).json().code).toBe('CODE_WRONG');
  });

  it('are worth nothing for another account, and stored as keyed hashes', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const { challenge } = (await login(other.userName)).json().data;
    expect((await answer(challenge.id, one.recoveryCodes[0] ?? '')).statusCode).toBe(422);
    const rows = await test.deps.db.selectFrom('recovery_code').select('hash').execute();
    expect(rows.every(({ hash }) => /^[\da-f]{64}$/.test(hash))).toBe(true);
  });

  it('count as tries of the challenge', async () => {
    const { userName } = await withApp();
    const { challenge } = (await login(userName)).json().data;
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await answer(challenge.id, 'aaaaa-aaaaa')).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 410]);
  });

  it('are replaced as a whole, with the password', async () => {
    const { userName, headers, recoveryCodes } = await withApp();
    expect((await factor('/recovery-codes', headers, { password: 'wrong' })).statusCode).toBe(422);
    const fresh = (await factor('/recovery-codes', headers)).json().data.recoveryCodes as string[];
    expect(fresh).toHaveLength(10);
    const { challenge } = (await login(userName)).json().data;
    expect((await answer(challenge.id, recoveryCodes[0] ?? '')).statusCode).toBe(422);
    expect((await answer(challenge.id, fresh[9] ?? '')).statusCode).toBe(200);
    const plain = await signIn(test, (await aUser(test)).userName);
    expect((await factor('/recovery-codes', plain)).statusCode).toBe(409);
  });
});

describe('switching', () => {
  it('to codes by email takes the app away and keeps the recovery codes', async () => {
    const { userName, headers, recoveryCodes } = await withApp();
    const switched = await factor('/email', headers);
    expect(switched.json().data).toEqual({ recoveryCodes: [] });
    const { challenge } = (await login(userName)).json().data;
    expect(challenge.method).toBe('email');
    expect((await answer(challenge.id, recoveryCodes[1] ?? '')).statusCode).toBe(200);
  });

  it('to codes by email gives recovery codes to whoever has none, and needs a confirmed address', async () => {
    const headers = await signIn(test, (await aUser(test)).userName);
    expect((await factor('/email', headers)).json().data.recoveryCodes).toHaveLength(10);
    const { userName } = await aUser(test, { email: null });
    expect((await factor('/email', await signIn(test, userName))).statusCode).toBe(409);
  });

  it('off asks for the password, and takes secret and codes away', async () => {
    const { userName, headers, id } = await withApp();
    expect((await factor('/off', headers, { password: 'wrong' })).statusCode).toBe(422);
    expect((await factor('/off', headers)).statusCode).toBe(200);
    expect(await state(headers)).toMatchObject({ method: null, recoveryCodesLeft: 0 });
    expect((await login(userName)).json().data.jwtToken.token).toEqual(expect.any(String));
    const acts = await test.deps.db
      .selectFrom('audit_log')
      .select('act')
      .where('actor', '=', String(id))
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['user.second-factor', 'user.second-factor']);
  });

  it.each(['finance.edit', 'role.edit', 'user.edit'] as Claim[])(
    'off is closed to officials with %s',
    async (claim) => {
      const { headers } = await withApp({ claims: [claim] });
      expect((await state(headers)).required).toBe(true);
      const refused = await factor('/off', headers);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
      expect((await factor('/email', headers)).statusCode).toBe(200);
    },
  );

  it('is for the signed-in only', async () => {
    for (const path of ['/app', '/app/confirm', '/email', '/off', '/recovery-codes'])
      expect((await factor(path, { authorization: 'Bearer none' })).statusCode).toBe(401);
    const answer = await test.call('GET', '/Authentication/second-factor');
    expect(answer.statusCode).toBe(401);
  });
});
