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
