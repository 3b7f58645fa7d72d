import { testApp, type TestApp } from '../../../../test/app';
import { departments, sessions } from '../../../../test/course-builders';
import { curriculumOffice, type CurriculumOffice, type Officer } from '../../../../test/course-office';
import { formOf, sheetOf } from '../../../../test/import-files';

let test: TestApp;
let office: CurriculumOffice;
beforeEach(async () => {
  test = await testApp();
  office = await curriculumOffice(test);
});
afterEach(() => test.close());

const headers = ['Department', 'Option', 'Level', 'Semester', 'Code', 'Status', 'Elective group', 'Choose'];
/** CSC201 of the second year of Computer Science, or what the row says otherwise. */
const row = (more: Record<string, string> = {}) => {
  const usual: Record<string, string> = {
    Department: 'Computer Science',
    Level: '200',
    Semester: 'Harmattan',
    Code: 'CSC201',
    Status: 'Core',
    ...more,
  };
  return headers.map((header) => usual[header] ?? '');
};

interface Preview {
  id: string;
  counts: { ok: number; warning: number; error: number };
  rows: { number: number; verdict: string; messages: string[] }[];
}

async function upload(rows: string[][], who: Officer = office.officer, session: number = sessions.current) {
  const form = formOf(await sheetOf(headers, rows), 'curriculum.xlsx');
  const answer = await test.call('POST', `/ImportKinds/curriculum?sessionId=${session}`, {
    ...form,
    headers: { ...form.headers, authorization: who.authorization },
  });
  const { id } = answer.json<{ data?: Preview }>().data ?? { id: '' };
  const shown = await test.call('GET', `/Imports/${id}?pageSize=20`, {
    headers: { authorization: who.authorization },
  });
  return { answer, preview: shown.json<{ data: Preview }>().data };
}
const commit = ({ id }: Preview, who: Officer = office.officer) =>
  test.call('POST', `/Imports/${id}/commit`, { headers: { authorization: who.authorization } });
const saidOf = ({ rows }: Preview) =>
  rows.map(({ number, messages }) => [number, messages.join(' ')] as const);
const language = { Status: 'elective', 'Elective group': 'Language', Choose: '1' };

const anOption = (department_id: number, name: string) =>
  test.deps.db.insertInto('department_option').values({ department_id, name }).execute();

it('adds, changes and leaves courses as it says of each row first', async () => {
  await office.aCourseOf('FRN201');
  await office.aCourseOf('GER201');
  await office.aCourseOf('CSC203');
  await anOption(departments.computing, 'Software Engineering');
  await office.added();
  const { preview } = await upload([
    row(),
    row({ Code: 'frn201', ...language }),
    row({ Code: 'GER201', ...language }),
    row({ Department: '21', Option: 'software engineering', Code: 'CSC203', Status: 'Required' }),
  ]);
  expect(saidOf(preview)).toEqual([
    [2, 'Unchanged'],
    [3, 'New: Elective, 1 of Language'],
    [4, 'New: Elective, 1 of Language'],
    [5, 'New: Required'],
  ]);
  expect((await commit(preview)).json()).toMatchObject({ data: { applied: 4, refused: 0 } });
  const acts = test.deps.db.selectFrom('audit_log').select('detail').where('act', '=', 'curriculum.upload');
  expect(await acts.execute()).toMatchObject([
    { detail: { after: { department: departments.computing, added: 3, changed: 0 } } },
  ]);
  expect(await office.rowsFor('sort=code')).toMatchObject([
    { code: 'CSC201', status: 'core', group: null },
    { code: 'CSC203', status: 'required', option: 'Software Engineering' },
    { code: 'FRN201', status: 'elective', group: 'Language', choose: 1 },
    { code: 'GER201', group: 'Language' },
  ]);
  // Who joins a group says how many of all of it are chosen.
  await office.aCourseOf('IGB201');
  const joins = await upload([row({ Code: 'IGB201', ...language, Choose: '2' })]);
  expect(joins.preview.rows).toMatchObject([
    { verdict: 'warning', messages: ['New: Elective, 2 of Language, of which 1 had to be chosen'] },
  ]);
  const again = await upload([
    row({ Status: 'Required' }),
    row({ Code: 'FRN201', ...language, Choose: '2' }),
    row({ Code: 'GER201' }),
  ]);
  expect(saidOf(again.preview)).toEqual([
    [2, 'Changed: Core becomes Required'],
    [3, 'Changed: Elective, 1 of Language becomes Elective, 2 of Language'],
    [4, 'Changed: Elective, 1 of Language becomes Core'],
  ]);
  expect((await commit(again.preview)).statusCode).toBe(200);
  // A second click answers what the first one did.
  expect((await commit(again.preview)).json()).toMatchObject({ data: { applied: 3 } });
  expect(await office.rowsFor('sort=code')).toMatchObject([
    { code: 'CSC201', status: 'required' },
    { code: 'CSC203' },
    { code: 'FRN201', group: 'Language', choose: 2 },
    { code: 'GER201', status: 'core', group: null, choose: null },
  ]);
});

it('says of each row what is wrong with it', async () => {
  const retired = await office.aCourseOf('CSC299');
  await test.deps.db.updateTable('course').set({ active: false }).where('id', '=', retired).execute();
  await office.aCourseOf('CSC205', { fromSessionId: sessions.next });
  await anOption(departments.civil, 'Structures');
  const { preview } = await upload([
    row(),
    row({ Department: 'Alchemy' }),
    row({ Option: 'Structures' }),
    row({ Code: 'CSC299' }),
    row({ Code: 'CSC205' }),
    row({ Department: '21' }),
    row({ Level: '250' }),
    row({ Status: 'Optional' }),
    row({ Semester: 'Dry' }),
    row({ Level: '300', 'Elective group': 'Language', Choose: '1' }),
    row({ Level: '400', Status: 'Elective', 'Elective group': 'Language' }),
    row({ Level: '500', ...language }),
    row({ Level: '500', ...language, Department: 'Civil Engineering', Choose: '2' }),
    row({ Level: '500', ...language, Code: 'CSC299', Choose: '2' }),
  ]);
  expect(saidOf(preview)).toEqual([
    [2, 'New: Core'],
    [3, 'No department has this name or code.'],
    [4, 'Computer Science has no option of this name.'],
    [5, 'CSC299 is retired: bring it back first.'],
    [6, 'There is no course CSC205 in this session.'],
    [7, 'The same course of the same semester as in row 2.'],
    [8, 'Level: Enter a level, as in 200'],
    [9, 'Status: One of Core, Required, Elective'],
    [10, 'Semester: Harmattan or Rain'],
    [11, 'Elective group: Only electives are in a group'],
    [12, 'Choose: Say how many of the group are chosen'],
    [13, 'New: Elective, 1 of Language'],
    [14, 'New: Elective, 2 of Language'],
    [15, 'CSC299 is retired: bring it back first.'],
  ]);
  const other = await office.aCourseOf('CSC207');
  const groups = await upload([row({ ...language }), row({ Code: 'CSC207', ...language, Choose: '2' })]);
  expect(saidOf(groups.preview)[1]).toEqual([3, 'Row 2 says that 1 of Language are chosen.']);
  expect(other).toBeGreaterThan(0);
});

it('is refused once something else would be said of a row', async () => {
  const { preview } = await upload([row()]);
  await office.added({ status: 'required' });
  const answer = await commit(preview);
  expect(answer.statusCode).toBe(409);
  expect(await office.rowsFor()).toMatchObject([{ code: 'CSC201', status: 'required' }]);
});

it('changes the own department alone, and is for who may write courses', async () => {
  const own = await office.by('courses.edit', { department: departments.civil });
  const { preview } = await upload([row(), row({ Department: 'Civil Engineering' })], own);
  expect(saidOf(preview)).toEqual([
    [2, 'What is taught there is not yours to change.'],
    [3, 'New: Core'],
  ]);
  const level = await office.by('courses.edit', { department: departments.computing, level: 200 });
  expect(saidOf((await upload([row(), row({ Level: '300' })], level)).preview)).toEqual([
    [2, 'New: Core'],
    [3, 'What is taught there is not yours to change.'],
  ]);
  expect((await commit(preview, office.officer)).statusCode).toBe(404);
  expect((await commit(preview, own)).statusCode).toBe(200);
  expect(await office.rowsFor()).toMatchObject([{ department: 'Civil Engineering' }]);
  const looks = await office.by('courses.view');
  expect((await upload([row()], looks)).answer.statusCode).toBe(403);
  expect((await upload([row()], own, 99)).answer.statusCode).toBe(422);
});
