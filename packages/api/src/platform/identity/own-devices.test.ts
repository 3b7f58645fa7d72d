import { testApp, type TestApp } from '../../../test/app';
import { aUser, testPassword } from '../../../test/builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Signs in with a browser of its own; answers what it holds then. */
async function browser(userName: string, device?: string) {
  const answer = await test.call('POST', '/Authentication/login', {
    payload: { userName, password: testPassword },
    headers: { 'user-agent': 'Mozilla/5.0 (Android 14) Chrome/130', ...(device && { cookie: device }) },
  });
  const kept = answer.cookies.find(({ name }) => name === 'portal_device');
  const headers = {
    authorization: `Bearer ${answer.json().data.jwtToken.token}`,
    cookie: `portal_device=${kept?.value}`,
  };
  return { headers, kept };
}
const list = async ({ headers }: { headers: object }) =>
  (await test.call('GET', '/Authentication/devices', { headers: { ...headers } })).json().data;
const forget = (id: string, { headers }: { headers: object }) =>
  test.call('DELETE', `/Authentication/devices/${id}`, { headers: { ...headers } });

describe('the devices of an account', () => {
  it('are named by a cookie that scripts cannot read, one for all accounts of a browser', async () => {
    const [one, other] = [await aUser(test), await aUser(test)];
    const mine = await browser(one.userName);
    expect(mine.kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/v1/Authentication' });
    const theirs = await browser(other.userName, mine.headers.cookie);
    expect(theirs.headers.cookie).toBe(mine.headers.cookie);
    const stored = await test.deps.db.selectFrom('known_device').select('hash').execute();
    expect(stored.some(({ hash }) => mine.headers.cookie.includes(hash))).toBe(false);
    expect(await list(mine)).toMatchObject([{ device: 'Chrome on Android', current: true }]);
  });

  it('are forgotten by their owner alone, and by a new password but for the one at hand', async () => {
    const { userName } = await aUser(test);
    const [here, there] = [await browser(userName), await browser(userName)];
    const stranger = await browser((await aUser(test)).userName);
    const rows = (await list(here)) as { id: string; current: boolean }[];
    expect(rows.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = rows.find(({ current }) => !current)?.id ?? '';
    expect((await forget(other, stranger)).statusCode).toBe(404);
    expect((await forget('none', here)).statusCode).toBe(404);
    expect((await forget(other, here)).statusCode).toBe(200);
    expect(await list(there)).toHaveLength(1);
    await browser(userName);
    const changed = await test.call('POST', '/Authentication/change-password', {
      headers: here.headers,
      payload: { currentPassword: testPassword, newPassword: 'Wonder#2027-long' },
    });
    expect(changed.statusCode).toBe(200);
    const { token } = changed.json().data.jwtToken;
    expect(await list({ headers: { ...here.headers, authorization: `Bearer ${token}` } })).toMatchObject([
      { current: true },
    ]);
  });

  it('are twenty at most, the last used', async () => {
    const { userName } = await aUser(test);
    let last = await browser(userName);
    for (let count = 0; count < 21; count += 1) {
      test.deps.clock.advance({ seconds: 1 });
      last = await browser(userName);
    }
    const rows = (await list(last)) as { current: boolean }[];
    expect([rows.length, rows[0]?.current]).toEqual([20, true]);
  });
});
