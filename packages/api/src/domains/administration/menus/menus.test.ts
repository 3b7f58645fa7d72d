import { type administration, type MenuChanges, noMenuChanges } from '@portal/contracts/administration';
import { type CallData, type Claim } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn, testPassword } from '../../../../test/builders';
import { knownModule, manifestOf, publish as publishModule } from '../../../../test/releases';

type Live = CallData<typeof administration.menus.live>;

const reason = 'for the new session';
const users: Claim[] = ['role.view', 'role.edit'];
let test: TestApp;
let editor: string;
let headers: { authorization: string };

beforeAll(async () => {
  test = await testApp();
  editor = (await aUser(test, { claims: users })).userName;
  await knownModule(test, 'mf-bursary');
  const page = { load: './page', title: 'Page' };
  const published = await publishModule(
    test,
    manifestOf('mf-bursary', {
      routes: [
        { ...page, path: '/invoice_management/invoice/*', audience: ['official'], claim: 'finance.view' },
        { ...page, path: '/reports/application_reports', audience: ['official', 'lecturer'] },
      ],
      menu: [
        {
          name: 'invoice management',
          label: 'Invoices',
          route: '/invoice_management/invoice',
          icon: 'payment',
        },
        { name: 'application reports', label: 'Reports', route: '/reports/application_reports' },
      ],
    }),
  );
  expect(published.json()).toMatchObject({ success: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 2 });
  headers = { authorization: (await signIn(test, editor)).authorization };
});

const live = async (who: object = headers): Promise<Live> =>
  (await test.call('GET', '/Menus/live', { headers: who as Record<string, string> })).json<{ data: Live }>()
    .data;
const send = (method: 'POST' | 'PUT', what: string, payload: object, who: object = headers) =>
  test.call(method, `/Menus/${what}`, { headers: who as Record<string, string>, payload });
const publish = async (changes: Partial<MenuChanges>, version?: number) =>
  send('POST', 'publish', {
    version: version ?? (await live()).version,
    changes: { ...noMenuChanges, ...changes },
    reason,
  });
const menusOf = ({ roles }: Pick<Live, 'roles'>, id: string) => roles.find((role) => role.id === id)?.menus;
const grant = (menu: string, on: boolean, role = 'hostel_officer') => ({ role, menu, on });

describe('the menus as they are live', () => {
  it('say which module answers a name to whom, and which names are dropped', async () => {
    const { menus, roles, version, mayEdit } = await live();
    const answers = (name: string) => menus.find((menu) => menu.name === name)?.answers;
    expect(answers('invoice management')).toEqual([
      {
        module: 'mf-bursary',
        label: 'Invoices',
        route: '/invoice_management/invoice',
        icon: 'payment',
        audience: ['official'],
        claim: 'finance.view',
      },
    ]);
    expect(answers('application reports')?.[0]?.audience).toEqual(['lecturer', 'official']);
    expect(answers('lecturer management')).toEqual([]);
    expect(answers('dashboard')?.[0]?.module).toBe('shell');
    expect(menus.map(({ name }) => name).slice(0, 2)).toEqual(['dashboard', 'profile']);
    expect(roles.find(({ id }) => id === 'bursar')).toMatchObject({ routeSet: 'admin', users: 0 });
    expect([version, mayEdit]).toEqual([0, true]);
  });

  it('are shown to those who may look, and changed by none of them', async () => {
    const { authorization } = await signedIn(test, { claims: ['role.view'] });
    expect(await live({ authorization })).toMatchObject({ mayEdit: false });
    const other = await signedIn(test, { claims: ['user.view'] });
    for (const path of ['/Menus/live', '/Menus/history']) {
      const refused = await test.call('GET', path, { headers: { authorization: other.authorization } });
      expect(refused.statusCode).toBe(403);
      expect((await test.call('GET', path)).statusCode).toBe(401);
    }
    const acts = [
      ['POST', 'publish', { version: 0, changes: noMenuChanges, reason }],
      ['PUT', 'draft', { version: 0, changes: noMenuChanges }],
      ['POST', 'restore', { version: 0, to: 0, reason }],
    ] as const;
    for (const [method, what, payload] of acts) {
      expect((await send(method, what, payload, { authorization })).statusCode).toBe(403);
      expect((await send(method, what, payload, {})).statusCode).toBe(401);
    }
    expect((await test.call('DELETE', '/Menus/draft', { headers: { authorization } })).statusCode).toBe(403);
    expect((await test.call('DELETE', '/Menus/draft')).statusCode).toBe(401);
  });
});

describe('publishing', () => {
  it('reaches people with their next page: order, words, icons and what is switched off', async () => {
    const { userName } = await aUser(test, { menus: [] });
    const user = await test.deps.db
      .selectFrom('app_user')
      .select('id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    await test.deps.db
      .insertInto('user_role')
      .values({ user_id: user.id, role_id: 'hostel_officer' })
      .execute();
    const signInAgain = async () =>
      (
        await test.call('POST', '/Authentication/login', { payload: { userName, password: testPassword } })
      ).json<{
        data: { menuItems: string[] };
      }>().data.menuItems;
    expect(await signInAgain()).toEqual(['dashboard', 'profile', 'reports', 'hostel management']);
    const { menus } = await live();
    const order = menus.map(({ name }) => name).filter((name) => name !== 'hostel management');
    const answer = await publish({
      order: ['dashboard', 'hostel management', ...order.filter((name) => name !== 'dashboard')],
      looks: [
        { name: 'hostel management', label: 'Beds', icon: 'building', active: true },
        { name: 'reports', label: null, icon: null, active: false },
      ],
      grants: [grant('utilities', true)],
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<{ data: { changes: string[] } }>().data.changes).toEqual([
      'Hostel officer gets “utilities”',
      '“hostel management” is called “Beds”',
      '“hostel management” has the icon building',
      '“reports” is switched off',
      'The entries stand in another order',
    ]);
    expect(await signInAgain()).toEqual(['dashboard', 'hostel management', 'profile', 'utilities']);
    const { cookie } = await signIn(test, userName);
    const renewed = await test.call('POST', '/Authentication/refresh', { headers: { cookie }, payload: {} });
    const { session } = renewed.json<{ data: { session?: { menuLooks?: object }; menuLooks?: object } }>()
      .data;
    expect(session ?? renewed.json<{ data: object }>().data).toMatchObject({
      menuLooks: { 'hostel management': { label: 'Beds', icon: 'building' } },
    });
  });

  it('is refused when somebody published meanwhile, with what they changed; nothing is lost or mixed', async () => {
    const { version } = await live();
    expect((await publish({ grants: [grant('records desk', true)] }, version)).json()).toMatchObject({
      code: 'INVALID',
    });
    expect((await publish({ grants: [grant('fees assignment', true)] }, version)).statusCode).toBe(201);
    const late = await publish({ grants: [grant('student management', true)] }, version);
    expect(late.json()).toMatchObject({
      code: 'STALE',
      errors: [{ path: 'version', message: 'Hostel officer gets “fees assignment”' }],
    });
    expect(menusOf(await live(), 'hostel_officer')).not.toContain('student management');
    expect((await publish({ grants: [grant('student management', true)] })).statusCode).toBe(201);
    expect(menusOf(await live(), 'hostel_officer')).toEqual(
      expect.arrayContaining(['fees assignment', 'student management']),
    );
  });

  it('lets one of many who publish at the same moment through', async () => {
    const { version } = await live();
    const names = ['course management', 'lecturer management', 'notice board setup', 'jamb list upload'];
    const answers = await Promise.all(names.map((name) => publish({ grants: [grant(name, true)] }, version)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    const own = menusOf(await live(), 'hostel_officer') ?? [];
    expect(names.filter((name) => own.includes(name))).toHaveLength(1);
  });

  it('refuses what is unknown or nothing, and what would shut the administrators out', async () => {
    const refused = async (changes: Partial<MenuChanges>) => {
      const { code, errors } = (await publish(changes)).json<{ code: string; errors: { path: string }[] }>();
      return [code, ...errors.map(({ path }) => path)];
    };
    const look = { label: null, icon: null, active: true };
    expect(await refused({ looks: [{ name: 'invented', ...look }], order: ['made up'] })).toEqual([
      'INVALID',
      'changes.looks[0].name',
      'changes.order[0]',
    ]);
    expect(await refused({ grants: [grant('reports', true, 'nobody')] })).toEqual([
      'INVALID',
      'changes.grants[0].role',
    ]);
    expect(await refused({})).toEqual(['CONFLICT']);
    expect(await refused({ grants: [grant('utilities', false, 'super_admin')] })).toEqual(['FORBIDDEN']);
    expect(await refused({ looks: [{ name: 'user management', ...look, active: false }] })).toEqual([
      'FORBIDDEN',
    ]);
    const script = { name: 'reports', ...look, icon: '<script>' as 'home' };
    expect(await refused({ looks: [script] })).toEqual(['INVALID', 'changes.looks[0].icon']);
    const { version } = await live();
    const bad = await send('POST', 'publish', { version, changes: noMenuChanges, reason: '', author: 1 });
    expect(bad.statusCode).toBe(422);
  });
});
