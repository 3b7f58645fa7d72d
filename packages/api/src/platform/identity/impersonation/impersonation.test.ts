import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';
import { bearer, cookieOf, helpDesk, helpDeskOf, reason, sessionOf } from './impersonation.fixture';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

const { acting, ask, auditOf, list, mine, post, refresh } = helpDeskOf(() => test);

describe('acting as another person', () => {
  it('begins with a token for one use, in a session that says who acts and until when', async () => {
    const { helper, target, begun, cookie, headers, token } = await acting();
    expect(begun.statusCode).toBe(200);
    const session = sessionOf(begun);
    const ends = new Date(test.deps.clock.now().getTime() + 30 * 60_000).toISOString();
    expect(session).toMatchObject({
      userId: String(target.id),
      userType: 'student',
      menuItems: ['results'],
      claims: [],
      isImpersonating: true,
      impersonationEnds: ends,
      sessionEnds: ends,
      displayCSATModal: false,
    });
    expect(session.impersonatorUsername).toMatch(/^user\d+$/);
    expect((await mine(headers)).statusCode).toBe(200);
    const again = await post('impersonation-login', { cookie }, { token });
    expect([again.statusCode, again.json().code]).toEqual([403, 'IMPERSONATION_REFUSED']);
    expect(await auditOf('impersonation.ask', helper.userId)).toHaveLength(1);
    expect(await auditOf('impersonation.start', helper.userId)).toEqual([
      { actor: String(helper.userId), subject: String(target.id), act: 'impersonation.start' },
    ]);
  });

  it('tells the person by mail who acts, why and until when', async () => {
    const { target } = await acting();
    await test.drain();
    const mail = test.mail.filter(({ to }) => to === `${target.userName}@futg.example`);
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).toContain(reason);
    expect(mail[0]?.text).toMatch(/Test user\d+ of the portal’s staff/);
  });

  it('gives the own session back at the end, without a password, and ends the other', async () => {
    const { helper, target, cookie, headers } = await acting();
    const ended = await post('end-impersonation', { cookie });
    expect(ended.statusCode).toBe(200);
    expect(sessionOf(ended)).toMatchObject({ userId: String(helper.userId), isImpersonating: false });
    expect(sessionOf(ended).impersonatorUsername).toBeUndefined();
    expect((await mine(headers)).statusCode).toBe(401);
    expect((await mine(bearer(ended))).statusCode).toBe(200);
    expect(await auditOf('impersonation.end', helper.userId)).toEqual([
      { actor: String(helper.userId), subject: String(target.id), act: 'impersonation.end' },
    ]);
    test.deps.clock.advance({ minutes: 1 });
    expect((await refresh(cookieOf(ended))).statusCode).toBe(200);
  });

  it.each([
    ['by a renewal', (cookie: string) => refresh(cookie)],
    ['by asking for the end', (cookie: string) => post('end-impersonation', { cookie })],
  ])('is over after its time, and comes home %s', async (_how, returnToOwnSession) => {
    const { helper, cookie, headers } = await acting();
    test.deps.clock.advance({ minutes: 14 });
    const renewed = await refresh(cookie);
    expect(sessionOf(renewed).isImpersonating).toBe(true);
    test.deps.clock.advance({ minutes: 16, seconds: 1 });
    expect((await mine(bearer(renewed))).statusCode).toBe(401);
    expect((await mine(headers)).statusCode).toBe(401);
    const home = await returnToOwnSession(cookieOf(renewed));
    expect(sessionOf(home)).toMatchObject({ userId: String(helper.userId), isImpersonating: false });
    const { rows } = (await list(helper.userName)).json().data;
    expect(rows[0]).toMatchObject({ state: 'expired', ended: sessionOf(renewed).impersonationEnds });
  });

  it('comes home in two tabs at once, and not by a cookie that was exchanged long ago', async () => {
    const { cookie } = await acting();
    const renewed = await refresh(cookie);
    test.deps.clock.advance({ minutes: 31 });
    // Neither did anything for half an hour: the own session has ended as well.
    expect((await refresh(cookieOf(renewed))).statusCode).toBe(401);
    const other = await acting();
    test.deps.clock.advance({ minutes: 20 });
    const later = cookieOf(await refresh(other.cookie));
    const next = cookieOf(await refresh(later));
    test.deps.clock.advance({ minutes: 11 });
    expect((await refresh(other.cookie)).statusCode).toBe(401);
    expect((await refresh(next)).statusCode).toBe(401);
    const third = await acting();
    test.deps.clock.advance({ minutes: 20 });
    const newest = cookieOf(await refresh(third.cookie));
    test.deps.clock.advance({ minutes: 11 });
    const tabs = await Promise.all([refresh(newest), refresh(newest)]);
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(tabs.filter(({ cookies }) => cookies.some(({ name }) => name === 'portal_refresh'))).toHaveLength(
      1,
    );
  });
});

describe('while acting as another person', () => {
  it.each([
    ['POST', '/Authentication/change-password'],
    ['GET', '/Authentication/sessions'],
    ['POST', '/Authentication/sign-out-everywhere'],
    ['DELETE', '/Authentication/sessions/0b6a2c0e-0000-4000-8000-000000000000'],
    ['GET', '/Authentication/second-factor'],
    ['POST', '/Authentication/second-factor/app'],
    ['POST', '/Authentication/second-factor/off'],
    ['POST', '/Authentication/second-factor/email'],
    ['POST', '/Authentication/second-factor/recovery-codes'],
    ['POST', '/Authentication/second-factor/app/confirm'],
  ] as const)('%s %s is refused', async (method, url) => {
    const { headers } = await acting();
    const answer = await test.call(method, url, { headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'IMPERSONATION_REFUSED']);
  });

  it('nobody begins to act as a third one', async () => {
    // Holds the claim as the person acted as, too: nesting is refused, not merely out of reach.
    const helper = await signedIn(test, { claims: helpDesk });
    const target = await aUser(test, { userType: 'lecturer', claims: helpDesk });
    const third = await aUser(test, { userType: 'student' });
    const { token } = (await ask(helper, target.id)).json().data;
    const begun = await post('impersonation-login', { cookie: helper.cookie }, { token });
    const nested = await post('impersonate', bearer(begun), { userId: String(third.id), reason });
    expect([nested.statusCode, nested.json().code]).toEqual([403, 'IMPERSONATION_REFUSED']);
    const { token: own } = (await ask(helper, third.id)).json().data;
    const answer = await post('impersonation-login', { cookie: cookieOf(begun) }, { token: own });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'IMPERSONATION_REFUSED']);
  });

  it.each([
    [
      'the account of whoever acts is switched off',
      (id: number) =>
        test.deps.db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute(),
      401,
    ],
    [
      'the claim is taken away',
      (id: number) => test.deps.db.deleteFrom('user_role').where('user_id', '=', id).execute(),
      200,
    ],
  ] as const)('it ends at the next request when %s', async (_why, change, afterwards) => {
    const { helper, cookie, headers } = await acting();
    expect((await mine(headers)).statusCode).toBe(200);
    await change(helper.userId);
    expect((await mine(headers)).statusCode).toBe(401);
    const back = await refresh(cookie);
    expect(back.statusCode).toBe(afterwards);
    if (afterwards === 200) expect(sessionOf(back).userId).toBe(String(helper.userId));
  });

  it('it ends when the own session does, or the person is switched off', async () => {
    const one = await acting();
    const elsewhere = await signIn(test, one.helper.userName);
    await post('sign-out-everywhere', { authorization: elsewhere.authorization }, { keepThis: true });
    expect((await mine(one.headers)).statusCode).toBe(401);
    expect((await refresh(one.cookie)).statusCode).toBe(401);
    const other = await acting();
    await test.deps.db
      .updateTable('app_user')
      .set({ active: false })
      .where('id', '=', other.target.id)
      .execute();
    expect((await mine(other.headers)).statusCode).toBe(401);
  });

  it('signing out ends both sessions', async () => {
    const { helper, cookie } = await acting();
    await post('logout', { cookie });
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await mine({ authorization: helper.authorization })).statusCode).toBe(401);
  });

  it('a stolen cookie of it ends both sessions', async () => {
    const { helper, cookie } = await acting();
    const next = cookieOf(await refresh(cookie));
    const newest = cookieOf(await refresh(next));
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await refresh(newest)).statusCode).toBe(401);
    expect((await mine({ authorization: helper.authorization })).statusCode).toBe(401);
  });

  it('another node knows of it', async () => {
    const { cookie, headers } = await acting();
    const node = await test.secondNode();
    const there = (url: string, given: Record<string, string>) =>
      node.inject({ method: 'GET', url: `/api/v1${url}`, headers: given });
    expect((await there('/Notices/mine', headers)).statusCode).toBe(200);
    await post('end-impersonation', { cookie });
    expect((await there('/Notices/mine', headers)).statusCode).toBe(401);
  });
});
