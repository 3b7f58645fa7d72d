import type { CallData, calls, Claim } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../src/database';
import { testApp, type TestApp } from '../../test/app';
import { aUser, signedIn, signIn } from '../../test/builders';
import { setUserRoles } from './user-roles';

type Requests = CallData<typeof calls.roleClaims.requests>;
type Person = CallData<typeof calls.roleClaims.person>;
interface Who {
  headers: { authorization: string };
  userId: number;
}

const reason = 'for the new session';
let test: TestApp;
let asker: Who;
let second: Who;

async function who(claims: Claim[]): Promise<Who> {
  const { authorization, userId } = await signedIn(test, { claims });
  return { headers: { authorization }, userId };
}

beforeAll(async () => {
  test = await testApp();
  asker = await who([
    'role.view',
    'role.edit',
    'claim.grant',
    'finance.view',
    'results.view',
    'notices.edit',
  ]);
  second = await who(['role.view', 'claim.approve']);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 20 });
  for (const one of [asker, second]) Object.assign(one.headers, await fresh(one));
});

/** Access tokens end while the tests' clock goes on. */
async function fresh({ userId }: Who): Promise<{ authorization: string }> {
  const { userName } = await test.deps.db
    .selectFrom('app_user')
    .select('user_name as userName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { authorization: (await signIn(test, userName)).authorization };
}

const post = (path: string, payload: object = {}, { headers }: { headers: object } = second) =>
  test.call('POST', `/RoleClaims/${path}`, { headers: headers as Record<string, string>, payload });
const grant = (userId: number, more: object = {}, by = asker) =>
  post(`direct-claims/${userId}`, { claim: 'finance.view', ends: '2027-01-31', reason, ...more }, by);
const get = async <T>(path: string, by = asker) =>
  (await test.call('GET', `/RoleClaims/${path}`, { headers: by.headers })).json<{ data: T }>().data;
const person = (userId: number) => get<Person>(`people/${userId}`);
const claimsOf = async (userId: number) => (await person(userId)).claims.map(({ claim }) => claim);
const waiting = async (by = second) => (await get<Requests>('requests?state=waiting&pageSize=300', by)).rows;
const audited = async (act: string) =>
  (await test.deps.db.selectFrom('audit_log').select('id').where('act', '=', act).execute()).length;

/** A request for a finance claim for somebody new. */
async function asked(more: object = {}): Promise<{ id: string; userId: number }> {
  const { id: userId } = await aUser(test);
  const answer = await grant(userId, more);
  expect(answer.json()).toMatchObject({ data: { applied: [], waiting: ['finance.view'] } });
  const found = (await waiting()).find(({ personId }) => personId === String(userId));
  return { id: found?.id ?? '', userId };
}

describe('a claim for one person', () => {
  it('counts at once, ends by the clock, and is told to the person', async () => {
    const { id, userName } = await aUser(test);
    const ends = '2026-09-20';
    test.deps.clock.set('2026-09-14T12:00:00Z');
    Object.assign(asker.headers, await fresh(asker));
    expect((await grant(id, { claim: 'role.view', ends })).json()).toMatchObject({
      data: { applied: ['role.view'] },
    });
    const look = async () => {
      const { authorization } = await signIn(test, userName);
      return (await test.call('GET', '/RoleClaims/roles', { headers: { authorization } })).statusCode;
    };
    expect(await look()).toBe(200);
    expect((await person(id)).claims[0]?.sources).toEqual([
      { kind: 'direct', name: expect.any(String), ends: '2026-09-20T23:00:00.000Z', reason },
    ]);
    test.deps.clock.set('2026-09-20T22:59:00Z');
    expect(await look()).toBe(200);
    test.deps.clock.set('2026-09-20T23:00:00Z');
    expect(await look()).toBe(403);
    Object.assign(asker.headers, await fresh(asker));
    expect(await claimsOf(id)).toEqual([]);
    const told = await test.deps.db
      .selectFrom('notification')
      .select('type')
      .where('user_id', '=', id)
      .execute();
    expect(told).toEqual([{ type: 'role changed' }]);
  });

  it('is revoked at once, even one of money, and only while it counts', async () => {
    const { id, userId } = await asked();
    await post(`requests/${id}/approve`);
    const revoke = (claim: string, by: { headers: object } = asker) =>
      test.call('DELETE', `/RoleClaims/direct-claims/${userId}`, {
        headers: by.headers as Record<string, string>,
        payload: { claim, reason },
      });
    expect((await revoke('finance.view', second)).statusCode).toBe(403);
    expect((await revoke('finance.view', { headers: {} })).statusCode).toBe(401);
    expect((await revoke('invented')).statusCode).toBe(422);
    expect((await revoke('finance.view')).statusCode).toBe(200);
    expect(await claimsOf(userId)).toEqual([]);
    expect((await revoke('finance.view')).statusCode).toBe(404);
  });

  it('is refused for oneself, beyond one’s own, for days that are over or far, and to others', async () => {
    const { id } = await aUser(test);
    const refused = async (userId: number, more: object, by: Who = asker) => {
      const answer = await grant(userId, more, by);
      const { code, errors } = answer.json<{ code: string; errors: { path: string }[] }>();
      return [code, ...errors.map(({ path }) => path)];
    };
    expect(await refused(asker.userId, { claim: 'notices.edit' })).toEqual(['OWN_RIGHTS']);
    expect(await refused(id, { claim: 'audit.view' })).toEqual(['RIGHTS_EXCEEDED']);
    expect(await refused(id, { ends: '2026-09-13' })).toEqual(['INVALID', 'ends']);
    expect(await refused(id, { ends: '2029-01-01' })).toEqual(['INVALID', 'ends']);
    expect(await refused(id, { claim: 'all.of.it', reason: 'x' })).toEqual(['INVALID', 'claim', 'reason']);
    expect(await refused(id, { granted_by: 1 })).toEqual(['INVALID', 'granted_by']);
    expect(await refused(id, {}, second)).toEqual(['FORBIDDEN']);
    expect(await refused(999_999, { claim: 'notices.edit' })).toEqual(['NOT_FOUND']);
    expect((await post(`direct-claims/${id}`, {}, { headers: {} })).statusCode).toBe(401);
  });

  it('cannot be passed on by who has it only for a time', async () => {
    const borrower = await who(['role.view', 'claim.grant']);
    await grant(borrower.userId, { claim: 'notices.edit' });
    const { id } = await aUser(test);
    expect((await grant(id, { claim: 'notices.edit' }, borrower)).json()).toMatchObject({
      code: 'RIGHTS_EXCEEDED',
    });
  });
});

describe('a grant that needs two people', () => {
  it('waits in sight, and counts once another person approves', async () => {
    const { id, userId } = await asked();
    expect(await claimsOf(userId)).toEqual([]);
    expect((await person(userId)).waiting).toEqual([{ id, kind: 'user-claim', what: 'finance.view' }]);
    const before = await audited('grant.approve');
    expect((await post(`requests/${id}/approve`)).json()).toMatchObject({ data: { state: 'approved' } });
    expect(await claimsOf(userId)).toEqual(['finance.view']);
    expect(await audited('grant.approve')).toBe(before + 1);
    expect((await post(`requests/${id}/approve`)).statusCode).toBe(409);
    expect((await post(`requests/${id}/refuse`, { reason })).statusCode).toBe(409);
    expect(await audited('grant.approve')).toBe(before + 1);
  });

  it('is refused with a reason that who asked is told', async () => {
    const { id, userId } = await asked();
    expect((await post(`requests/${id}/refuse`, { reason: '' })).statusCode).toBe(422);
    expect((await post(`requests/${id}/refuse`, { reason: 'not her duty' })).statusCode).toBe(200);
    expect(await claimsOf(userId)).toEqual([]);
    const { message } = await test.deps.db
      .selectFrom('notification')
      .select('message')
      .where('user_id', '=', asker.userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(message).toContain('refused: not her duty');
  });

  it('is approved neither by who asked nor by who gains, and taken back only by who asked', async () => {
    const both = await who(['role.view', 'claim.grant', 'claim.approve', 'finance.view']);
    const { id: userId } = await aUser(test);
    await grant(userId, {}, both);
    const own = (await waiting(both)).find(({ personId }) => personId === String(userId));
    expect(own?.may).toEqual(['withdraw']);
    expect((await post(`requests/${own?.id}/approve`, {}, both)).json()).toMatchObject({
      code: 'SECOND_PERSON',
    });
    await grant(both.userId);
    const gain = (await waiting(both)).find(({ personId }) => personId === String(both.userId));
    expect(gain?.may).toEqual([]);
    expect((await post(`requests/${gain?.id}/approve`, {}, both)).json()).toMatchObject({
      code: 'SECOND_PERSON',
    });
    expect((await post(`requests/${own?.id}/withdraw`, {}, second)).statusCode).toBe(403);
    expect((await post(`requests/${own?.id}/withdraw`, {}, both)).statusCode).toBe(200);
    expect((await post(`requests/${own?.id}/approve`, {}, second)).statusCode).toBe(409);
  });

  it('is not approved by a holder of the role that would gain', async () => {
    const role = await post('roles', { name: 'Gaining desk', claims: ['results.view'], reason }, asker);
    const { id: roleId } = role.json<{ data: { id: string } }>().data;
    const request = (await waiting()).find(({ roleName }) => roleName === 'Gaining desk');
    await test.deps.db.insertInto('user_role').values({ user_id: second.userId, role_id: roleId }).execute();
    expect((await post(`requests/${request?.id}/approve`)).json()).toMatchObject({ code: 'SECOND_PERSON' });
    const third = await who(['claim.approve']);
    expect((await post(`requests/${request?.id}/approve`, {}, third)).statusCode).toBe(200);
    expect(await get(`roles/${roleId}`)).toMatchObject({ claims: ['results.view'], waiting: [], version: 2 });
  });

  it('falls with the rights of who asked, with their account, and with time', async () => {
    const leaver = await who(['claim.grant', 'finance.view']);
    const requestBy = async (by: Who) => {
      const { id: userId } = await aUser(test);
      await grant(userId, {}, by);
      return (await waiting()).find(({ personId }) => personId === String(userId))?.id ?? '';
    };
    const [first, other] = [await requestBy(leaver), await requestBy(asker)];
    await test.deps.db
      .updateTable('app_user')
      .set({ active: false })
      .where('id', '=', leaver.userId)
      .execute();
    expect((await post(`requests/${first}/approve`)).json()).toMatchObject({ code: 'RIGHTS_EXCEEDED' });
    test.deps.clock.advance({ days: 14 });
    Object.assign(second.headers, await fresh(second));
    expect((await post(`requests/${other}/approve`)).statusCode).toBe(409);
    expect((await waiting()).map(({ id }) => id)).not.toContain(other);
    const expired = await get<Requests>('requests?state=expired', second);
    expect(expired.rows.map(({ id }) => id)).toContain(other);
  });

  it('stays one request however often it is asked, and becomes a new one when it is asked otherwise', async () => {
    const { id, userId } = await asked();
    await grant(userId);
    expect((await person(userId)).waiting.map((one) => one.id)).toEqual([id]);
    await grant(userId, { ends: '2027-02-28' });
    const [now] = (await person(userId)).waiting;
    expect(now?.id).not.toBe(id);
    expect((await post(`requests/${id}/approve`)).statusCode).toBe(409);
  });

  it('is seen and decided only by those who may', async () => {
    const { id } = await asked();
    for (const act of ['approve', 'refuse'] as const) {
      expect((await post(`requests/${id}/${act}`, { reason }, asker)).statusCode).toBe(403);
      expect((await post(`requests/${id}/${act}`, { reason }, { headers: {} })).statusCode).toBe(401);
    }
    expect((await post('requests/999999/approve')).statusCode).toBe(404);
    expect((await post('requests/abc/approve')).statusCode).toBe(422);
    expect((await post(`requests/${id}/approve`, { state: 'approved' })).statusCode).toBe(422);
  });

  it('is carried out once by many who approve at the same moment', async () => {
    const { id, userId } = await asked();
    const others = await Promise.all(Array.from({ length: 5 }, () => who(['claim.approve'])));
    const before = await audited('grant.approve');
    const codes = (await Promise.all(others.map((one) => post(`requests/${id}/approve`, {}, one)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(4);
    expect(await audited('grant.approve')).toBe(before + 1);
    expect(await claimsOf(userId)).toEqual(['finance.view']);
  });

  it('would be carried out by each of them without the lock', async () => {
    const { id } = await asked();
    let arrived = 0;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    /** As `decideGrant` looks and writes, but without `for update`. */
    const careless = () =>
      inTransaction(test.deps.db, async (trx) => {
        const { state } = await trx
          .selectFrom('grant_request')
          .select('state')
          .where('id', '=', Number(id))
          .executeTakeFirstOrThrow();
        if ((arrived += 1) === 3) open();
        await gate;
        const set = { state: 'approved', decided_at: test.deps.clock.now() } as const;
        await trx.updateTable('grant_request').set(set).where('id', '=', Number(id)).execute();
        return state;
      });
    expect(await Promise.all([careless(), careless(), careless()])).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ]);
  });
});

describe('the roles of a person', () => {
  const give = (userId: number, roles: string[], by: number = asker.userId) =>
    inTransaction(test.deps.db, (trx: Trx) =>
      setUserRoles(
        trx,
        { actor: { userId: String(by) }, at: test.deps.clock.now(), reason, requestId: 'r' },
        { userId, roles: roles.map((id) => ({ id })) },
      ),
    );
  const rolesOf = async (userId: number) => (await person(userId)).roles.map(({ id }) => id);
  const role = async (name: string, claims: Claim[]) => {
    const answer = await post('roles', { name, claims, reason }, asker);
    const { id } = answer.json<{ data: { id: string } }>().data;
    for (const { id: request, roleName } of await waiting()) {
      if (roleName === name) await post(`requests/${request}/approve`);
    }
    return id;
  };

  it('change at once, but a role of money waits', async () => {
    const plain = await role('Plain one', ['notices.edit']);
    const money = await role('Money one', ['finance.view']);
    const { id } = await aUser(test);
    const [before] = await rolesOf(id);
    expect(await give(id, [plain, money])).toEqual({ applied: [before, plain], waiting: [money] });
    expect(await rolesOf(id)).toEqual([plain]);
    const request = (await waiting()).find(({ personId }) => personId === String(id));
    expect(request).toMatchObject({ kind: 'user-role', roleName: 'Money one', roleClaims: ['finance.view'] });
    await post(`requests/${request?.id}/approve`);
    expect(await rolesOf(id)).toEqual([money, plain]);
    expect(await give(id, [plain])).toEqual({ applied: [money], waiting: [] });
  });

  it('are not raised by oneself, nor beyond what the giver holds, nor across the types of people', async () => {
    const plain = await role('Another one', ['notices.edit']);
    const { id } = await aUser(test, { userType: 'student' });
    const { id: official } = await aUser(test);
    await expect(give(asker.userId, [plain])).rejects.toMatchObject({ code: 'OWN_RIGHTS' });
    await expect(give(official, ['super_admin'])).rejects.toMatchObject({ code: 'RIGHTS_EXCEEDED' });
    await expect(give(id, [plain])).rejects.toMatchObject({
      code: 'INVALID',
      errors: [{ path: 'roles[0].id' }],
    });
    await expect(give(official, ['student'])).rejects.toMatchObject({ code: 'INVALID' });
    await expect(give(official, ['invented'])).rejects.toMatchObject({ code: 'INVALID' });
    await expect(give(999_999, [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('never leave the portal without a super administrator, whoever goes at the same moment', async () => {
    const chiefs = await Promise.all([aUser(test), aUser(test)]);
    for (const { id } of chiefs)
      await test.deps.db.insertInto('user_role').values({ user_id: id, role_id: 'super_admin' }).execute();
    const going = await Promise.allSettled(chiefs.map(({ id }) => give(id, [])));
    expect(going.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(going.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'LAST_ADMINISTRATOR' },
    });
    const left = await test.deps.db
      .selectFrom('user_role')
      .select('user_id')
      .where('role_id', '=', 'super_admin')
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe('who has a claim', () => {
  it('is listed with where it comes from', async () => {
    const { id } = await aUser(test, { claims: ['modules.publish'] });
    const answer = await get<CallData<typeof calls.roleClaims.holders>>('holders?claim=modules.publish');
    expect(answer.rows.map(({ userId }) => userId)).toContain(String(id));
    expect(answer.rows[0]?.sources[0]?.kind).toBe('role');
    expect((await get<CallData<typeof calls.roleClaims.holders>>('holders')).rows).toEqual([]);
    const bad = await test.call('GET', '/RoleClaims/holders?claim=x', { headers: asker.headers });
    expect(bad.statusCode).toBe(422);
  });

  it('people are found by words of their names, ten at most, nobody before anything is typed', async () => {
    const { id, userName } = await aUser(test, { userName: 'finder.of.things' });
    const found = await get<CallData<typeof calls.roleClaims.people>>(`people?search=${userName}`);
    expect(found.people).toMatchObject([{ userId: String(id), userName }]);
    expect((await get<CallData<typeof calls.roleClaims.people>>('people')).people).toEqual([]);
    expect((await get<CallData<typeof calls.roleClaims.people>>('people?search=test')).people).toHaveLength(
      10,
    );
    expect((await test.call('GET', '/RoleClaims/people/999999', { headers: asker.headers })).statusCode).toBe(
      404,
    );
  });
});
