import type { administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn } from '../../../../test/builders';
import { reason, rightsKit, who, type Who } from '../../../../test/rights-builders';

type Holders = CallData<typeof administration.claims.holders>;
type People = CallData<typeof administration.claims.people>;

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

describe('a claim for one person', () => {
  it('counts at once, ends by the clock, and is told to the person', async () => {
    const { id, userName } = await aUser(test);
    const ends = '2026-09-20';
    test.deps.clock.set('2026-09-14T12:00:00Z');
    await kit.freshen(asker);
    expect((await kit.grant(id, { claim: 'role.view', ends })).json()).toMatchObject({
      data: { applied: ['role.view'] },
    });
    const look = async () => {
      const { authorization } = await signIn(test, userName);
      return (await test.call('GET', '/RoleClaims/roles', { headers: { authorization } })).statusCode;
    };
    expect(await look()).toBe(200);
    expect((await kit.person(id)).claims[0]?.sources).toEqual([
      { kind: 'direct', name: expect.any(String), ends: '2026-09-20T23:00:00.000Z', reason },
    ]);
    test.deps.clock.set('2026-09-20T22:59:00Z');
    expect(await look()).toBe(200);
    test.deps.clock.set('2026-09-20T23:00:00Z');
    expect(await look()).toBe(403);
    await kit.freshen(asker);
    expect(await kit.claimsOf(id)).toEqual([]);
    const told = await test.deps.db
      .selectFrom('notification')
      .select('type')
      .where('user_id', '=', id)
      .execute();
    expect(told).toEqual([{ type: 'role changed' }]);
  });

  it('is revoked at once, even one of money, and only while it counts', async () => {
    const { id, userId } = await kit.asked();
    await kit.approve(id);
    const revoke = (claim: string, by: { headers: object } = asker) =>
      test.call('DELETE', `/RoleClaims/direct-claims/${userId}`, {
        headers: by.headers as Record<string, string>,
        payload: { claim, reason },
      });
    expect((await revoke('finance.view', second)).statusCode).toBe(403);
    expect((await revoke('finance.view', { headers: {} })).statusCode).toBe(401);
    expect((await revoke('invented')).statusCode).toBe(422);
    expect((await revoke('finance.view')).statusCode).toBe(200);
    expect(await kit.claimsOf(userId)).toEqual([]);
    expect((await revoke('finance.view')).statusCode).toBe(404);
  });

  it('is refused for oneself, beyond one’s own, for days that are over or far, and to others', async () => {
    const { id } = await aUser(test);
    const refused = async (userId: number, more: object, by: Who = asker) => {
      const answer = await kit.grant(userId, more, by);
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
    expect((await kit.post(`direct-claims/${id}`, {}, { headers: {} })).statusCode).toBe(401);
  });

  it('cannot be passed on by who has it only for a time', async () => {
    const borrower = await who(test, ['role.view', 'claim.grant']);
    await kit.grant(borrower.userId, { claim: 'notices.edit' });
    const { id } = await aUser(test);
    expect((await kit.grant(id, { claim: 'notices.edit' }, borrower)).json()).toMatchObject({
      code: 'RIGHTS_EXCEEDED',
    });
  });
});

describe('the claim of approving', () => {
  it('takes two people as well: nobody makes an account of their own the second person', async () => {
    const approver = await who(test, ['role.view', 'claim.grant', 'claim.approve']);
    const { id } = await aUser(test);
    expect((await kit.grant(id, { claim: 'claim.approve' }, approver)).json()).toMatchObject({
      data: { applied: [], waiting: ['claim.approve'] },
    });
    expect(await kit.claimsOf(id)).toEqual([]);
  });
});

describe('who has a claim', () => {
  it('is listed with where it comes from', async () => {
    const { id } = await aUser(test, { claims: ['modules.publish'] });
    const answer = await kit.get<Holders>('holders?claim=modules.publish');
    expect(answer.rows.map(({ userId }) => userId)).toContain(String(id));
    expect(answer.rows[0]?.sources[0]?.kind).toBe('role');
    expect((await kit.get<Holders>('holders')).rows).toEqual([]);
    const bad = await test.call('GET', '/RoleClaims/holders?claim=x', { headers: asker.headers });
    expect(bad.statusCode).toBe(422);
  });

  it('people are found by words of their names, ten at most, nobody before anything is typed', async () => {
    const { id, userName } = await aUser(test, { userName: 'finder.of.things' });
    for (let more = 0; more < 10; more += 1) await aUser(test, { userName: `searched${more}` });
    const found = await kit.get<People>(`people?search=${userName}`);
    expect(found.people).toMatchObject([{ userId: String(id), userName }]);
    expect((await kit.get<People>('people')).people).toEqual([]);
    expect((await kit.get<People>('people?search=searched')).people).toHaveLength(10);
    expect((await test.call('GET', '/RoleClaims/people/999999', { headers: asker.headers })).statusCode).toBe(
      404,
    );
  });
});
