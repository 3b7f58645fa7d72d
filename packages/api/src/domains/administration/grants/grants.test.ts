import type { administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import { inTransaction } from '../../../platform/database/database';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser } from '../../../../test/builders';
import { reason, rightsKit, who, type Who } from '../../../../test/rights-builders';
import { setUserRoles } from '../roles/user-roles';

type Requests = CallData<typeof administration.grants.list>;

let test: TestApp;
let kit: Awaited<ReturnType<typeof rightsKit>>;
let asker: Who;
let second: Who;
beforeAll(async () => {
  test = await testApp();
  kit = await rightsKit(test);
  ({ asker, second } = kit);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 20 });
  await kit.freshen(asker, second);
});

/** A role for a person, asked for by the asker. */
async function requestGrantOf(userId: number, roleId: string): Promise<{ id: string }> {
  const act = {
    actor: { userId: String(asker.userId) },
    at: test.deps.clock.now(),
    reason,
    requestId: 'r',
  };
  await inTransaction(test.deps.db, (trx) => setUserRoles(trx, act, { userId, roles: [{ id: roleId }] }));
  const found = (await kit.waiting()).find(({ personId }) => personId === String(userId));
  return { id: found?.id ?? '' };
}

describe('a grant that needs two people', () => {
  it('waits in sight, and counts once another person approves', async () => {
    const { id, userId } = await kit.asked();
    expect(await kit.claimsOf(userId)).toEqual([]);
    expect((await kit.person(userId)).waiting).toEqual([{ id, kind: 'user-claim', what: 'finance.view' }]);
    const before = await kit.audited('grant.approve');
    expect((await kit.approve(id)).json()).toMatchObject({ data: { state: 'approved' } });
    expect(await kit.claimsOf(userId)).toEqual(['finance.view', 'finance.reports']);
    expect(await kit.audited('grant.approve')).toBe(before + 1);
    expect((await kit.approve(id)).statusCode).toBe(409);
    expect((await kit.post(`requests/${id}/refuse`, { reason })).statusCode).toBe(409);
    expect(await kit.audited('grant.approve')).toBe(before + 1);
  });

  it('is refused with a reason that who asked is told', async () => {
    const { id, userId } = await kit.asked();
    expect((await kit.post(`requests/${id}/refuse`, { reason: '' })).statusCode).toBe(422);
    expect((await kit.post(`requests/${id}/refuse`, { reason: 'not her duty' })).statusCode).toBe(200);
    expect(await kit.claimsOf(userId)).toEqual([]);
    const { message } = await test.deps.db
      .selectFrom('notification')
      .select('message')
      .where('user_id', '=', asker.userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(message).toContain('refused: not her duty');
  });

  it('is approved neither by who asked nor by who gains, and taken back only by who asked', async () => {
    const both = await who(test, ['role.view', 'claim.grant', 'claim.approve', 'finance.view']);
    const { id: userId } = await aUser(test);
    await kit.grant(userId, {}, both);
    const own = (await kit.waiting(both)).find(({ personId }) => personId === String(userId));
    expect(own?.may).toEqual(['withdraw']);
    expect((await kit.approve(own?.id ?? '', both)).json()).toMatchObject({
      code: 'SECOND_PERSON',
    });
    await kit.grant(both.userId);
    const gain = (await kit.waiting(both)).find(({ personId }) => personId === String(both.userId));
    expect(gain?.may).toEqual([]);
    const mine = await kit.get<Requests>('requests?state=waiting&forMe=true', both);
    expect(mine.rows.map(({ id }) => id)).not.toContain(gain?.id);
    expect((await kit.approve(gain?.id ?? '', both)).json()).toMatchObject({
      code: 'SECOND_PERSON',
    });
    expect((await kit.post(`requests/${own?.id}/withdraw`, {}, second)).statusCode).toBe(403);
    expect((await kit.post(`requests/${own?.id}/withdraw`, {}, both)).statusCode).toBe(200);
    expect((await kit.approve(own?.id ?? '', second)).statusCode).toBe(409);
  });

  it('is not approved by a holder of the role that would gain', async () => {
    const role = await kit.post('roles', { name: 'Gaining desk', claims: ['results.view'], reason }, asker);
    const { id: roleId } = role.json<{ data: { id: string } }>().data;
    const request = (await kit.waiting()).find(({ roleName }) => roleName === 'Gaining desk');
    await test.deps.db.insertInto('user_role').values({ user_id: second.userId, role_id: roleId }).execute();
    expect((await kit.approve(request?.id ?? '')).json()).toMatchObject({
      code: 'SECOND_PERSON',
    });
    const third = await who(test, ['claim.approve']);
    expect((await kit.approve(request?.id ?? '', third)).statusCode).toBe(200);
    expect(await kit.get(`roles/${roleId}`)).toMatchObject({
      claims: ['results.view'],
      waiting: [],
      version: 2,
    });
  });

  it('for a role shows who holds it, and is not approved for holders who were not seen', async () => {
    const holder = await test.deps.db
      .selectFrom('app_user')
      .select(['id', 'full_name as name', 'email'])
      .where('id', '=', (await aUser(test)).id)
      .executeTakeFirstOrThrow();
    const made = await kit.post('roles', { name: 'Quiet desk', claims: ['notices.edit'], reason }, asker);
    const { id: role } = made.json<{ data: { id: string } }>().data;
    const hold = (user_id: number) =>
      test.deps.db.insertInto('user_role').values({ user_id, role_id: role }).execute();
    await hold(holder.id);
    const { version } = await kit.get<{ version: number }>(`roles/${role}`);
    const change = { name: 'Quiet desk', claims: ['notices.edit', 'finance.view'], version, reason };
    const path = `/RoleClaims/roles/${role}`;
    await test.call('PUT', path, { headers: asker.headers as Record<string, string>, payload: change });
    const seen = (await kit.waiting()).find(({ roleName }) => roleName === 'Quiet desk');
    expect(seen?.holders).toEqual({ count: 1, names: [`${holder.name} (${holder.email})`] });
    const { id: later } = await aUser(test);
    await hold(later);
    const approve = () => kit.post(`requests/${seen?.id}/approve`, { version: seen?.version });
    expect((await approve()).json()).toMatchObject({ code: 'STALE' });
    expect(await kit.claimsOf(later)).not.toContain('finance.view');
    await test.deps.db
      .deleteFrom('user_role')
      .where('role_id', '=', role)
      .where('user_id', '=', later)
      .execute();
    const scoped = (scope: object) =>
      test.deps.db
        .updateTable('user_role')
        .set({ scope: JSON.stringify(scope) })
        .where('role_id', '=', role)
        .execute();
    await scoped({ school: 1 });
    expect((await approve()).json()).toMatchObject({ code: 'STALE' });
    await scoped({});
    expect((await approve()).statusCode).toBe(200);
    expect(await kit.claimsOf(holder.id)).toContain('finance.view');
  });

  it('of a role for a person is not approved once the role is to carry more', async () => {
    const made = await kit.post('roles', { name: 'Growing desk', claims: ['results.view'], reason }, asker);
    const { id: role } = made.json<{ data: { id: string } }>().data;
    const { id: userId } = await aUser(test);
    const { id: request } = await requestGrantOf(userId, role);
    const seen = (await kit.waiting()).find(({ id }) => id === request);
    const { version } = await kit.get<{ version: number }>(`roles/${role}`);
    const change = { name: 'Growing desk', claims: ['results.view', 'finance.view'], version, reason };
    const headers = asker.headers as Record<string, string>;
    await test.call('PUT', `/RoleClaims/roles/${role}`, { headers, payload: change });
    const late = await kit.post(`requests/${request}/approve`, { version: seen?.version });
    expect(late.json()).toMatchObject({ code: 'STALE' });
    expect((await kit.approve(request)).statusCode).toBe(200);
  });

  it('falls with the rights of who asked, with their account, and with time', async () => {
    const leaver = await who(test, ['claim.grant', 'finance.view']);
    const requestBy = async (by: Who) => {
      const { id: userId } = await aUser(test);
      await kit.grant(userId, {}, by);
      return (await kit.waiting()).find(({ personId }) => personId === String(userId))?.id ?? '';
    };
    const [first, other] = [await requestBy(leaver), await requestBy(asker)];
    await test.deps.db
      .updateTable('app_user')
      .set({ active: false })
      .where('id', '=', leaver.userId)
      .execute();
    expect((await kit.approve(first)).json()).toMatchObject({ code: 'RIGHTS_EXCEEDED' });
    test.deps.clock.advance({ days: 14 });
    await kit.freshen(second);
    expect((await kit.approve(other)).statusCode).toBe(409);
    expect((await kit.waiting()).map(({ id }) => id)).not.toContain(other);
    const expired = await kit.get<Requests>('requests?state=expired', second);
    expect(expired.rows.map(({ id }) => id)).toContain(other);
  });

  it('stays one request however often it is asked, and becomes a new one when it is asked otherwise', async () => {
    const { id, userId } = await kit.asked();
    await kit.grant(userId);
    expect((await kit.person(userId)).waiting.map((one) => one.id)).toEqual([id]);
    await kit.grant(userId, { ends: '2027-02-28' });
    const [now] = (await kit.person(userId)).waiting;
    expect(now?.id).not.toBe(id);
    expect((await kit.approve(id)).statusCode).toBe(409);
  });

  it('is seen and decided only by those who may', async () => {
    const { id } = await kit.asked();
    for (const act of ['approve', 'refuse'] as const) {
      expect((await kit.post(`requests/${id}/${act}`, { reason }, asker)).statusCode).toBe(403);
      expect((await kit.post(`requests/${id}/${act}`, { reason }, { headers: {} })).statusCode).toBe(401);
    }
    expect((await kit.approve('999999')).statusCode).toBe(404);
    expect((await kit.approve('abc')).statusCode).toBe(422);
    expect((await kit.post(`requests/${id}/approve`, { version: 'x', state: 'approved' })).statusCode).toBe(
      422,
    );
  });

  it('is carried out once by many who approve at the same moment', async () => {
    const { id, userId } = await kit.asked();
    const others = await Promise.all(Array.from({ length: 5 }, () => who(test, ['claim.approve'])));
    const before = await kit.audited('grant.approve');
    const codes = (await Promise.all(others.map((one) => kit.approve(id, one)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(4);
    expect(await kit.audited('grant.approve')).toBe(before + 1);
    expect(await kit.claimsOf(userId)).toEqual(['finance.view', 'finance.reports']);
  });

  it('would be carried out by each of them without the lock', async () => {
    const { id } = await kit.asked();
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
        const set = { state: 'refused', decided_at: test.deps.clock.now() } as const;
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
