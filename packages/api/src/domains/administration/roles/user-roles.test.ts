import type { Claim } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../../platform/database/database';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser } from '../../../../test/builders';
import { reason, rightsKit, type Who } from '../../../../test/rights-builders';
import { setUserRoles } from './user-roles';

let test: TestApp;
let kit: Awaited<ReturnType<typeof rightsKit>>;
let asker: Who;
beforeAll(async () => {
  test = await testApp();
  kit = await rightsKit(test);
  ({ asker } = kit);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 20 });
  await kit.freshen(asker, kit.second);
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
  const rolesOf = async (userId: number) => (await kit.person(userId)).roles.map(({ id }) => id);
  const role = async (name: string, claims: Claim[]) => {
    const answer = await kit.post('roles', { name, claims, reason }, asker);
    const { id } = answer.json<{ data: { id: string } }>().data;
    for (const { id: request, roleName } of await kit.waiting()) {
      if (roleName === name) await kit.approve(request);
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
    const request = (await kit.waiting()).find(({ personId }) => personId === String(id));
    expect(request).toMatchObject({ kind: 'user-role', roleName: 'Money one', roleClaims: ['finance.view'] });
    await kit.approve(request?.id ?? '');
    expect(await rolesOf(id)).toEqual([money, plain]);
    expect(await give(id, [plain])).toEqual({ applied: [money], waiting: [] });
  });

  it('wait also for a role whose claims of money still wait, and its request says so', async () => {
    const made = await kit.post('roles', { name: 'Archive', claims: ['finance.view'], reason }, asker);
    const { id: archive } = made.json<{ data: { id: string } }>().data;
    const { id } = await aUser(test);
    const [before] = await rolesOf(id);
    expect(await give(id, [archive])).toEqual({ applied: [before], waiting: [archive] });
    const rows = await kit.waiting();
    const [given] = rows.filter(({ personId }) => personId === String(id));
    expect(given).toMatchObject({ roleClaims: [], roleAsked: ['finance.view'] });
    const claim = rows.find(({ kind, roleName }) => kind === 'role-claim' && roleName === 'Archive');
    expect(claim?.holders).toEqual({ count: 0, names: [] });
    expect((await kit.approve(claim?.id ?? '')).statusCode).toBe(200);
    expect(await kit.claimsOf(id)).toEqual([]);
    expect((await kit.approve(given?.id ?? '')).statusCode).toBe(200);
    expect(await kit.claimsOf(id)).toContain('finance.view');
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
