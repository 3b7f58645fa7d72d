import { testApp, type TestApp } from '../../../../test/app';
import { aTaughtCourse } from '../../../../test/curriculum-builders';
import { sheetOf } from '../../../../test/import-files';
import {
  aLecturer,
  aRegistered,
  codeOf,
  dataOf,
  recordsOffice,
  teaches,
  type RecordsOffice,
} from '../../../../test/records-office';
import { openZip } from '../../../platform/imports/sheet/unzip';
import { rowKey, unnumberedKey } from './sheet-key';

let test: TestApp;
let office: RecordsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await recordsOffice(test);
});
afterEach(() => test.close());

type Cells = (string | number | null)[];
const own = () => ({ courseId: office.courseId, sessionId: office.key.sessionId, semester: 1 });
/** A row of the template, with what somebody typed. */
const row = (nth: 0 | 1 | 2, test: Cells[number] = null, exam: Cells[number] = null): Cells => {
  const { matricNumber } = office.students[nth];
  return [matricNumber, 'BELLO Grace', test, exam, rowKey(own(), matricNumber)];
};
const said = async (...rows: Cells[]) =>
  (await office.preview(rows)).rows.map(({ messages }) => messages.join('. '));

describe('the spreadsheet of a sheet', () => {
  it('has its students with what is there, and comes back unchanged', async () => {
    await office.save([office.entry(0, { test: 12, exam: 33 }), office.entry(1, { test: 9, code: 'ABS' })]);
    const [header, ...rows] = await office.template();
    expect(header).toEqual(['Matric no.', 'Name', 'Test', 'Examination', 'Key']);
    expect(rows.map(([, name, test, exam]) => [name, test, exam])).toEqual([
      ['BELLO Grace', '12', '33'],
      ['BELLO Grace', '9', 'ABS'],
      ['BELLO Grace', '', ''],
    ]);
    const { counts, rows: shown } = await office.preview(rows);
    expect(counts).toEqual({ ok: 2, warning: 1, error: 0 });
    expect(shown.map(({ messages }) => messages)).toEqual([
      ['Unchanged'],
      ['Unchanged'],
      ['Blank: stays missing'],
    ]);
  });

  it('is locked but for test and examination, also where nothing is typed yet', async () => {
    const { rawPayload, headers } = await office.get('download-score-sheet');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="TST201 2025 2026 Harmattan scores.xlsx"',
    );
    const zip = openZip(rawPayload, { most: 1_000_000, rows: 100 });
    const xml = await zip.text('xl/worksheets/sheet1.xml');
    expect(xml.match(/<col [^>]*>/g)?.map((column) => /style="5"/.test(column))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(xml).toContain('<sheetProtection sheet="1"');
  });
});

describe('what is said of a row', () => {
  it('new, changed, unchanged and blank, each with its grade', async () => {
    await office.save([office.entry(1, { test: 10, exam: 20 }), office.entry(2, { test: 10, exam: 20 })]);
    expect(await said(row(0, 12, 33), row(1, 10, 40), row(2))).toEqual([
      'New: 12 + 33 = 45, D',
      'Changed: 10 + 20 = 30, F becomes 10 + 40 = 50, C',
      'Blank: 10 + 20 = 30, F stays',
    ]);
  });

  it('a blank cell leaves what is there', async () => {
    await office.save([
      office.entry(0, { test: 12 }),
      office.entry(1, { exam: 40 }),
      office.entry(2, { code: 'ABS' }),
    ]);
    expect(await said(row(0, null, 33), row(1, 12), row(2, 9))).toEqual([
      'Changed: 12 + - becomes 12 + 33 = 45, D',
      'Changed: - + 40 becomes 12 + 40 = 52, C',
      'Changed: ABS, F becomes 9 + ABS, F',
    ]);
    expect(await said(row(2, 9, 50))).toEqual(['Changed: ABS, F becomes 9 + 50 = 59, C']);
  });

  it('codes are taken in either cell, in place of the examination', async () => {
    expect(await said(row(0, 'ABS'), row(1, 12, 'inc'), row(2, 'MAL', 'MAL'))).toEqual([
      'New: ABS, F',
      'New: 12 + INC',
      'New: MAL, F',
    ]);
    const beside = 'A code stands in place of the examination: empty one of both';
    expect(await said(row(0, 'ABS', 40), row(1, 'ABS', 'INC'))).toEqual([beside, beside]);
  });

  it.each<[string, Cells[number], Cells[number], string]>([
    ['31 in the test', 31, 40, 'Test: Enter a whole number from 0 to 30, or ABS, INC or MAL'],
    ['71 in the examination', 20, 71, 'Examination: Enter a whole number from 0 to 70, or ABS, INC or MAL'],
    ['text', 'absent', 40, 'Test: Enter a whole number from 0 to 30, or ABS, INC or MAL'],
    ['halves', 12.5, 40, 'Test: Enter a whole number from 0 to 30, or ABS, INC or MAL'],
    ['swapped columns', 65, 20, 'Test: Enter a whole number from 0 to 30, or ABS, INC or MAL'],
  ])('%s', async (_, mark, exam, message) => {
    expect(await said(row(0, mark, exam))).toEqual([message]);
  });

  it('unknown, not registered, twice, another course’s, and cells that were moved', async () => {
    const stranger = await aRegistered(test, []);
    const other = await aTaughtCourse(test, { code: 'TST203' });
    const [first, second] = [office.students[0].matricNumber, office.students[1].matricNumber];
    expect(
      await said(
        ['2025/9/99999ZZ', 'X', 1, 1, rowKey(own(), '2025/9/99999ZZ')],
        [stranger.matricNumber, 'X', 1, 1, rowKey(own(), stranger.matricNumber)],
        row(2, 1, 1),
        row(2, 2, 2),
        [first, 'X', 1, 1, rowKey({ ...own(), courseId: other }, first)],
        [second, 'X', 1, 1, rowKey(own(), first)],
      ),
    ).toEqual([
      'Matric no.: no student has it',
      'This student is not registered for the course',
      'New: 1 + 1 = 2, F',
      'Matric no.: the same as in row 4',
      'This row is of another course’s file, or of another semester',
      'Key: of another student. Cells of this file were moved: take a new spreadsheet of this course',
    ]);
    expect(await said([first, 'X', 1, 1, ''])).toEqual([
      'Key: empty. Use the spreadsheet of this course, and leave its locked cells as they are',
    ]);
  });
});

it('a student without a matric number is known by the key alone', async () => {
  const { matricNumber, registrationId, student } = office.students[1];
  const named = (number: string | null) =>
    test.deps.db.updateTable('student').set({ matric_number: number }).where('id', '=', student.id).execute();
  await named(null);
  const [, ...rows] = await office.template();
  const of = rows.find(([number]) => number === '') ?? [];
  expect(of[4]).toBe(unnumberedKey(own(), registrationId));
  const filled = [of[0] ?? '', of[1] ?? '', 12, 33, of[4] ?? ''];
  expect(await said(filled, row(0, 5, 5), filled)).toEqual([
    'New: 12 + 33 = 45, D',
    'New: 5 + 5 = 10, F',
    'The student of row 2 again',
  ]);
  expect(
    await said(['', 'X', 1, 1, rowKey(own(), office.students[0].matricNumber)], ['', 'X', 1, 1, '']),
  ).toEqual([
    'Matric no.: empty, and the key is of nobody without one. Take a new spreadsheet of this course',
    'Key: empty. Use the spreadsheet of this course, and leave its locked cells as they are',
  ]);
  // Who got a number since is found by both, and stands there once.
  await named(matricNumber);
  expect(await said(filled, row(1, 12, 34))).toEqual(['New: 12 + 33 = 45, D', 'The student of row 2 again']);
  const { id } = await office.preview([filled]);
  expect((await office.commit(id)).statusCode).toBe(200);
  expect((await office.sheet()).missing).toBe(2);
});

describe('applying', () => {
  it('writes what was shown, once, and keeps the file’s name and hash', async () => {
    const { id, counts } = await office.preview([row(0, 12, 33), row(1, 31, 1), row(2)]);
    expect(counts).toEqual({ ok: 1, warning: 1, error: 1 });
    const [first, again] = [await office.commit(id), await office.commit(id)];
    expect([dataOf(first), dataOf(again)]).toEqual(Array(2).fill({ applied: 2, refused: 1 }));
    expect((await office.sheet()).rows.map(({ test, exam, version }) => [test, exam, version])).toEqual([
      [12, 33, 1],
      [null, null, null],
      [null, null, null],
    ]);
    const history = dataOf<object[]>(await office.get('course-grades/history'));
    expect(history).toMatchObject([{ act: 'upload', fileName: 'scores.xlsx', rows: 1 }]);
    expect(history[0]).toHaveProperty('fileHash', expect.stringMatching(/^[0-9a-f]{64}$/));
  });

  it('does nothing where a score was saved since', async () => {
    const { id } = await office.preview([row(0, 12, 33), row(1, 12, 33)]);
    await office.save([office.entry(1, { test: 5 })]);
    const refused = await office.commit(id);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'CONFLICT']);
    expect((await office.sheet()).missing).toBe(3);
    const again = await office.imports('POST', `${id}/check`);
    expect(dataOf<{ rows: { messages: string[] }[] }>(again).rows[1]?.messages).toEqual([
      'Changed: 5 + - becomes 12 + 33 = 45, D',
    ]);
    expect((await office.commit(id)).statusCode).toBe(200);
    expect((await office.sheet()).missing).toBe(1);
  });

  it('is the lecturers’ own: another’s course, another’s preview, and a sheet that is submitted are refused', async () => {
    const { id } = await office.preview([row(0, 12, 33)]);
    const other = await aLecturer(test, 'Bayo Ade');
    expect((await office.upload(await sheetOf(['Matric no.'], []), other)).statusCode).toBe(404);
    expect((await office.commit(id, other)).statusCode).toBe(404);
    await office.fill();
    await office.act('submit', { version: 1 });
    expect(codeOf(await office.commit(id))).toBe('CONFLICT');
    expect(codeOf(await office.upload(await sheetOf(['Matric no.'], [])))).toBe('CONFLICT');
  });

  it('comes in by the sheet alone', async () => {
    const { headers } = office.lead;
    for (const path of ['/ImportKinds/course-scores', '/ImportKinds/course-scores/template'])
      expect(
        (await test.call(path.endsWith('template') ? 'GET' : 'POST', path, { headers })).statusCode,
      ).toBe(404);
  });

  it('a wrong header applies nothing', async () => {
    const answer = await office.upload(await sheetOf(['Matric no.', 'Test', 'Exam'], [['x', 1, 1]]));
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'WRONG_HEADER']);
  });
});

it('a co-lecturer uploads as well', async () => {
  const co = await aLecturer(test, 'Bayo Ade');
  await teaches(test, co, { courseId: office.courseId, role: 'co' });
  const { id } = await office.preview([row(0, 12, 33)], co);
  expect((await office.commit(id, co)).statusCode).toBe(200);
});
