import type { Claim } from '@portal/shared/model';
import { allCalls } from '../../../../test/all-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { everyClaim, needsSecondFactor } from '../../claims';
import { aUser, signedIn, signIn, testPassword } from '../../../../test/builders';
import { secretOf, sessionFromPage } from '../../../../test/page-session';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ SECOND_FACTORS: 'required' });
});
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

interface Headers {
  authorization: string;
  cookie: string;
}
const ask = ({ authorization }: Headers, url = '/Notices/mine') =>
  test.call('GET', url, { headers: { authorization } });
const renewed = async ({ cookie }: Headers) =>
  (await test.call('POST', '/Authentication/refresh', { headers: { cookie } })).json().data;
const setUp = (headers: Headers) =>
  test.call('POST', '/Authentication/second-factor/email', {
    headers: { authorization: headers.authorization },
    payload: { password: testPassword },
  });
const isDue = async (headers: Headers) => {
  const answer = await ask(headers);
  return answer.statusCode === 403 && answer.json().code === 'SECOND_FACTOR_REQUIRED';
};

describe('rights over money, results or rights', () => {
  it('are claims of these kinds', () => {
    expect(everyClaim().filter(needsSecondFactor)).toEqual(
      expect.arrayContaining(['finance.approve', 'results.edit', 'role.edit', 'claim.grant', 'user.create']),
    );
    expect(everyClaim().filter((claim) => !needsSecondFactor(claim))).toEqual(
      expect.arrayContaining(['notices.edit', 'admissions.view', 'audit.view']),
    );
  });

  it.each(['finance.edit', 'results.edit', 'role.edit', 'claim.approve'] as Claim[])(
    'open nothing without a second factor: %s',
    async (claim) => {
      const headers = await signedIn(test, { claims: [claim], userType: 'lecturer' });
      expect(await isDue(headers)).toBe(true);
      const session = await renewed(headers);
      expect(session).toMatchObject({ secondFactorDue: true, claims: [], menuItems: [] });
      expect((await setUp(headers)).statusCode).toBe(200);
      expect(await isDue(headers)).toBe(false);
    },
  );

  it('are looked at with every call: a grant while signed in, and its end', async () => {
    const headers = await signedIn(test, { claims: ['notices.edit'] });
    expect(await isDue(headers)).toBe(false);
    const granted = {
      user_id: headers.userId,
      claim: 'finance.edit',
      reason: 'stands in',
      granted_by: headers.userId,
      granted_at: test.deps.clock.now(),
      expires_at: new Date(test.deps.clock.now().getTime() + 3_600_000),
    };
    await test.deps.db.insertInto('user_claim').values(granted).execute();
    expect(await isDue(headers)).toBe(true);
    await test.deps.db.deleteFrom('user_claim').where('user_id', '=', headers.userId).execute();
    expect(await isDue(headers)).toBe(false);
  });

  it('leave others as they are', async () => {
    for (const userType of ['student', 'official'])
      expect(await isDue(await signedIn(test, { userType, claims: ['notices.edit'] }))).toBe(false);
    const factor = await aUser(test, { claims: ['finance.edit'], twoFactor: 'app' });
    expect(factor.id).toBeGreaterThan(0);
  });
});

describe('a session that may only set up a second factor', () => {
  it('is refused every call of signed-in people but those four', async () => {
    const { authorization } = await signedIn(test, { claims: ['user.view', 'role.edit'] });
    const personal = allCalls.filter(({ access }) => access === 'user' || typeof access === 'object');
    const open: string[] = [];
    for (const { method, path } of personal) {
      const answer = await test.app.inject({
        method,
        url: `/api/v1${path.replace(/\{\w+\}/g, '1')}`,
        headers: { authorization },
        remoteAddress: '10.80.0.1',
      });
      if (answer.json<{ code?: string }>().code !== 'SECOND_FACTOR_REQUIRED') open.push(path);
    }
    expect(open.sort()).toEqual([
      '/Authentication/second-factor',
      '/Authentication/second-factor/app',
      '/Authentication/second-factor/app/confirm',
      '/Authentication/second-factor/email',
    ]);
  });

  it('is nobody in particular to public calls, and gets a page without rights', async () => {
    const headers = await signedIn(test, { claims: ['user.view'] });
    expect((await ask(headers, '/Notices/general')).statusCode).toBe(200);
    const page = await sessionFromPage(test, secretOf(headers.cookie));
    expect(page).toMatchObject({ secondFactorDue: true, claims: [], menuItems: [] });
  });

  it('cannot begin to act as somebody else with a token from before', async () => {
    const desk = await signedIn(test, { claims: ['user.impersonate'] });
    await test.deps.db
      .updateTable('app_user')
      .set({ two_factor: 'email' })
      .where('id', '=', desk.userId)
      .execute();
    const { id } = await aUser(test, { userType: 'student' });
    const asked = await test.call('POST', '/Authentication/impersonate', {
      headers: { authorization: desk.authorization },
      payload: { userId: String(id), reason: 'cannot see the fees' },
    });
    await test.deps.db
      .updateTable('app_user')
      .set({ two_factor: null })
      .where('id', '=', desk.userId)
      .execute();
    const begun = await test.call('POST', '/Authentication/impersonation-login', {
      headers: { cookie: desk.cookie },
      payload: { token: asked.json().data.token },
    });
    expect([begun.statusCode, begun.json().code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  });
});

describe('a reset by the help desk', () => {
  it('leaves the account to set up a new one, also where none is required', async () => {
    const optional = await testApp();
    try {
      const admin = await signedIn(optional, { claims: ['user.view', 'user.edit', 'user.support'] });
      const person = await aUser(optional, { userType: 'student', twoFactor: 'email' });
      const reset = await optional.call('POST', `/UserManagement/users/${person.id}/reset-two-factor`, {
        headers: { authorization: admin.authorization },
        payload: { reason: 'lost the phone' },
      });
      expect(reset.statusCode).toBe(200);
      const { authorization } = await signIn(optional, person.userName);
      const mine = () => optional.call('GET', '/Notices/mine', { headers: { authorization } });
      expect((await mine()).json().code).toBe('SECOND_FACTOR_REQUIRED');
      await optional.call('POST', '/Authentication/second-factor/email', {
        headers: { authorization },
        payload: { password: testPassword },
      });
      expect((await mine()).statusCode).toBe(200);
    } finally {
      await optional.close();
    }
  });
});
