import type { FastifyInstance } from 'fastify';
import type { BootData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../test/app';
import { aUser, signIn } from '../../../test/builders';
import { knownModule, manifestOf, publish } from '../../../test/releases';
import { pageServer } from '../../../test/page-server';

let test: TestApp;
let pages: FastifyInstance;
beforeAll(async () => {
  test = await testApp();
  pages = await pageServer(test.deps);
  await knownModule(test, 'mf-one');
  await publish(test, manifestOf('mf-one'));
});
afterAll(async () => {
  await pages.close();
  await test.close();
});

const cookieOf = (answer: Awaited<ReturnType<TestApp['call']>>) =>
  `portal_refresh=${answer.cookies.find(({ name }) => name === 'portal_refresh')?.value ?? ''}`;
const refresh = (cookie: string, payload = {}) =>
  test.call('POST', '/Authentication/refresh', { headers: { cookie }, payload });
const mine = (token: string) =>
  test.call('GET', '/Notices/mine', { headers: { authorization: `Bearer ${token}` } });
const minutesFromNow = (minutes: number) =>
  new Date(test.deps.clock.now().getTime() + minutes * 60_000).toISOString();
const newSession = async () => signIn(test, (await aUser(test)).userName);

function sessionOfPage(html: string) {
  const [, json] = /id="portal-boot">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json ?? '{}') as BootData).session;
}

describe('a session', () => {
  it('ends after thirty minutes in which its person did nothing', async () => {
    const { cookie } = await newSession();
    test.deps.clock.advance({ minutes: 29 });
    const renewed = await refresh(cookie);
    expect(renewed.json().data.sessionEnds).toBe(minutesFromNow(30));
    test.deps.clock.advance({ minutes: 30 });
    expect((await refresh(cookieOf(renewed))).statusCode).toBe(401);
  });

  it('ends no later for what a page does on its own, and its access token ends with it', async () => {
    const { cookie } = await newSession();
    test.deps.clock.advance({ minutes: 20 });
    const renewed = await refresh(cookie, { background: true });
    expect(renewed.json().data.sessionEnds).toBe(minutesFromNow(10));
    const { token } = renewed.json().data.jwtToken;
    test.deps.clock.advance({ minutes: 9 });
    expect((await mine(token)).statusCode).toBe(200);
    test.deps.clock.advance({ minutes: 2 });
    expect((await mine(token)).statusCode).toBe(401);
    expect((await refresh(cookieOf(renewed), { background: true })).statusCode).toBe(401);
  });

  it('ends after twelve hours whatever its person does', async () => {
    let { cookie } = await newSession();
    for (let count = 0; count < 28; count += 1) {
      test.deps.clock.advance({ minutes: 25 });
      const renewed = await refresh(cookie);
      expect(renewed.statusCode).toBe(200);
      cookie = cookieOf(renewed);
      if (count === 27) expect(renewed.json().data.sessionEnds).toBe(minutesFromNow(20));
    }
    test.deps.clock.advance({ minutes: 20 });
    expect((await refresh(cookie)).statusCode).toBe(401);
  });
});

describe('a page load', () => {
  const load = (cookie: string) => pages.inject({ url: '/mf-one', headers: { cookie } });

  it('counts as something that the person did', async () => {
    const { cookie } = await newSession();
    test.deps.clock.advance({ minutes: 29 });
    expect(sessionOfPage((await load(cookie)).body)?.sessionEnds).toBe(minutesFromNow(30));
    test.deps.clock.advance({ minutes: 29 });
    expect((await refresh(cookie)).statusCode).toBe(200);
  });

  it('with a cookie whose successor was used before is a theft, and ends the session', async () => {
    const { cookie } = await newSession();
    const next = cookieOf(await refresh(cookie));
    expect((await load(cookie)).statusCode).toBe(200);
    expect((await load(next)).statusCode).toBe(200);
    test.deps.clock.advance({ seconds: 30 });
    const answer = await load(cookie);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect((await refresh(next)).statusCode).toBe(401);
  });

  it('after acting as another person brings the own session back', async () => {
    const { userName } = await aUser(test, { claims: ['user.impersonate'] });
    const { cookie, authorization } = await signIn(test, userName);
    const { id } = await aUser(test, { userType: 'student' });
    const reason = 'cannot see the school fees';
    const asked = await test.call('POST', '/Authentication/impersonate', {
      headers: { authorization },
      payload: { userId: String(id), reason },
    });
    const begun = await test.call('POST', '/Authentication/impersonation-login', {
      headers: { cookie },
      payload: { token: asked.json().data.token },
    });
    test.deps.clock.advance({ minutes: 20 });
    expect(sessionOfPage((await load(cookieOf(begun))).body)).toMatchObject({ isImpersonating: true });
    test.deps.clock.advance({ minutes: 11 });
    const back = await load(cookieOf(begun));
    expect(sessionOfPage(back.body)).toMatchObject({ userName, isImpersonating: false });
    expect((await refresh(cookieOf(back))).statusCode).toBe(200);
  });
});
