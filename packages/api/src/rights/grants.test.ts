import type { administration } from '@portal/shared/administration';
import type { CallData } from '@portal/shared/model';
import { inTransaction } from '../../src/database';
import { testApp, type TestApp } from '../../test/app';
import { aUser } from '../../test/builders';
import { reason, rightsKit, who, type Who } from '../../test/rights-builders';

type Requests = CallData<typeof administration.roleClaims.requests>;

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

describe('a grant that needs two people', () => {
  it('waits in sight, and counts once another person approves', async () => {
    const { id, userId } = await kit.asked();
    expect(await kit.claimsOf(userId)).toEqual([]);
    expect((await kit.person(userId)).waiting).toEqual([{ id, kind: 'user-claim', what: 'finance.view' }]);
    const before = await kit.audited('grant.approve');
    expect((await kit.post(`requests/${id}/approve`)).json()).toMatchObject({ data: { state: 'approved' } });
    expect(await kit.claimsOf(userId)).toEqual(['finance.view', 'finance.reports']);
    expect(await kit.audited('grant.approve')).toBe(before + 1);
    expect((await kit.post(`requests/${id}/approve`)).statusCode).toBe(409);
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
    expect((await kit.post(`requests/${own?.id}/approve`, {}, both)).json()).toMatchObject({
      code: 'SECOND_PERSON',
    });
    await kit.grant(both.userId);
    const gain = (await kit.waiting(both)).find(({ personId }) => personId === String(both.userId));
    expect(gain?.may).toEqual([]);
    expect((await kit.post(`requests/${gain?.id}/approve`, {}, both)).json()).toMatchObject({
      code: 'SECOND_PERSON',
    });
    expect((await kit.post(`requests/${own?.id}/withdraw`, {}, second)).statusCode).toBe(403);
    expect((await kit.post(`requests/${own?.id}/withdraw`, {}, both)).statusCode).toBe(200);
    expect((await kit.post(`requests/${own?.id}/approve`, {}, second)).statusCode).toBe(409);
  });

  it('is not approved by a holder of the role that would gain', async () => {
    const role = await kit.post('roles', { name: 'Gaining desk', claims: ['results.view'], reason }, asker);
    const { id: roleId } = role.json<{ data: { id: string } }>().data;
    const request = (await kit.waiting()).find(({ roleName }) => roleName === 'Gaining desk');
    await test.deps.db.insertInto('user_role').values({ user_id: second.userId, role_id: roleId }).execute();
    expect((await kit.post(`requests/${request?.id}/approve`)).json()).toMatchObject({
      code: 'SECOND_PERSON',
    });
    const third = await who(test, ['claim.approve']);
    expect((await kit.post(`requests/${request?.id}/approve`, {}, third)).statusCode).toBe(200);
    expect(await kit.get(`roles/${roleId}`)).toMatchObject({
      claims: ['results.view'],
      waiting: [],
      version: 2,
    });
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
    expect((await kit.post(`requests/${first}/approve`)).json()).toMatchObject({ code: 'RIGHTS_EXCEEDED' });
    test.deps.clock.advance({ days: 14 });
    await kit.freshen(second);
    expect((await kit.post(`requests/${other}/approve`)).statusCode).toBe(409);
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
    expect((await kit.post(`requests/${id}/approve`)).statusCode).toBe(409);
  });

  it('is seen and decided only by those who may', async () => {
    const { id } = await kit.asked();
    for (const act of ['approve', 'refuse'] as const) {
      expect((await kit.post(`requests/${id}/${act}`, { reason }, asker)).statusCode).toBe(403);
      expect((await kit.post(`requests/${id}/${act}`, { reason }, { headers: {} })).statusCode).toBe(401);
    }
    expect((await kit.post('requests/999999/approve')).statusCode).toBe(404);
    expect((await kit.post('requests/abc/approve')).statusCode).toBe(422);
    expect((await kit.post(`requests/${id}/approve`, { state: 'approved' })).statusCode).toBe(422);
  });

  it('is carried out once by many who approve at the same moment', async () => {
    const { id, userId } = await kit.asked();
    const others = await Promise.all(Array.from({ length: 5 }, () => who(test, ['claim.approve'])));
    const before = await kit.audited('grant.approve');
    const codes = (await Promise.all(others.map((one) => kit.post(`requests/${id}/approve`, {}, one)))).map(
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
