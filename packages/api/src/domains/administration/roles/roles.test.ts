import type { administration } from '@portal/contracts/administration';
import type { CallData, Claim } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn } from '../../../../test/builders';

type Listed = CallData<typeof administration.roles.list>;
type Role = CallData<typeof administration.roles.one>;

const all: Claim[] = ['role.view', 'role.edit', 'notices.edit', 'user.view', 'finance.view', 'finance.edit'];
const reason = 'for the new session';

let test: TestApp;
let boss: { headers: { authorization: string }; userId: number };
let viewer: { authorization: string };

async function who(claims: Claim[]) {
  const { authorization, userId } = await signedIn(test, { claims });
  return { headers: { authorization }, userId };
}

beforeAll(async () => {
  test = await testApp();
  boss = await who(all);
  viewer = (await who(['role.view'])).headers;
});
afterAll(() => test.close());
// Limits of the address count by the minute.
beforeEach(() => test.deps.clock.advance({ minutes: 1 }));

const write = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload: object,
  headers: object = boss.headers,
) => test.call(method, `/RoleClaims/${path}`, { headers: headers as Record<string, string>, payload });
const look = (path: string) => test.call('GET', `/RoleClaims/${path}`, { headers: boss.headers });
const newRole = (more: object = {}) => ({
  name: 'Night desk',
  description: 'At night',
  claims: [],
  reason,
  ...more,
});
const read = async (id: string, headers = boss.headers): Promise<Role> =>
  (await test.call('GET', `/RoleClaims/roles/${id}`, { headers })).json<{ data: Role }>().data;

async function made(more: object): Promise<string> {
  const answer = await write('POST', 'roles', newRole(more));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: { id: string } }>().data.id;
}

const acts = async () =>
  (await test.deps.db.selectFrom('audit_log').select('act').orderBy('id').execute()).map(({ act }) => act);

describe('the list of roles', () => {
  it('counts people, claims, menus and what waits, and is searched', async () => {
    const id = await made({ name: 'Counted clerks', claims: ['notices.edit', 'finance.view'] });
    await aUser(test, { menus: [] });
    const answer = await test.call('GET', '/RoleClaims/roles?search=counted', { headers: viewer });
    const { rows, total } = answer.json<{ data: Listed }>().data;
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ id, users: 0, claims: 1, menus: 0, waiting: 1, system: false, may: [] });
  });

  it('is sorted both ways and refuses other sorts', async () => {
    const names = async (sort: string) => {
      const answer = await test.call('GET', `/RoleClaims/roles?pageSize=300&sort=${sort}`, {
        headers: viewer,
      });
      return answer.json<{ data: Listed }>().data.rows.map(({ name }) => name.toLowerCase());
    };
    const up = await names('name');
    expect(up).toEqual([...up].sort());
    expect(await names('-name')).toEqual([...up].reverse());
    expect((await test.call('GET', '/RoleClaims/roles?sort=password', { headers: viewer })).statusCode).toBe(
      422,
    );
  });

  it('is refused to others and to nobody', async () => {
    const { headers } = await who(['user.view']);
    for (const path of ['roles', 'roles/bursar', 'passable', 'people', 'people/1', 'holders', 'requests']) {
      expect((await test.call('GET', `/RoleClaims/${path}`, { headers })).statusCode).toBe(403);
      expect((await test.call('GET', `/RoleClaims/${path}`)).statusCode).toBe(401);
    }
    expect((await test.call('GET', '/RoleClaims/roles/nothing_here', { headers: viewer })).statusCode).toBe(
      404,
    );
    expect((await test.call('GET', '/RoleClaims/roles/A-1', { headers: viewer })).statusCode).toBe(422);
  });
});

describe('the claims', () => {
  it('are those that domains bring, with what each lets people do', async () => {
    const { claims } = (await look('claims')).json<{ data: { claims: object[] } }>().data;
    expect(claims).toContainEqual({
      name: 'finance.approve',
      label: 'Approve fees, awards, refunds and reversals that another officer prepared',
      twoPeople: true,
      secondFactor: true,
    });
    expect(claims).toContainEqual({
      name: 'notices.edit',
      label: 'Publish notices',
      twoPeople: false,
      secondFactor: false,
    });
  });

  it('that nobody brings are refused where somebody asks who holds one', async () => {
    const answer = await look('holders?claim=nothing.real');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'claim', message: 'the portal does not know nothing.real' }],
    ]);
  });
});

describe('making a role', () => {
  it('gives at once what one person may give, and says what waits', async () => {
    const answer = await write(
      'POST',
      'roles',
      newRole({ name: 'Mixed desk', claims: ['notices.edit', 'finance.view'] }),
    );
    expect(answer.json()).toMatchObject({
      data: { id: 'mixed_desk', applied: ['notices.edit'], waiting: ['finance.view'] },
    });
    expect(await read('mixed_desk')).toMatchObject({
      claims: ['notices.edit'],
      waiting: ['finance.view'],
      version: 1,
    });
    expect((await acts()).slice(-2)).toEqual(['grant.request', 'role.create']);
  });

  it('keeps the menus of the role that it comes from, not those of students', async () => {
    await test.deps.db
      .insertInto('menu')
      .values(['reports', 'hostel'].map((name) => ({ name })))
      .onConflict((c) => c.doNothing())
      .execute();
    await test.deps.db
      .insertInto('role')
      .values([
        { id: 'source', name: 'Source', route_set: 'admin' },
        { id: 'learner', name: 'Learner', route_set: 'student' },
      ])
      .execute();
    await test.deps.db
      .insertInto('role_menu')
      .values([
        { role_id: 'source', menu: 'reports', position: 1 },
        { role_id: 'learner', menu: 'hostel', position: 1 },
      ])
      .execute();
    expect((await read(await made({ name: 'Clone one', from: 'source' }))).menus).toEqual(['reports']);
    expect((await read(await made({ name: 'Clone two', from: 'learner' }))).menus).toEqual([]);
  });

  it('refuses a taken name, more than one holds, unknown claims and foreign fields, field by field', async () => {
    await made({ name: 'Taken name' });
    const refused = async (more: object) => {
      const answer = await write('POST', 'roles', newRole(more));
      const { errors, code } = answer.json<{ errors: { path: string }[]; code: string }>();
      return [answer.statusCode, code, ...errors.map(({ path }) => path)];
    };
    expect(await refused({ name: 'taken NAME' })).toEqual([422, 'INVALID', 'name']);
    expect(await refused({ claims: ['notices.edit', 'nothing.real'] })).toEqual([422, 'INVALID', 'claims']);
    expect(await refused({ name: 'x', reason: '', claims: ['no claim'] })).toEqual([
      422,
      'INVALID',
      'name',
      'claims[0]',
      'reason',
    ]);
    expect(await refused({ claims: ['audit.view'] })).toEqual([403, 'RIGHTS_EXCEEDED']);
    expect(await refused({ system: true })).toEqual([422, 'INVALID', 'system']);
    expect(await refused({ routeSet: 'root' })).toEqual([422, 'INVALID', 'routeSet']);
    expect((await write('POST', 'roles', newRole(), viewer)).statusCode).toBe(403);
    expect((await write('POST', 'roles', newRole(), {})).statusCode).toBe(401);
  });

  it('gives two roles of like names ids of their own', async () => {
    expect([await made({ name: 'Desk, 1' }), await made({ name: 'Desk, 2' })]).toEqual(['desk', 'desk_a']);
  });
});
