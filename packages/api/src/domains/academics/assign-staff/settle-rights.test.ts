import { testApp, type TestApp } from '../../../../test/app';
import { officeKit } from '../../../../test/office-kit';
import { settleDueRights } from './settle-rights';

let test: TestApp;
let kit: Awaited<ReturnType<typeof officeKit>>;
beforeEach(async () => {
  test = await testApp();
  // 23:30 in Lagos, half an hour before the next day there.
  test.deps.clock.set(new Date('2026-09-14T22:30:00Z'));
  kit = await officeKit(test);
});
afterEach(() => test.close());

const settle = () => settleDueRights(test.deps);
const at = (time: string) => test.deps.clock.set(new Date(time));

describe('The rights of an office', () => {
  it('come at midnight in Lagos with the first day, and go after the last one', async () => {
    const { id, userId } = await kit.lecturer();
    await kit.appoint('head-21', id, { from: '2026-09-15', to: '2026-09-16' });
    expect(await settle()).toBe(0);
    expect(await kit.rolesOf(userId)).toEqual(['lecturer {}']);
    at('2026-09-14T22:59:59Z');
    expect(await settle()).toBe(0);
    at('2026-09-14T23:00:00Z');
    expect(await settle()).toBe(1);
    expect(await kit.rolesOf(userId)).toEqual(['hod {"department":21}', 'lecturer {}']);
    expect(await settle()).toBe(0);
    at('2026-09-16T22:59:59Z');
    expect(await settle()).toBe(0);
    at('2026-09-16T23:00:00Z');
    expect(await Promise.all([settle(), settle()])).toContain(1);
    expect(await kit.rolesOf(userId)).toEqual(['lecturer {}']);
  });

  it('pass from one to the other at midnight', async () => {
    const [first, second] = [await kit.lecturer(), await kit.lecturer()];
    await kit.appoint('head-21', first.id);
    await kit.appoint('head-21', second.id, { from: '2026-09-15' });
    expect(await kit.rolesOf(first.userId)).toContain('hod {"department":21}');
    at('2026-09-15T00:00:00Z');
    await settle();
    expect(await kit.rolesOf(first.userId)).toEqual(['lecturer {}']);
    expect(await kit.rolesOf(second.userId)).toContain('hod {"department":21}');
  });

  it('stay through the next term of the same person, without a word about roles', async () => {
    const { id, userId } = await kit.lecturer();
    await kit.appoint('head-21', id);
    const words = () =>
      test.deps.db
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', userId)
        .where('type', '=', 'role changed')
        .execute();
    const before = (await words()).length;
    await kit.appoint('head-21', id, { from: '2026-09-15' });
    at('2026-09-15T00:00:00Z');
    expect(await settle()).toBeGreaterThan(0);
    expect(await kit.rolesOf(userId)).toContain('hod {"department":21}');
    expect(await words()).toHaveLength(before);
  });

  it('come once somebody appointed has an account, and never to who appointed', async () => {
    const { db } = test.deps;
    const staff = { title: 'Dr', faculty_id: null, mobile_number: null, email: null, user_id: null };
    const { id } = await db
      .insertInto('staff')
      .values({ ...staff, staff_number: 'SP7009', full_name: 'MUSA Salisu', department_id: 21 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await kit.appoint('head-21', id)).json()).toMatchObject({ data: { rights: 'no-account' } });
    expect(await settle()).toBe(0);
    await db.updateTable('staff').set({ user_id: kit.officer.userId }).where('id', '=', id).execute();
    const before = await kit.rolesOf(kit.officer.userId);
    expect(await settle()).toBe(0);
    expect(await kit.rolesOf(kit.officer.userId)).toEqual(before);
  });

  it('that somebody took away by hand, or gave for another place, are left alone', async () => {
    const { id, userId } = await kit.lecturer();
    const { id: term } = (await kit.appoint('head-21', id)).json<{ data: { id: number } }>().data;
    await test.deps.db
      .updateTable('user_role')
      .set({ scope: '{"department":22}' })
      .where('user_id', '=', userId)
      .where('role_id', '=', 'hod')
      .execute();
    expect((await kit.seatOf('head-21')).terms[0]).toMatchObject({ rights: 'missing' });
    await kit.end('head-21', term);
    expect(await kit.rolesOf(userId)).toContain('hod {"department":22}');
  });

  it('stay where the term that goes on was appointed first', async () => {
    const { id, userId } = await kit.lecturer();
    await kit.appoint('head-21', id, { from: '2026-09-16' });
    await kit.appoint('head-21', id, { to: '2026-09-15' });
    expect(await kit.rolesOf(userId)).toContain('hod {"department":21}');
    at('2026-09-16T00:00:00Z');
    await settle();
    await settle();
    expect(await kit.rolesOf(userId)).toContain('hod {"department":21}');
  });
});
