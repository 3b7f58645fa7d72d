import type { CallSpec } from '@portal/shared/model';
import { allCalls } from '../../../test/all-calls';
import { testApp, type TestApp } from '../../../test/app';
import { aUser, signedIn, signIn } from '../../../test/builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const writes = allCalls.filter(({ method }) => method !== 'GET');
const named = (list: CallSpec[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);
const byCookie = named(writes.filter(({ access }) => access === 'refresh' || access === 'applicant'));
const signingIn = named(writes.filter(({ access, secret }) => access === 'public' && secret));

const send = (call: CallSpec, headers: Record<string, string>) =>
  test.app.inject({
    method: call.method,
    url: `/api/v1${call.path.replace(/\{\w+\}/g, '1')}`,
    headers,
  });

describe('a write that another site sends', () => {
  it('is looked for in every call that a cookie carries', () => {
    expect(byCookie.length).toBeGreaterThanOrEqual(8);
    expect(signingIn.length).toBeGreaterThan(4);
  });

  it.each(byCookie)('%s: is refused by its origin, and without our header', async (_name, call) => {
    const { cookie } = await signedIn(test);
    const ours = { 'x-requested-with': 'portal' };
    const foreign: Record<string, string>[] = [
      { cookie, ...ours, origin: 'https://evil.example' },
      { cookie, ...ours, origin: 'null' },
      { cookie, ...ours, origin: `${test.deps.env.publicUrl}.evil.example` },
      { cookie },
      { cookie, origin: test.deps.env.publicUrl },
    ];
    for (const headers of foreign) expect((await send(call, headers)).statusCode).toBe(403);
    expect((await send(call, { ...ours, origin: test.deps.env.publicUrl })).statusCode).not.toBe(403);
  });

  it.each(signingIn)('%s: nobody is signed in as somebody else', async (_name, call) => {
    expect((await send(call, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send(call, { origin: test.deps.env.publicUrl })).statusCode).toBe(422);
  });

  it('finds no signed-in person in the cookie of any other call', async () => {
    const { userName } = await aUser(test, { claims: ['user.view', 'user.edit', 'notices.edit'] });
    const { cookie } = await signIn(test, userName);
    const personal = writes.filter(({ access }) => access === 'user' || typeof access === 'object');
    expect(personal.length).toBeGreaterThan(10);
    for (const call of personal) {
      const answer = await send(call, { cookie, 'x-requested-with': 'portal' });
      expect([call.path, answer.statusCode]).toEqual([call.path, 401]);
    }
  });
});
