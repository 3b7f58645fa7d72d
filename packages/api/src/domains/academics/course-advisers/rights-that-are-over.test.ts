import { adviserCalls } from '../../../../test/adviser-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { officeKit } from '../../../../test/office-kit';
import { settleDueAdvisers } from './settle-advisers';

let test: TestApp;
let kit: Awaited<ReturnType<typeof officeKit>>;
const { students, rowOf, assign } = adviserCalls(() => ({ test, kit }));

beforeEach(async () => {
  test = await testApp();
  kit = await officeKit(test);
  const year = (first: number) => ({ starts_on: `${first}-10-01`, ends_on: `${first + 1}-09-30` });
  await test.deps.db
    .insertInto('academic_session')
    .values([
      { id: 1, name: '2024/2025', current: true, ...year(2024) },
      { id: 2, name: '2025/2026', current: false, ...year(2025) },
    ])
    .execute();
});
afterEach(() => test.close());

it('the role for a class of the session before goes also where that for the next one cannot be given', async () => {
  const { db } = test.deps;
  await students(['2023/21001'], { sessionId: 1 });
  await students(['2022/21001'], { level: 300 });
  const { id, userId } = await kit.lecturer();
  expect((await assign(await rowOf(200, null, 'sessionId=1'), id)).statusCode).toBe(200);
  expect((await assign(await rowOf(300, null, 'sessionId=2'), id)).statusCode).toBe(200);
  expect(await kit.rolesOf(userId)).toContain('course_adviser {"level":200,"department":21}');
  // Advisers may do more by now than who assigned them.
  await db.insertInto('role_claim').values({ role_id: 'course_adviser', claim: 'courses.view' }).execute();
  await db.updateTable('academic_session').set({ current: false }).where('id', '=', 1).execute();
  await db.updateTable('academic_session').set({ current: true }).where('id', '=', 2).execute();
  await settleDueAdvisers(test.deps);
  expect(await kit.rolesOf(userId)).toEqual(['lecturer {}']);
});

it('a class is of a level that there is', async () => {
  const { id } = await kit.lecturer();
  const payload = { sessionId: 1, departmentId: 21, level: 150, version: '', staffId: String(id) };
  expect((await kit.post('advisers/assign', payload)).statusCode).toBe(422);
});
