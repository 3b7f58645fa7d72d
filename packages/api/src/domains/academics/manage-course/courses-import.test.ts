import type { Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import { seedReference } from '../../../../seeds/reference';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { departments, sessions, threeSessions } from '../../../../test/course-builders';
import { formOf, sheetOf } from '../../../../test/import-files';
import type { Place } from '../../../platform/place';

const headers = [
  'Code',
  'Title',
  'Units',
  'Level',
  'Semester',
  'Department',
  'Category',
  'Type',
  'Pass mark',
  'Prerequisites',
  'From session',
];

let test: TestApp;
let officer: Officer;
type Officer = Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  test = await testApp();
  await seedReference(test.deps.db);
  await threeSessions(test);
  officer = await by('courses.edit');
});
afterEach(() => test.close());

const by = (claim: Claim, place?: Place) => signedIn(test, { claims: [claim], ...(place && { place }) });
const course = (code: string, more: Record<string, string> = {}) => {
  const usual: Record<string, string> = {
    Code: code,
    Title: `Title of ${code}`,
    Units: '3',
    Level: '200',
    Semester: 'Harmattan',
    Department: 'Computer Science',
    Category: 'Core',
    ...more,
  };
  return headers.map((header) => usual[header] ?? '');
};

interface Preview {
  id: string;
  counts: { ok: number; error: number };
  rows: { number: number; verdict: string; messages?: string[]; message?: string }[];
}

async function upload(rows: string[][], who = officer) {
  const form = formOf(await sheetOf(headers, rows), 'courses.xlsx');
  const answer = await test.call('POST', '/ImportKinds/courses', {
    ...form,
    headers: { ...form.headers, authorization: who.authorization },
  });
  return { answer, preview: answer.json<{ data: Preview }>().data };
}
const commit = ({ id }: Preview, who = officer) =>
  test.call('POST', `/Imports/${id}/commit`, { headers: { authorization: who.authorization } });
const saidOf = ({ rows }: Preview) => rows.map((row) => JSON.stringify(row));
const codes = async () =>
  (await test.deps.db.selectFrom('course').select('code').orderBy('code').execute()).map(({ code }) => code);

it('adds new courses, also those that ask for each other in one file', async () => {
  const { preview } = await upload([
    course('CSC203', { Prerequisites: 'CSC201', Semester: 'Rain', Type: 'Lab', 'Pass mark': '45' }),
    course('csc201', { Department: '21', 'From session': '2026/2027' }),
    course('GST111', { Department: '' }),
  ]);
  expect(preview.counts).toMatchObject({ ok: 3, error: 0 });
  expect((await commit(preview)).statusCode).toBe(200);
  const { rows } = (
    await test.call('GET', '/CourseManagement/courses', { headers: { authorization: officer.authorization } })
  ).json<{ data: { rows: object[] } }>().data;
  expect(rows).toMatchObject([
    { code: 'CSC201', begins: '2026/2027', type: 'lecture', passMark: 40, department: 'Computer Science' },
    { code: 'CSC203', prerequisites: 'CSC201', semester: 'Rain', type: 'lab', passMark: 45, begins: null },
    { code: 'GST111', department: null },
  ]);
  const { rows: acts } = await sql<{ detail: object }>`
    select detail from audit_log where act = 'course.upload'`.execute(test.deps.db);
  expect(acts).toMatchObject([{ detail: { after: { courses: 3 } } }]);
});

it('refuses what is there, what is nowhere, and circles, and says so of each row', async () => {
  const first = await upload([course('CSC201')]);
  await commit(first.preview);
  const { preview } = await upload([
    course('CSC201'),
    course('CSC301', { Prerequisites: 'CSC303' }),
    course('CSC303', { Prerequisites: 'CSC301' }),
    course('CSC305', { Prerequisites: 'ABC999' }),
    course('CSC307', { Prerequisites: 'CSC305' }),
    course('CSC309', { Department: 'Alchemy' }),
    course('CSC311', { 'From session': '1999/2000' }),
    course('CSC313', { Units: '9' }),
    course('CSC315', { Prerequisites: 'CSC201' }),
  ]);
  expect(preview.counts).toMatchObject({ ok: 1, error: 8 });
  const said = saidOf(preview).join('\n');
  for (const words of [
    'There is a course of this code',
    'CSC301 → CSC303 → CSC301',
    'There is no course ABC999',
    'There is no course CSC305',
    'No department has this name or code',
    'There is no such session',
    'At most 6',
  ])
    expect(said).toContain(words);
  expect((await commit(preview)).statusCode).toBe(200);
  expect(await codes()).toEqual(['CSC201', 'CSC315']);
});

it('adds courses of the own department alone', async () => {
  const own = await by('courses.edit', { department: departments.computing });
  const { preview } = await upload(
    [
      course('CSC201'),
      course('CIE201', { Department: 'Civil Engineering' }),
      course('GST111', { Department: '' }),
    ],
    own,
  );
  expect(preview.counts).toMatchObject({ ok: 1, error: 2 });
  await commit(preview, own);
  expect(await codes()).toEqual(['CSC201']);
  const version = await test.deps.db
    .selectFrom('course_version')
    .select('from_session_id')
    .executeTakeFirst();
  expect(version?.from_session_id).toBe(sessions.current);
});

it('takes nothing from who may not write courses', async () => {
  const looks = await by('courses.view');
  expect((await upload([course('CSC201')], looks)).answer.statusCode).toBe(403);
});
