import type { administration } from '@portal/contracts/administration';
import type { CallData, Claim } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';

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

describe('changing a role', () => {
  const change = (id: string, more: object, headers?: object) =>
    write('PUT', `roles/${id}`, { ...newRole(), version: 1, ...more }, headers);

  it('takes away at once, adds at once, and lets money wait', async () => {
    const id = await made({ name: 'Changing desk', claims: ['notices.edit'] });
    const answer = await change(id, { name: 'Changed desk', claims: ['user.view', 'finance.edit'] });
    expect(answer.json()).toMatchObject({
      data: { version: 2, applied: ['notices.edit', 'user.view'], waiting: ['finance.edit'] },
    });
    expect(await read(id)).toMatchObject({
      name: 'Changed desk',
      claims: ['user.view'],
      waiting: ['finance.edit'],
    });
  });

  it('lets one of many who save at the same moment through; the others are told', async () => {
    const id = await made({ name: 'Crowded desk' });
    const saves = ['user.view', 'notices.edit', 'role.view', 'role.edit', 'user.view', 'notices.edit'];
    const answers = await Promise.all(
      saves.map((claim) => change(id, { name: 'Crowded desk', claims: [claim] })),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(saves.length - 1);
    const won = saves[codes.indexOf(200)];
    expect(await read(id)).toMatchObject({ version: 2, claims: [won] });
    const loser = answers.find(({ statusCode }) => statusCode === 409);
    expect(loser?.json()).toMatchObject({ code: 'STALE' });
  });

  it('does not let people raise their own rights by a role that they hold', async () => {
    const own = await test.deps.db
      .selectFrom('user_role')
      .select('role_id as id')
      .where('user_id', '=', boss.userId)
      .executeTakeFirstOrThrow();
    const role = await read(own.id);
    const save = (claims: readonly string[]) =>
      change(own.id, { name: role.name, version: role.version, claims });
    await test.deps.db.updateTable('role').set({ system: false }).where('id', '=', own.id).execute();
    expect((await save([...role.claims, 'audit.view'])).json()).toMatchObject({ code: 'OWN_RIGHTS' });
    // A claim that they have for an hour stays one for an hour.
    await test.deps.db
      .insertInto('user_claim')
      .values({
        user_id: boss.userId,
        claim: 'audit.view',
        reason,
        granted_by: boss.userId,
        granted_at: test.deps.clock.now(),
        expires_at: new Date(test.deps.clock.now().getTime() + 3_600_000),
      })
      .execute();
    expect((await save([...role.claims, 'audit.view'])).json()).toMatchObject({ code: 'OWN_RIGHTS' });
    expect((await read(own.id)).claims).toEqual(role.claims);
  });

  it('leaves what belongs to the portal its name, and the super administrator every claim', async () => {
    expect((await change('bursar', { name: 'Cashier' })).statusCode).toBe(403);
    expect((await change('super_admin', { name: 'Super administrator', claims: [] })).statusCode).toBe(403);
    expect(
      (await change('bursar', { name: 'Bursar', claims: ['user.view', 'finance.view'] })).statusCode,
    ).toBe(200);
  });

  it('refuses other people, nobody, no reason and a role that is not there', async () => {
    expect((await change('bursar', {}, viewer)).statusCode).toBe(403);
    expect((await change('bursar', {}, {})).statusCode).toBe(401);
    expect((await change('bursar', { reason: ' ' })).statusCode).toBe(422);
    expect((await change('bursar', { id: 'super_admin' })).statusCode).toBe(422);
    expect((await change('nothing_here', {})).statusCode).toBe(404);
  });
});

describe('deleting a role', () => {
  const remove = (id: string, more: object = {}, headers?: object) =>
    write('DELETE', `roles/${id}`, { version: 1, reason, ...more }, headers);

  it('is done when nobody holds it', async () => {
    const id = await made({ name: 'Passing desk', claims: ['finance.view'] });
    expect((await remove(id, { version: 7 })).json()).toMatchObject({ code: 'STALE' });
    expect((await remove(id, {}, viewer)).statusCode).toBe(403);
    expect((await remove(id, {}, {})).statusCode).toBe(401);
    expect((await remove(id, { reason: '' })).statusCode).toBe(422);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await acts()).at(-1)).toBe('role.delete');
  });

  it('is refused while somebody holds it, and for what belongs to the portal', async () => {
    const id = await made({ name: 'Held desk' });
    const { id: userId } = await aUser(test);
    await test.deps.db.insertInto('user_role').values({ user_id: userId, role_id: id }).execute();
    expect((await remove(id)).json()).toMatchObject({ code: 'IN_USE' });
    expect((await remove('bursar', { version: 2 })).statusCode).toBe(403);
  });

  it('takes effect on people at once: a claim that is taken away is gone with the next call', async () => {
    const id = await made({ name: 'Open desk', claims: ['user.view', 'role.view'] });
    const { id: userId, userName } = await aUser(test);
    await test.deps.db.insertInto('user_role').values({ user_id: userId, role_id: id }).execute();
    const { authorization } = await signIn(test, userName);
    const look = async () =>
      (await test.call('GET', '/RoleClaims/roles', { headers: { authorization } })).statusCode;
    expect(await look()).toBe(200);
    await write('PUT', `roles/${id}`, {
      ...newRole({ name: 'Open desk', claims: ['user.view'] }),
      version: 1,
    });
    expect(await look()).toBe(403);
  });
});
