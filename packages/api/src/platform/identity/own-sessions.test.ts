import { testApp, type TestApp } from '../../../test/app';
import { aUser, signedIn, signIn, testPassword } from '../../../test/builders';
import { deviceLabel } from './device-label';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

interface Shown {
  id: string;
  device: string;
  created: string;
  lastUsed: string;
  current: boolean;
}

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: object, payload?: object) =>
  test.call(method, `/Authentication/${path}`, { headers: { ...headers }, ...(payload && { payload }) });
const sessions = async (authorization: string) =>
  (await call('GET', 'sessions', { authorization })).json<{ data: Shown[] }>().data;
const alive = async (authorization: string) =>
  (await test.call('GET', '/Notices/mine', { headers: { authorization } })).statusCode === 200;

async function onPhone(userName: string) {
  const answer = await test.call('POST', '/Authentication/login', {
    payload: { userName, password: testPassword },
    headers: { 'user-agent': phone },
  });
  return `Bearer ${answer.json().data.jwtToken.token}`;
}

describe('the own sessions', () => {
  it('are listed with their device and last use, this one first, nobody else’s', async () => {
    const { userName } = await aUser(test);
    await signedIn(test);
    const here = await signIn(test, userName);
    test.deps.clock.advance({ minutes: 3 });
    const there = await onPhone(userName);
    const rows = await sessions(here.authorization);
    expect(rows.map(({ device, current }) => [device, current])).toEqual([
      ['An unknown device', true],
      ['Chrome on Android', false],
    ]);
    expect(rows[1]).toMatchObject({
      created: test.deps.clock.now().toISOString(),
      lastUsed: test.deps.clock.now().toISOString(),
    });
    expect((await sessions(there))[0]).toMatchObject({ device: 'Chrome on Android', current: true });
  });

  it('end one by one: its own access ends at the next request, on every node', async () => {
    const { userName } = await aUser(test);
    const here = await signIn(test, userName);
    const there = await onPhone(userName);
    const other = (await sessions(here.authorization)).find(({ current }) => !current);
    const { authorization } = here;
    expect((await call('DELETE', `sessions/${other?.id}`, { authorization })).statusCode).toBe(200);
    expect(await alive(there)).toBe(false);
    const node = await test.secondNode();
    const answer = await node.inject({ url: '/api/v1/Notices/mine', headers: { authorization: there } });
    expect(answer.statusCode).toBe(401);
    expect(await alive(authorization)).toBe(true);
    expect((await call('DELETE', `sessions/${other?.id}`, { authorization })).statusCode).toBe(404);
  });

  it('of others are not found, nor what is no session', async () => {
    const { authorization } = await signedIn(test, { claims: ['user.edit'] });
    const other = await signedIn(test);
    const id = (await sessions(other.authorization))[0]?.id ?? '';
    for (const one of [id, 'nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await call('DELETE', `sessions/${one}`, { authorization })).statusCode).toBe(404);
    expect(await alive(other.authorization)).toBe(true);
  });

  it('end all but this one, or all', async () => {
    const { userName } = await aUser(test);
    const [here, there] = [await signIn(test, userName), await onPhone(userName)];
    const { authorization } = here;
    const others = await call('POST', 'sign-out-everywhere', { authorization }, { keepThis: true });
    expect(others.json().data).toEqual({ ended: 1 });
    expect([await alive(authorization), await alive(there)]).toEqual([true, false]);
    const all = await call('POST', 'sign-out-everywhere', { authorization }, {});
    expect(all.json().data).toEqual({ ended: 1 });
    expect(all.cookies.find(({ name }) => name === 'portal_refresh')?.value).toBe('');
    expect(await alive(authorization)).toBe(false);
    expect((await call('POST', 'refresh', { cookie: here.cookie })).statusCode).toBe(401);
  });

  it('need somebody signed in', async () => {
    expect((await call('GET', 'sessions', {})).statusCode).toBe(401);
    expect((await call('DELETE', 'sessions/1', {})).statusCode).toBe(401);
    expect((await call('POST', 'sign-out-everywhere', {}, {})).statusCode).toBe(401);
    const { authorization } = await signedIn(test);
    const wrong = await call('POST', 'sign-out-everywhere', { authorization }, { keepThis: 'perhaps' });
    expect(wrong.json().errors[0].path).toBe('keepThis');
  });
});

describe('a device in words', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 OPR/115.0',
      'Opera on Mac',
    ],
    ['curl/8.0', 'An unknown device'],
    [null, 'An unknown device'],
  ])('%s', (userAgent, words) => {
    expect(deviceLabel(userAgent)).toBe(words);
  });
});
