import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import type { FeeStudent } from '../../../../test/fee-builders';
import {
  aResult,
  first,
  publisher,
  resultsWorld,
  second,
  workedExample,
} from '../../../../test/result-builders';

type Sheet = NonNullable<CallData<typeof academics.results.sheet>['sheet']>;
interface Checked {
  document: string;
  fullName: string;
  session: string;
  rows: { label: string; value: string }[];
  valid: boolean;
}

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
let office: Awaited<ReturnType<typeof publisher>>;
beforeEach(async () => {
  test = await testApp();
  student = await resultsWorld(test);
  headers = await signIn(test, student.userName);
  office = await publisher(test);
  await workedExample(test, student.id);
  await office.publish(first);
  await office.publish(second);
});
afterEach(() => test.close());

async function paper(at: typeof first): Promise<Sheet> {
  const path = `/Results/student-results?sessionId=${at.sessionId}&semesterId=${at.semester}`;
  const { sheet } = (await test.call('GET', path, { headers })).json<{ data: { sheet: Sheet } }>().data;
  return sheet;
}
const check = async ({ mark }: Sheet) =>
  (await test.call('GET', `/Verification/${mark?.code}`)).json<{ data: Checked }>().data;
const said = ({ rows }: Checked, label: string) => rows.find((row) => row.label === label)?.value;
const papers = async () => (await test.deps.db.selectFrom('semester_result').select('id').execute()).length;

it('of a semester says units, points, GPA and CGPA by its code, and is made once for what it says', async () => {
  const sheet = await paper(second);
  const checked = await check(sheet);
  expect(checked).toMatchObject({
    document: 'Semester result',
    fullName: 'BELLO Grace',
    session: '2024/2025',
    valid: true,
  });
  expect(
    ['Semester', 'Units', 'Points', 'GPA', 'CGPA', 'State'].map((label) => said(checked, label)),
  ).toEqual(['Rain', '13', '41', '3.15', '3.00', 'As published']);
  expect((await paper(second)).mark?.code).toBe(sheet.mark?.code);
  expect(await papers()).toBe(1);
});

it('is superseded once the published copy says something else, and still says what it said', async () => {
  const [before, later] = [await paper(first), await paper(second)];
  await aResult(test, student.id, { course: 'BIO101', units: 3, score: 80, in: first });
  await office.publish(first);
  const old = await check(before);
  expect(old).toMatchObject({ document: 'Semester result, SUPERSEDED', valid: false });
  expect([said(old, 'Units'), said(old, 'GPA')]).toEqual(['14', '2.85']);
  expect(said(old, 'State')).toBe('Superseded: ask for the sheet that is published now');
  // Its CGPA counts the semester before.
  expect(await check(later)).toMatchObject({ valid: false });
  const now = await paper(first);
  expect(now.mark?.code).not.toBe(before.mark?.code);
  const checked = await check(now);
  expect([checked.valid, said(checked, 'Units')]).toEqual([true, '17']);
});

it('is superseded while its results are taken back', async () => {
  const sheet = await paper(first);
  await office.unpublish(first);
  const hidden = await check(sheet);
  expect([hidden.valid, said(hidden, 'State')]).toEqual([
    false,
    'Superseded: these results are not published any more',
  ]);
  await office.publish(first);
  expect(await check(sheet)).toMatchObject({ valid: true });
});

it('counts as long as its code was signed here', async () => {
  const { mark } = await paper(first);
  const wrong = mark?.code.replace(/.$/, (last) => (last === '2' ? '3' : '2'));
  expect((await test.call('GET', `/Verification/${wrong}`)).statusCode).toBe(404);
});

it('is never changed', async () => {
  await paper(first);
  const { db } = test.deps;
  await expect(
    db
      .updateTable('semester_result')
      .set({ content: '{}' } as never)
      .execute(),
  ).rejects.toThrow();
});
