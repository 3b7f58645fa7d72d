import {
  type administration,
  type MenuChanges,
  type MenuState,
  noMenuChanges,
} from '@portal/contracts/administration';
import { type CallData, type Claim } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';
import { knownModule, manifestOf, publish as publishModule } from '../../../../test/releases';

type Live = CallData<typeof administration.menus.live>;
type History = CallData<typeof administration.menus.history>;

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

const grant = (menu: string) => ({ role: 'hostel_officer', menu, on: true });

describe('a draft', () => {
  it('is kept for its author alone until it is published or dropped', async () => {
    const { version } = await live();
    const changes = { ...noMenuChanges, grants: [grant('applications')] };
    expect((await send('PUT', 'draft', { version, changes })).statusCode).toBe(200);
    expect((await live()).draft).toMatchObject({ baseVersion: version, changes });
    const other = await signedIn(test, { claims: users });
    expect((await live(other)).draft).toBeNull();
    expect((await send('PUT', 'draft', { version, changes: { ...changes, looks: 'all' } })).statusCode).toBe(
      422,
    );
    await publish(changes);
    expect((await live()).draft).toBeNull();
    await send('PUT', 'draft', { version, changes });
    expect((await test.call('DELETE', '/Menus/draft', { headers })).statusCode).toBe(200);
    expect((await live()).draft).toBeNull();
  });
});

describe('the history', () => {
  it('names author, reason and changes, and brings an earlier state back as a new version', async () => {
    const before: MenuState = await live();
    const shape = ({ menus, roles }: MenuState) => [
      menus.map(({ name, label, icon, active }) => ({ name, label, icon, active })),
      roles.map(({ id, menus: own }) => [id, own]),
    ];
    const { version } = await live();
    await publish({
      grants: [grant('admission list')],
      looks: [{ name: 'hostel', label: 'Hall', icon: null, active: false }],
    });
    const answer = await send('POST', 'restore', { version: version + 1, to: version, reason });
    expect(answer.statusCode).toBe(201);
    expect(shape(await live())).toEqual(shape(before));
    const { rows } = (await test.call('GET', '/Menus/history', { headers })).json<{ data: History }>().data;
    expect(rows.slice(0, 2)).toMatchObject([
      { version: version + 2, reason, live: true, author: `Test ${editor}` },
      { version: version + 1, live: false },
    ]);
    const found = await test.call('GET', `/Menus/history?search=hall%20${editor}`, { headers });
    expect(found.json<{ data: History }>().data.rows.length).toBeGreaterThan(0);
    const nothing = await test.call('GET', '/Menus/history?search=nothing%20like%20it', { headers });
    expect(nothing.json<{ data: History }>().data.rows).toEqual([]);
    expect(rows.at(-1)).toMatchObject({ version: 0, author: 'The portal', changes: [] });
    const again = { version: version + 2, reason };
    expect((await send('POST', 'restore', { ...again, to: 999 })).statusCode).toBe(404);
    expect((await send('POST', 'restore', { ...again, to: version, version: 1 })).statusCode).toBe(409);
    expect((await send('POST', 'restore', { ...again, to: version + 2 })).statusCode).toBe(409);
    expect((await send('POST', 'restore', { ...again, to: -1 })).statusCode).toBe(422);
    const audited = await test.deps.db
      .selectFrom('audit_log')
      .select('act')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(audited?.act).toBe('menus.restore');
  });
});
