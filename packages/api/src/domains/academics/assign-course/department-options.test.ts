import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { departments, sessions } from '../../../../test/course-builders';
import {
  curriculumOffice,
  errorsOf,
  reason,
  type CurriculumOffice,
  type Officer,
} from '../../../../test/course-office';
import { lastAuditOf } from '../../../../test/last-audit';

let test: TestApp;
let office: CurriculumOffice;
beforeEach(async () => {
  test = await testApp();
  office = await curriculumOffice(test);
});
afterEach(() => test.close());

const path = '/CourseManagement/department-options';
const headersOf = ({ authorization }: Pick<Officer, 'authorization'>) => ({ headers: { authorization } });
const list = async (query = '', by = office.officer) =>
  (await test.call('GET', `${path}?${query}`, headersOf(by))).json<{
    data: CallData<typeof academics.departmentOptions.list>;
  }>().data.rows;
const add = (payload: object = {}, by = office.officer) =>
  test.call('POST', path, {
    ...headersOf(by),
    payload: { departmentId: departments.civil, name: 'Structures', ...payload },
  });
const added = async (payload: object = {}) => (await add(payload)).json<{ data: { id: number } }>().data.id;
const rename = (id: number, name: string, by = office.officer) =>
  test.call('PUT', `${path}/${id}`, { ...headersOf(by), payload: { name } });
const remove = (id: number, by = office.officer) =>
  test.call('POST', `${path}/${id}/remove`, { ...headersOf(by), payload: { reason } });

it('are made, renamed and removed while nothing is theirs', async () => {
  const id = await added();
  expect(await lastAuditOf(test)).toMatchObject({ act: 'curriculum.add_option' });
  expect(errorsOf(await add({ name: ' structures ' }))).toEqual([
    { path: 'name', message: 'This department has an option of this name' },
  ]);
  expect(errorsOf(await add({ name: ' ' }))).toMatchObject([{ path: 'name', message: 'Enter the name' }]);
  // Another department may call one of its own the same.
  const theirs = await added({ departmentId: departments.computing });
  const water = await added({ name: 'Water' });
  expect(errorsOf(await rename(water, 'STRUCTURES'))).toMatchObject([{ path: 'name' }]);
  expect((await rename(id, 'Structures and Materials')).statusCode).toBe(200);
  expect(await lastAuditOf(test)).toMatchObject({ act: 'curriculum.rename_option' });
  // How it is written may change.
  expect((await rename(water, 'WATER')).statusCode).toBe(200);
  await office.added({ departmentId: departments.civil, optionId: id });
  expect((await list()).map(({ name, courses, students, may }) => [name, courses, students, may])).toEqual([
    ['Structures and Materials', 1, 0, ['rename']],
    ['WATER', 0, 0, ['rename', 'remove']],
    ['Structures', 0, 0, ['rename', 'remove']],
  ]);
  expect((await list(`departmentId=${departments.computing}`)).map((one) => one.id)).toEqual([theirs]);
  expect((await list('search=water')).map((one) => one.id)).toEqual([water]);
  expect((await list('sort=-name')).map((one) => one.id)).toEqual([water, id, theirs]);
  expect(codeOf(await remove(id))).toBe('IN_USE');
  const { db, clock } = test.deps;
  const units = { minimum: 15, maximum: 24, ceiling: 27, changed_by: 'system', changed_at: clock.now() };
  await db
    .insertInto('unit_load')
    .values({
      session_id: sessions.current,
      semester: 1,
      department_id: departments.computing,
      option_id: theirs,
      student_type_id: null,
      level: null,
      ...units,
    })
    .execute();
  expect((await list(`departmentId=${departments.computing}`))[0]?.may).toEqual(['rename']);
  expect(codeOf(await remove(theirs))).toBe('IN_USE');
  expect((await remove(water)).statusCode).toBe(200);
  expect(await lastAuditOf(test)).toMatchObject({ act: 'curriculum.remove_option', detail: { reason } });
  expect((await remove(water)).statusCode).toBe(404);
  expect(await office.file('department-options', {})).toContain(
    'Civil Engineering,Structures and Materials,0,1',
  );
});

it('are of who sees to the courses of the department, and are made once however many ask', async () => {
  const id = await added();
  const own = await office.by('courses.edit', { department: departments.computing });
  expect(await list('', own)).toEqual([]);
  expect(errorsOf(await add({}, own))).toMatchObject([{ path: 'departmentId' }]);
  for (const answer of [await rename(id, 'Mine', own), await remove(id, own)])
    expect(answer.statusCode).toBe(404);
  const { computing: departmentId } = departments;
  expect((await add({ departmentId }, own)).statusCode).toBe(201);
  expect(await list('', own)).toMatchObject([{ department: 'Computer Science', may: ['rename', 'remove'] }]);
  // Who has a level of it sees its options, and changes none.
  const level = await office.by('courses.edit', { department: departmentId, level: 200 });
  expect(await list('', level)).toMatchObject([{ may: [] }]);
  expect(errorsOf(await add({ departmentId, name: 'Networks' }, level))).toMatchObject([
    { path: 'departmentId' },
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => add({ departmentId, name: 'Networks' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
  expect((await test.call('GET', path)).statusCode).toBe(401);
  const sees = await office.by('courses.view');
  expect((await add({ name: 'Other' }, sees)).statusCode).toBe(403);
});
