import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { formOf, sheetOf } from '../../../../test/import-files';
import { personalLoadOffice, type PersonalLoadOffice } from '../../../../test/personal-load-calls';
import { aRegistrar } from '../../../../test/registration-office';
import type { CellValue } from '../../../platform/exports/files/table-file';

let test: TestApp;
let office: PersonalLoadOffice;
beforeEach(async () => {
  test = await testApp();
  office = await personalLoadOffice(test);
});
afterEach(() => test.close());

describe('a spreadsheet', () => {
  const columns = ['Matric no.', 'Semester', 'Minimum', 'Maximum', 'Last day', 'Reason'];
  const upload = async (rows: CellValue[][], by = office.officer) => {
    const form = formOf(await sheetOf(columns, rows), 'list.xlsx');
    const sent = { ...form, headers: { ...form.headers, ...by.headers } };
    return test.call('POST', `/ImportKinds/personal-loads?sessionId=${feeSession}`, sent);
  };
  const numberOf = async ({ id }: FeeStudent) => {
    const found = test.deps.db.selectFrom('student').select('matric_number').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).matric_number;
  };
  const row = (matric: CellValue, maximum: CellValue = '27', day = '2026-09-20') => [
    matric,
    'harmattan',
    '12',
    maximum,
    day,
    'Final year',
  ];
  interface Preview {
    id: string;
    rows: { number: number; verdict: string; messages: string[] }[];
  }

  it('says what is wrong with each row, and gives loads to the others, once', async () => {
    await office.aCeiling();
    const [has, above, late] = [await aFeeStudent(test), await aFeeStudent(test), await aFeeStudent(test)];
    await office.grant({ studentId: has.id });
    const answer = await upload([
      row((await numberOf(office.student))?.toLowerCase() ?? ''),
      row('2025/9/NOBODY'),
      row(await numberOf(has)),
      row(await numberOf(above), 28),
      row(await numberOf(late), '27', '2026-10-01'),
      row('2025/9/00001', '31'),
    ]);
    const { id, rows } = answer.json<{ data: Preview }>().data;
    expect(Object.fromEntries(rows.map(({ number, messages }) => [number, messages.join(' ')]))).toEqual({
      2: '',
      3: 'There is no such student.',
      4: 'This student has units of their own in this semester already: revoke those first.',
      5: 'More than 27 units are given by the dean of the school',
      6: 'The session ends on 30/09/2026',
      7: 'Maximum: Enter 1 to 30 units',
    });
    const commit = async () =>
      (await test.call('POST', `/Imports/${id}/commit`, { headers: office.officer.headers })).json<{
        data: object;
      }>().data;
    expect(await commit()).toMatchObject({ applied: 1 });
    expect(await commit()).toMatchObject({ applied: 1 });
    expect(await office.list()).toHaveLength(2);
    expect(await office.units()).toEqual([12, 27]);
    const acts = await test.deps.db.selectFrom('audit_log').select('act').execute();
    expect(acts.map(({ act }) => act)).toContain('personal_load.upload');
  });

  it('knows no student of another school, and is refused to who only looks', async () => {
    const other = await aRegistrar(test, ['registration.edit'], { school: 1 });
    const answer = await upload([row(await numberOf(office.student))], other);
    expect(answer.json<{ data: Preview }>().data.rows[0]?.messages).toEqual(['There is no such student.']);
    expect((await upload([], await aRegistrar(test, ['registration.view']))).statusCode).toBe(403);
  });
});
