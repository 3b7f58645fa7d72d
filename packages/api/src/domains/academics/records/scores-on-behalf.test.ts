import { testApp, type TestApp } from '../../../../test/app';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { formOf, sheetOf } from '../../../../test/import-files';
import {
  aLecturer,
  codeOf,
  dataOf,
  entryWindow,
  messageOf,
  stopsTeaching,
} from '../../../../test/records-office';
import { resultsOffice, type ResultsOffice } from '../../../../test/results-office';
import { rowKey } from './sheet-key';

const { own, other } = registrationDepartments;
type By = { headers: { authorization: string } };
let test: TestApp;
let office: ResultsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await resultsOffice(test);
});
afterEach(() => test.close());

const query = () =>
  new URLSearchParams(Object.entries(office.key).map(([name, value]) => [name, String(value)]));
const row = (nth: 0 | 1 | 2, scored: number, exam: number) => {
  const { matricNumber } = office.students[nth];
  const key = { courseId: office.courseId, sessionId: office.key.sessionId, semester: 1 };
  return [matricNumber, 'BELLO Grace', scored, exam, rowKey(key, matricNumber)];
};
async function upload(by: By, rows = [row(0, 12, 33)]) {
  const form = formOf(await sheetOf(['Matric no.', 'Name', 'Test', 'Examination', 'Key'], rows), 'late.xlsx');
  return test.call('POST', `/Results/upload-result-score-sheet/on-behalf?${query().toString()}`, {
    ...form,
    headers: { ...form.headers, ...by.headers },
  });
}
const uploaded = async (by: By) => dataOf<{ id: string }>(await upload(by)).id;
const commit = (id: string, by: By) => office.imports('POST', `${id}/commit`, by as typeof office.lead);
const nameLead = (staffId: number, by: By = office.head) =>
  office.post('course-grades/name-lead', { ...office.key, staffId, reason: 'The lead has left' }, by);
const told = () =>
  test.deps.db
    .selectFrom('notification')
    .select(['user_id as userId', 'message'])
    .where('type', '=', 'scores entered on behalf')
    .execute();

describe('scores that the exams officer uploads', () => {
  it('stand under their name, the lecturer is told, and submits them all the same', async () => {
    const colleague = await aLecturer(test, 'Co Obi');
    const id = await uploaded(office.exams);
    expect(await told()).toEqual([]);
    expect((await commit(id, office.exams)).json()).toMatchObject({ data: { applied: 1 } });
    expect((await commit(id, office.exams)).json()).toMatchObject({ data: { applied: 1 } });
    const [only, ...more] = await told();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ userId: office.lead.userId });
    expect(only?.message).toMatch(/entered 1 score of TST201 .* on your behalf/);
    expect(await office.courseSheet(office.exams)).toMatchObject({
      leadName: 'Ada Obi',
      state: 'draft',
      may: ['upload'],
      history: [{ act: 'upload', onBehalf: true, rows: 1, fileName: 'late.xlsx' }],
    });
    const audit = test.deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', 'result_sheet.upload');
    expect(await audit.execute()).toMatchObject([{ detail: { after: { onBehalf: true, rows: 1 } } }]);
    expect((await office.sheet()).rows.map(({ total }) => total).sort()).toEqual([45, null, null]);
    await office.saved([1, 2].map((nth) => office.entry(nth as 1 | 2, { test: 10, exam: 40 })));
    expect((await office.act('submit', { version: 1 }, office.exams.headers)).statusCode).toBe(404);
    expect((await office.act('submit', { version: 1 })).statusCode).toBe(200);
    // What is submitted is changed by nobody, and whoever entered scores decides nothing about them.
    expect(codeOf(await upload(office.exams))).toBe('CONFLICT');
    expect((await office.courseSheet(office.exams)).may).toEqual([]);
    expect((await upload(colleague)).statusCode).toBe(403);
  });

  it('are of courses within reach, in the days of entry, and never applied once that has changed', async () => {
    const ofOther = await office.somebody('results.edit', { department: other });
    const ofOwn = await office.somebody('results.edit', { department: own });
    expect((await upload(ofOther)).statusCode).toBe(404);
    expect((await upload(office.viewer)).statusCode).toBe(403);
    expect((await upload({ headers: { authorization: '' } })).statusCode).toBe(401);
    const template = (by: By) =>
      test.call('GET', `/Results/download-score-sheet/on-behalf?${query().toString()}`, {
        headers: by.headers,
      });
    expect((await template(ofOther)).statusCode).toBe(404);
    expect((await template(ofOwn)).headers['content-type']).toContain('spreadsheetml');
    const id = await uploaded(ofOwn);
    expect((await commit(id, office.exams)).statusCode).toBe(404);
    await entryWindow(test, '2026-09-02', 1);
    expect(codeOf(await commit(id, ofOwn))).toBe('WINDOW_CLOSED');
    expect(codeOf(await upload(ofOwn))).toBe('WINDOW_CLOSED');
    expect(await told()).toEqual([]);
  });
});

describe('a course whose lead has left', () => {
  it('gets one from its head of department, who then submits', async () => {
    const id = await uploaded(office.exams);
    await stopsTeaching(test, office.lead);
    expect(messageOf(await upload(office.exams))).toMatch(/Nobody leads this course/);
    expect((await commit(id, office.exams)).statusCode).toBe(409);
    expect((await office.courseSheet(office.head)).may).toEqual(['name_lead']);
    expect((await office.courseSheet(office.exams)).may).toEqual([]);
    const heir = await aLecturer(test, 'Heir Obi');
    expect((await nameLead(heir.staffId, office.otherHead)).statusCode).toBe(404);
    expect((await nameLead(heir.staffId, office.exams)).statusCode).toBe(403);
    expect((await nameLead(999_999)).statusCode).toBe(422);
    expect((await nameLead(heir.staffId)).statusCode).toBe(200);
    expect(codeOf(await nameLead(heir.staffId))).toBe('CONFLICT');
    expect(await office.courseSheet(office.head)).toMatchObject({ leadName: 'Heir Obi', may: [] });
    expect((await upload(office.exams)).statusCode).toBe(201);
    await office.save(
      [0, 1, 2].map((nth) => office.entry(nth as 0 | 1 | 2, { test: 20, exam: 40 })),
      heir,
    );
    expect((await office.act('submit', { version: 1 }, heir.headers)).statusCode).toBe(200);
  });

  it('is one whose account is switched off as well, and none that works', async () => {
    const heir = await aLecturer(test, 'Heir Obi');
    expect(codeOf(await nameLead(heir.staffId))).toBe('CONFLICT');
    await test.deps.db
      .updateTable('app_user')
      .set({ active: false })
      .where('id', '=', office.lead.userId)
      .execute();
    const [listed] = (await office.list(office.head)).rows;
    expect(listed?.may).toEqual(['name_lead']);
    expect((await nameLead(office.lead.staffId)).statusCode).toBe(422);
    expect((await nameLead(heir.staffId)).statusCode).toBe(200);
    const found = await office.read('lecturers?search=heir', office.head);
    expect(found.json()).toMatchObject({ data: [{ name: 'Heir Obi' }] });
    expect((await office.read('lecturers', office.viewer)).statusCode).toBe(403);
  });
});
