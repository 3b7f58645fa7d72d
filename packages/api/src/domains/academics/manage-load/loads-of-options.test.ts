import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aTaughtCourse } from '../../../../test/curriculum-builders';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aRegistrar, registrationOffice, testSchool } from '../../../../test/registration-office';
import { loadOf } from '../unit-load.queries';

type Load = CallData<typeof academics.unitLoad.list>['rows'][number];

/** Of `feeWorld`. */
const department = 900;
let test: TestApp;
let officer: Awaited<ReturnType<typeof aRegistrar>>;
beforeEach(async () => {
  test = await testApp();
  ({ officer } = await registrationOffice(test));
});
afterEach(() => test.close());

const at = (path: string) => `/CourseManagement/loads${path}`;
const list = async (query = '') =>
  (await test.call('GET', at(`?pageSize=20&${query}`), { headers: officer.headers })).json<{
    data: { rows: Load[] };
  }>().data.rows;
const set = (changes: object, by = officer) =>
  test.call('POST', at(''), {
    headers: by.headers,
    payload: { sessionId: feeSession, semester: 1, minimum: '15', maximum: '24', ceiling: '27', ...changes },
  });
const errorsOf = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
const said = (rows: Load[]) => rows.map(({ words, minimum, maximum }) => [words, minimum, maximum]);
const anOption = () =>
  test.deps.db
    .insertInto('department_option')
    .values({ department_id: department, name: 'Structures' })
    .returning('id')
    .executeTakeFirstOrThrow();

it('are for one option of a department, before those of the department', async () => {
  const option = await anOption();
  await set({ departments: [department], maximum: '20' });
  expect((await set({ options: [option.id], maximum: '18' })).json()).toMatchObject({ data: { made: 1 } });
  expect(said(await list())).toEqual([
    ['Tests', 15, 20],
    ['Tests: Structures', 15, 18],
  ]);
  expect(said(await list(`optionId=${option.id}`))).toEqual([['Tests: Structures', 15, 18]]);
  const [plain, special] = [await aFeeStudent(test), await aFeeStudent(test)];
  await test.deps.db
    .updateTable('student')
    .set({ option_id: option.id })
    .where('id', '=', special.id)
    .execute();
  const maximumOf = async ({ id: studentId }: { id: number }) =>
    (
      await loadOf(test.deps.db, {
        studentId,
        sessionId: feeSession,
        semester: 1,
        now: test.deps.clock.now(),
      })
    )?.maximum;
  expect([await maximumOf(plain), await maximumOf(special)]).toEqual([20, 18]);
  // Of two rules that name as much the one of the option counts.
  await set({ departments: [department], levels: [200], maximum: '21' });
  expect([await maximumOf(plain), await maximumOf(special)]).toEqual([21, 18]);
  expect(errorsOf(await set({ options: [9999] }))).toEqual(['options']);
  const elsewhere = await aRegistrar(test, ['registration.edit'], { school: testSchool + 1 });
  expect((await set({ options: [option.id] }, elsewhere)).statusCode).toBe(422);
});

it('stand beside what each level is taught', async () => {
  const { id: option_id } = await anOption();
  const core = await aTaughtCourse(test, { code: 'TST201', units: 4, fromSession: feeSession });
  await aTaughtCourse(test, { code: 'TST203', units: 3, status: 'elective', fromSession: feeSession });
  await test.deps.db
    .updateTable('curriculum_course')
    .set({ option_id })
    .where('course_id', '=', core)
    .execute();
  await set({ options: [option_id], maximum: '18' });
  const read = (by = officer) =>
    test.call('GET', at(`/curricula?sessionId=${feeSession}&semester=1`), { headers: by.headers });
  expect((await read()).json()).toMatchObject({
    data: [
      {
        department: 'Tests',
        option: 'Structures',
        level: 200,
        core: 4,
        least: 4,
        most: 7,
        load: { maximum: 18 },
      },
    ],
  });
  const elsewhere = await aRegistrar(test, ['registration.view'], { school: testSchool + 1 });
  expect((await read(elsewhere)).json()).toMatchObject({ data: [] });
  expect((await read(await aRegistrar(test, ['courses.view']))).statusCode).toBe(403);
  expect((await test.call('GET', at('/curricula?sessionId=1&semester=1'))).statusCode).toBe(401);
  expect((await test.call('GET', at('/curricula'), { headers: officer.headers })).statusCode).toBe(422);
});
