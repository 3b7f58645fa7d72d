import type { Audience, SessionSummary } from '@portal/shared/model';
import { loginMenus } from '../seeds/demo/login-menus.fixture';
import logins from '../seeds/demo/logins.json';
import { composeFor } from '../src/platform/registry/compose';
import type { LiveModule } from '../src/platform/registry/live-set';
import type { TestApp } from './app';
import { demoApp } from './demo-database';
import { testPassword } from './builders';
import { loginRoutes, refusedCalls } from './route-table/login-routes';
import academics from '../../mf-academics/module.config';
import admin from '../../mf-admin/module.config';
import admissions from '../../mf-admissions/module.config';
import finance from '../../mf-finance/module.config';
import hostel from '../../mf-hostel/module.config';
import student from '../../mf-student/module.config';

let test: TestApp;
beforeAll(async () => {
  test = await demoApp();
}, 300_000);
afterAll(() => test.close());

/** The modules of this portal as if they were published: only their descriptions matter here. */
const modules = [academics, admin, admissions, finance, hostel, student].map((definition) => {
  const slots = { contributes: [], provides: [], ...definition.slots };
  const manifest = { menu: [], ...definition, slots, events: { emits: {}, listens: [] } };
  const releases = [{ manifest, refusal: null }];
  return { manifest, config: null, offFor: [], releases } as unknown as LiveModule;
});

function routesFor(audience: Audience, claims: SessionSummary['claims'] = []): string[] {
  const viewer = { audience, claims, roles: [], userId: null, key: null };
  const { modules: mine } = composeFor({ id: '1', modules }, viewer);
  return mine.flatMap(({ routes }) => routes.map(({ path }) => path)).sort();
}

interface Login {
  jwtToken: { token: string } | null;
  challenge: { id: string } | null;
  migrationToken: string | null;
}

let address = 0;
async function post<T>(path: string, payload: object, cookie?: string) {
  const headers = cookie ? { cookie } : {};
  const remoteAddress = `10.2.0.${(address += 1)}`;
  const answer = await test.call('POST', `/Authentication/${path}`, { payload, headers, remoteAddress });
  const found = answer.cookies.find(({ name }) => name === 'portal_refresh');
  return { answer, data: answer.json<{ data: T }>().data, cookie: found && `${found.name}=${found.value}` };
}

const login = (userName: string) => post<Login>('login', { userName, password: testPassword });
const mailed = (pattern: RegExp) =>
  test.mail.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1) ?? '';

/** The whole way in, whatever it asks for: the second factor, another email. */
async function signIn(userName: string) {
  const first = await login(userName);
  const { challenge, migrationToken } = first.data;
  if (challenge) {
    await test.drain();
    const code = mailed(/Your code is (\d{6})/);
    return post<Login>('two-factor-authentication', { challenge: challenge.id, code });
  }
  if (!migrationToken) return first;
  await post('change-email', { token: migrationToken, email: 'moved@futg.example' });
  await test.drain();
  await post('confirm-email', { token: mailed(/[?&#]token=([\w.-]+)/) });
  return login(userName);
}

const names = logins.logins.map(({ userName }) => userName);
const welcome = names.filter((name) => name !== 'staff.nomenu');

it('knows what each demo login sees', () => {
  expect(Object.keys(loginRoutes).sort()).toEqual([...welcome].sort());
  expect(Object.keys(loginMenus).sort()).toEqual([...names].sort());
});

it.each(welcome)(
  '%s signs in, finds exactly their menu and routes, and is refused those of others',
  async (name) => {
    const { cookie, data } = await signIn(name);
    const { data: session } = await post<SessionSummary>('refresh', {}, cookie);
    expect(session.userName).toBe(name);
    expect(session.menuItems).toEqual(loginMenus[name]);

    const everybody = new Set(routesFor('visitor'));
    const own = routesFor(session.userType, session.claims).filter((path) => !everybody.has(path));
    expect(own).toEqual([...(loginRoutes[name] ?? [])].sort());

    const headers = { authorization: `Bearer ${data.jwtToken?.token ?? ''}` };
    const refused = await test.call('GET', refusedCalls[name] ?? '', { headers });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'FORBIDDEN']);
  },
);

it('refuses staff.nomenu, who has no menu', async () => {
  const { answer } = await login('staff.nomenu');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'NO_MENU_ITEMS']);
});
