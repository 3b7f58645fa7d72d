import { adviserCalls, type Answer } from '../../../../test/adviser-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { lecturersOfficer } from '../../../../test/lecturer-builders';
import { officeKit } from '../../../../test/office-kit';

let test: TestApp;
let kit: Awaited<ReturnType<typeof officeKit>>;
const { students, rowOf, rows, assign } = adviserCalls(() => ({ test, kit }));

beforeEach(async () => {
  test = await testApp();
  kit = await officeKit(test);
  const year = (first: number) => ({ starts_on: `${first}-10-01`, ends_on: `${first + 1}-09-30` });
  await test.deps.db
    .insertInto('academic_session')
    .values([
      { id: 1, name: '2024/2025', current: false, ...year(2024) },
      { id: 2, name: '2025/2026', current: true, ...year(2025) },
    ])
    .execute();
});
afterEach(() => test.close());

const copiedBy = async (who = kit.officer) =>
  (await kit.post('advisers/copy', { sessionId: '2' }, who)).json<Answer>().data.copied;

it('an officer of a department copies its advisers, and those of no other one', async () => {
  await students(['2023/21009'], { level: 100, sessionId: 1 });
  await students(['2023/31009'], { department: 31, level: 100, sessionId: 1 });
  const [own, other] = [await kit.lecturer(), await kit.lecturer({ departmentId: '31' })];
  const before = await rows('sessionId=1');
  const classOf = (department: number) => before.find(({ departmentId }) => departmentId === department);
  expect((await assign(classOf(21), own.id)).statusCode).toBe(200);
  expect((await assign(classOf(31), other.id)).statusCode).toBe(200);
  expect(await copiedBy(await lecturersOfficer(test, { department: 21 }))).toBe(1);
  expect((await rows('sessionId=2')).map(({ departmentId }) => departmentId)).toEqual([21]);
});

it('who advises another class of the session by now is not copied into a second one', async () => {
  await students(['2023/21009'], { level: 100, sessionId: 1 });
  await students(['2024/21001'], { level: 300 });
  const { id } = await kit.lecturer();
  await assign(await rowOf(100, null, 'sessionId=1'), id);
  await assign(await rowOf(300, null, 'sessionId=2'), id);
  expect(await copiedBy()).toBe(1);
  expect(await rowOf(100, null, 'sessionId=2')).toMatchObject({ adviser: null });
  expect(await rowOf(300, null, 'sessionId=2')).toMatchObject({ adviser: { id } });
});

it('nobody makes themselves adviser, nor of a session in which that gives no role yet', async () => {
  await students(['2023/21009'], { level: 100, sessionId: 1 });
  const { id } = await kit.lecturer();
  const { db } = test.deps;
  await db.updateTable('staff').set({ user_id: kit.officer.userId }).where('id', '=', id).execute();
  const answer = await assign(await rowOf(100, null, 'sessionId=1'), id);
  expect(answer.json<Answer>().code).toBe('OWN_RIGHTS');
  expect(await db.selectFrom('course_adviser').select('id').execute()).toEqual([]);
});
