import { lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { officeKit } from '../../../../test/office-kit';

let test: TestApp;
let kit: Awaited<ReturnType<typeof officeKit>>;
beforeEach(async () => {
  test = await testApp();
  test.deps.clock.set(new Date('2026-09-14T12:00:00Z'));
  kit = await officeKit(test);
});
afterEach(() => test.close());

it.each([
  ['to an office that gives no role', 'sub_dean', {}],
  ['from a later day, before any role is given', 'dean', { from: '2026-09-20' }],
])('nobody appoints themselves %s', async (_, office, more) => {
  const { id } = await kit.lecturer();
  const { db } = test.deps;
  await db.updateTable('staff').set({ user_id: kit.officer.userId }).where('id', '=', id).execute();
  const { school } = await db
    .selectFrom('department')
    .select('faculty_id as school')
    .where('id', '=', 21)
    .executeTakeFirstOrThrow();
  const answer = await kit.appoint(`${office}-${school}`, id, more);
  expect(answer.json()).toMatchObject({ code: 'OWN_RIGHTS' });
  expect(await db.selectFrom('office_term').select('id').execute()).toEqual([]);
});

interface Answer {
  code?: string;
  data: { id: number };
}
const day = (after: number) => lagosDate(new Date(test.deps.clock.now().getTime() + after * 86_400_000));
const lastActs = async () =>
  (
    await test.deps.db
      .selectFrom('audit_log')
      .select('act')
      .where('act', 'like', 'office.%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
  )
    .map(({ act }) => act)
    .reverse();

it('a term goes on where the appointment after it is taken back before it begins', async () => {
  const [first, second, third] = [await kit.lecturer(), await kit.lecturer(), await kit.lecturer()];
  const [on, until] = [day(20), day(40)];
  await kit.appoint('head-24', first.id, { to: until });
  await kit.appoint('head-24', second.id, { from: on });
  // Whoever is appointed in place of who never began is who ended the term.
  const { id } = (await kit.appoint('head-24', third.id, { from: on })).json<Answer>().data;
  const stands = async () => {
    const { terms } = await kit.seatOf('head-24');
    return terms.filter(({ state }) => state !== 'void').map(({ to, state, rights }) => [to, state, rights]);
  };
  expect(await stands()).toEqual([
    [null, 'next', 'later'],
    [day(19), 'current', 'given'],
  ]);
  const { version } = (await kit.end('head-24', id)).json<{ data: { version: number } }>().data;
  expect(await stands()).toEqual([[until, 'current', 'given']]);
  expect((await kit.seatOf('head-24')).version).toBe(version);
  expect(await lastActs()).toEqual(['office.end', 'office.go_on']);
  expect(await kit.rolesOf(first.userId)).toContain('hod {"department":24}');
});

it('a term that ended for an appointment of today goes on, with its rights, where that is taken back', async () => {
  const [first, second] = [await kit.lecturer(), await kit.lecturer()];
  await kit.appoint('head-24', first.id, { to: day(40) });
  // She has held it for three days.
  await sql`update office_term set starts_on = starts_on - 3 where staff_id = ${first.id}`.execute(
    test.deps.db,
  );
  const { id } = (await kit.appoint('head-24', second.id)).json<Answer>().data;
  expect(await kit.rolesOf(first.userId)).not.toContain('hod {"department":24}');
  await kit.end('head-24', id);
  const { terms } = await kit.seatOf('head-24');
  expect(terms.filter(({ state }) => state !== 'void').map(({ state, rights }) => [state, rights])).toEqual([
    ['current', 'given'],
  ]);
  expect(await kit.rolesOf(first.userId)).toContain('hod {"department":24}');
  expect(await kit.rolesOf(second.userId)).not.toContain('hod {"department":24}');
});

it('who is appointed has no role of the office by hand in another place: that is not written over', async () => {
  const { id, userId } = await kit.lecturer();
  await test.deps.db
    .insertInto('user_role')
    .values({ user_id: userId, role_id: 'hod', scope: JSON.stringify({ department: 22 }) })
    .execute();
  const refused = await kit.appoint('head-24', id);
  expect([refused.statusCode, refused.json<Answer>().code]).toEqual([409, 'CONFLICT']);
  expect(refused.body).toContain('Whoever manages users takes that role away there first');
  expect(await kit.rolesOf(userId)).toContain('hod {"department":22}');
});
