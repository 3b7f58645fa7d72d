import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { aRegistrar, type Registrar } from '../../../../test/registration-office';
import {
  aResult,
  first,
  next,
  publisher,
  resultsOf,
  resultsWorld,
  second,
  workedExample,
} from '../../../../test/result-builders';

type Broadsheet = CallData<typeof academics.broadsheet.one>;

let test: TestApp;
let student: FeeStudent;
let head: Registrar;
beforeEach(async () => {
  test = await testApp();
  student = await resultsWorld(test);
  head = await aRegistrar(test, ['results.view'], { department: registrationDepartments.own });
});
afterEach(() => test.close());

const open = (query: string, by = head) =>
  test.call('GET', `/Results/broadsheet?${query}`, { headers: by.headers });
const of = ({ sessionId, semester }: typeof first) => `sessionId=${sessionId}&semesterId=${semester}`;
const read = async (query: string, by = head) => (await open(query, by)).json<{ data: Broadsheet }>().data;

it('has a row for each student with grades by course and the three blocks, by the names of the specification', async () => {
  await workedExample(test, student.id);
  const office = await publisher(test);
  await office.publish(first);
  const sheet = await read(of(second));
  expect(sheet).toMatchObject({
    department: 'Tests',
    programme: 'B.Tech Tests',
    level: 200,
    semester: 'Rain',
    total: 1,
  });
  expect(sheet.columns.map(({ courseCode, courseUnit }) => [courseCode, courseUnit])).toEqual([
    ['CSC102', 3],
    ['GST102', 2],
    ['MTH102', 4],
    ['PHY102', 4],
  ]);
  const [row] = sheet.rows;
  expect(row).toMatchObject({
    id: student.id,
    name: 'BELLO Grace',
    remark: 'Repeat PHY101',
    currentSemesterDataResponse: { creditUnit: 13, creditPoint: 41, gradePointAverage: '3.15' },
    previousSemesterDataResponse: { creditUnit: 14, creditPoint: 40, gradePointAverage: '2.85' },
    cumulativeSemesterDataResponse: { creditUnit: 27, creditPoint: 81, gradePointAverage: '3.00' },
  });
  expect(row?.subjects.map(({ courseCode, grade, stage }) => [courseCode, grade, stage])).toEqual([
    ['CSC102', 'A', 'senate_ok'],
    ['GST102', 'E', 'senate_ok'],
    ['MTH102', 'D', 'senate_ok'],
    ['PHY102', 'B', 'senate_ok'],
  ]);
});

it('shows a sheet from its submission on, and of semesters before what is published', async () => {
  await workedExample(test, student.id);
  await aResult(test, student.id, { course: 'CSC201', units: 3, score: 20, in: next, state: 'submitted' });
  await aResult(test, student.id, { course: 'CSC203', units: 3, score: 90, in: next, state: 'draft' });
  const [row] = (await read(of(next))).rows;
  expect(row?.subjects.map(({ courseCode, grade, stage }) => [courseCode, grade, stage])).toEqual([
    ['CSC201', 'F', 'submitted'],
    ['CSC203', null, null],
  ]);
  expect(row).toMatchObject({
    remark: 'Repeat CSC201',
    currentSemesterDataResponse: { creditUnit: 3, creditPoint: 0 },
    previousSemesterDataResponse: { creditUnit: 0, creditPoint: 0, gradePointAverage: '0.00' },
  });
});

it('is of what the office reaches: another department and another level are not there', async () => {
  await resultsOf(test, student.id, { in: next, rows: [['CSC201', 3, 50]] });
  const [other, level, everywhere] = await Promise.all([
    aRegistrar(test, ['results.view'], { department: registrationDepartments.other }),
    aRegistrar(test, ['results.view'], { department: registrationDepartments.own, level: 300 }),
    aRegistrar(test, ['results.view']),
  ]);
  expect((await open(of(next), other)).statusCode).toBe(404);
  expect((await open(of(next), level)).statusCode).toBe(404);
  expect((await open(`${of(next)}&departmentId=${registrationDepartments.other}`)).statusCode).toBe(404);
  expect((await read('', everywhere)).rows).toHaveLength(1);
  expect((await open('', await aRegistrar(test, ['registration.view']))).statusCode).toBe(403);
});

it('tells nobody of themselves what is not published', async () => {
  await resultsOf(test, student.id, { in: first, rows: [['CSC201', 3, 50]] });
  await test.deps.db
    .updateTable('student')
    .set({ user_id: head.userId })
    .where('id', '=', student.id)
    .execute();
  const grades = async () => (await read(of(first))).rows[0]?.subjects.map(({ grade }) => grade);
  expect(await grades()).toEqual([null]);
  await (await publisher(test)).publish(first);
  expect(await grades()).toEqual(['C']);
});

it('keeps who moved with the class in which the semester was taken, and opens only who is within reach now', async () => {
  const { db } = test.deps;
  const { own: department, other } = registrationDepartments;
  await resultsOf(test, student.id, { in: first, rows: [['CSC201', 3, 50]] });
  const adviser = await aRegistrar(test, ['results.view'], { department, level: 200 });
  const opens = async (by: Registrar) => {
    const { rows } = await read(of(first), by);
    const path = `/Results/student-history?studentId=${student.id}`;
    const { statusCode } = await test.call('GET', path, { headers: by.headers });
    return [...rows.map(({ mayOpen }) => mayOpen), statusCode];
  };
  expect([await opens(head), await opens(adviser)]).toEqual([
    [true, 200],
    [true, 200],
  ]);
  await db.updateTable('student_session').set({ level: 300 }).where('student_id', '=', student.id).execute();
  expect([await opens(head), await opens(adviser)]).toEqual([
    [true, 200],
    [false, 404],
  ]);
  await db.updateTable('student').set({ department_id: other }).where('id', '=', student.id).execute();
  expect(await opens(head)).toEqual([false, 404]);
});

it('comes thirty to a page, numbered by matric number, with the columns of the whole class on each', async () => {
  for (let nth = 0; nth < 31; nth += 1) {
    const { id } = await aFeeStudent(test, { level: 200 });
    const course = nth < 30 ? 'CSC201' : 'CSC203';
    await aResult(test, id, { course, units: 3, score: 50, in: next });
  }
  const [one, two] = [await read(of(next)), await read(`${of(next)}&page=2`)];
  expect([one.rows.length, two.rows.length, one.total]).toEqual([30, 1, 31]);
  expect(two.columns).toEqual(one.columns);
  const numbers = [...one.rows, ...two.rows].map(({ regNo }) => regNo);
  expect(numbers).toEqual([...numbers].sort());
  expect((await read(`${of(next)}&pageSize=300`)).rows).toHaveLength(31);
});

it('has columns of what most of the class take, and the other courses beside', async () => {
  const codes = Array.from({ length: 12 }, (_, nth) => `AAA2${10 + nth}`);
  for (const course of [...codes, 'ZZZ201'])
    await aResult(test, student.id, { course, units: 1, score: 50, in: next });
  const { id } = await aFeeStudent(test, { level: 200 });
  await aResult(test, id, { course: 'ZZZ201', units: 1, score: 50, in: next });
  const { columns, rows } = await read(of(next));
  expect(columns.map(({ courseCode }) => courseCode)).toEqual([...codes.slice(0, 11), 'ZZZ201']);
  expect(rows.find((row) => row.id === student.id)?.subjects).toHaveLength(13);
});

it('is a file with a column for every course, of who reaches the class alone, and the audit has it', async () => {
  await workedExample(test, student.id);
  await (await publisher(test)).publish(first);
  const query = {
    sessionId: second.sessionId,
    semesterId: second.semester,
    departmentId: registrationDepartments.own,
    level: 200,
  };
  const ask = (by: Registrar, format = 'csv', of: object = query) =>
    test.call('POST', '/Exports', {
      headers: by.headers,
      payload: { list: 'broadsheet', format, query: of },
    });
  const file = async (by: Registrar) => {
    const { id } = (await ask(by)).json<{ data: { id: string } }>().data;
    return (await test.call('GET', `/Exports/${id}/file`, { headers: by.headers })).body;
  };
  const [header, row, ...more] = (await file(head)).trimEnd().split('\r\n');
  expect(more).toEqual([]);
  expect(header?.replace('\uFEFF', '')).toBe(
    'Matric no.,Name,CSC102 (3),GST102 (2),MTH102 (4),PHY102 (4),Current TNU,Current TGP,Current GPA,Previous TNU,Previous TGP,Previous GPA,Cumulative TNU,Cumulative TGP,CGPA,Remark',
  );
  expect(row).toMatch(
    /,BELLO Grace,"?A \(approved, not published\)"?,.*,13,41,3\.15,14,40,2\.85,27,81,3\.00,Repeat PHY101$/,
  );
  const other = await aRegistrar(test, ['results.view'], { department: registrationDepartments.other });
  expect((await file(other)).trimEnd().split('\r\n')).toHaveLength(1);
  expect((await ask(await aRegistrar(test, ['registration.view']))).statusCode).toBe(403);
  expect((await ask(head, 'csv', { level: 5 })).statusCode).toBe(422);
  expect((await ask(head, 'xlsx')).statusCode).toBe(200);
  const audit = test.deps.db
    .selectFrom('audit_log')
    .select('detail')
    .where('act', '=', 'export.create')
    .orderBy('id');
  expect((await audit.execute())[0]).toMatchObject({
    detail: { after: { list: 'broadsheet', rows: 1, filters: query } },
  });
});

it('is narrowed to an option, its columns, total and file with it; an option of another department has nobody', async () => {
  const { db } = test.deps;
  const { own, other } = registrationDepartments;
  const made = await db
    .insertInto('department_option')
    .values([own, other].map((department_id) => ({ department_id, name: 'Hardware' })))
    .returning('id')
    .execute();
  const [mine = 0, another = 0] = made.map(({ id }) => id);
  const { id } = await aFeeStudent(test, { level: 200 });
  await db.updateTable('student').set({ option_id: mine }).where('id', '=', id).execute();
  await aResult(test, student.id, { course: 'CSC201', units: 3, score: 50, in: next });
  await aResult(test, id, { course: 'CSC203', units: 3, score: 50, in: next });
  expect(await read(of(next))).toMatchObject({ total: 2, optionId: null, option: null });
  const narrowed = await read(`${of(next)}&optionId=${mine}`);
  expect(narrowed).toMatchObject({ total: 1, rows: [{ id }], optionId: mine, option: 'Hardware' });
  expect(narrowed.columns.map(({ courseCode }) => courseCode)).toEqual(['CSC203']);
  for (const query of [`optionId=${another}`, `departmentId=${own}&optionId=${another}`])
    expect((await open(`${of(next)}&${query}`)).statusCode).toBe(404);
  const asked = { sessionId: next.sessionId, semesterId: next.semester, departmentId: own, level: 200 };
  const payload = { list: 'broadsheet', format: 'csv', query: { ...asked, optionId: mine } };
  const file = await test.call('POST', '/Exports', { headers: head.headers, payload });
  const path = `/Exports/${file.json<{ data: { id: string } }>().data.id}/file`;
  const lines = (await test.call('GET', path, { headers: head.headers })).body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).not.toContain('CSC201');
});

it('offers sessions, and the departments within reach', async () => {
  const adviser = await aRegistrar(test, ['results.view'], {
    department: registrationDepartments.own,
    level: 200,
  });
  const answer = await test.call('GET', '/Results/broadsheet/choices', { headers: adviser.headers });
  const { data } = answer.json<{ data: CallData<typeof academics.broadsheet.choices> }>();
  expect(data.departments).toEqual([{ id: registrationDepartments.own, name: 'Tests' }]);
  expect(data.options).toEqual([]);
  expect(data.sessions.find(({ current }) => current)?.id).toBe(feeSession);
});
