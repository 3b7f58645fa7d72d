import { Secret, TOTP } from 'otpauth';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, testPassword } from '../../../../test/builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const login = (userName: string) =>
  test.call('POST', '/Authentication/login', { payload: { userName, password: testPassword } });

/** The code mailed last to somebody. */
const mailedCode = (userName: string) =>
  test.mail
    .filter(({ to }) => to === `${userName}@futg.example`)
    .map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
    .at(-1);

describe('the second factor', () => {
  it('gives no token before the mailed code, and takes it once', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const first = await login(userName);
    const { data } = first.json();
    expect(data).toMatchObject({ jwtToken: null, userId: null, menuItems: [], twoFactor: true });
    expect(first.cookies).toEqual([]);
    await test.drain();
    const code = mailedCode(userName);
    const answer = () =>
      test.call('POST', '/Authentication/two-factor-authentication', {
        payload: { challenge: data.challenge.id, code },
      });
    expect((await answer()).json().data.jwtToken.token).toEqual(expect.any(String));
    expect((await answer()).statusCode).toBe(410);
  });

  it('ends after five tries', async () => {
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

  it('ends after five minutes, also for the right code', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const { challenge } = (await login(userName)).json().data;
    const ends = new Date(test.deps.clock.now().getTime() + 5 * 60_000).toISOString();
    expect(challenge.expires).toBe(ends);
    await test.drain();
    const code = mailedCode(userName);
    test.deps.clock.advance({ minutes: 5 });
    const late = await test.call('POST', '/Authentication/two-factor-authentication', {
      payload: { challenge: challenge.id, code },
    });
    expect([late.statusCode, late.json().code]).toEqual([410, 'CODE_EXPIRED']);
    const again = await test.call('POST', '/Authentication/resend-two-factor-code', {
      payload: { challenge: challenge.id },
    });
    expect(again.statusCode).toBe(410);
  });

  it('is one over several nodes: tries, and the code once', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const { challenge } = (await login(userName)).json().data;
    await test.drain();
    const code = mailedCode(userName);
    const nodes = [test.app, await test.secondNode()];
    const url = '/api/v1/Authentication/two-factor-authentication';
    const answers = await Promise.all(
      nodes.map((node) => node.inject({ method: 'POST', url, payload: { challenge: challenge.id, code } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it('resends after a minute, not before, and the old code is void', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const { challenge } = (await login(userName)).json().data;
    await test.drain();
    const old = mailedCode(userName);
    const resend = () =>
      test.call('POST', '/Authentication/resend-two-factor-code', { payload: { challenge: challenge.id } });
    expect((await resend()).statusCode).toBe(429);
    test.deps.clock.advance({ seconds: 61 });
    expect((await resend()).statusCode).toBe(200);
    await test.drain();
    const fresh = mailedCode(userName);
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

  it('counts only what goes wrong: right codes leave all tries and challenges', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const statuses: number[] = [];
    for (let round = 0; round < 16; round += 1) {
      const { challenge } = (await login(userName)).json().data;
      await test.drain();
      const payload = { challenge: challenge.id, code: mailedCode(userName) };
      const answer = await test.call('POST', '/Authentication/two-factor-authentication', { payload });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual(Array(16).fill(200));
  });

  it('mails at most ten codes in a quarter of an hour', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await login(userName)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
