import { largeImportRows } from '@portal/shared/lists/calls';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { formOf, sheetOf } from '../../../../test/import-files';
import { codeOf, dataOf, recordsOffice, type RecordsOffice } from '../../../../test/records-office';
import type { CellValue } from '../../../platform/exports/files/table-file';
import { rowKey } from './sheet-key';

let test: TestApp;
let office: RecordsOffice;
beforeAll(async () => {
  test = await testApp();
  office = await recordsOffice(test);
  await many(office.courseId, largeImportRows - 3);
}, 120_000);
afterAll(() => test.close());

/** So many more students on the sheet. */
async function many(courseId: number, count: number): Promise<void> {
  const { db } = test.deps;
  await sql`with made as (
      insert into student (matric_number, surname, first_name, gender, date_of_birth, country_id, student_type_id,
        department_id, level, entry_mode, entry_session_id)
      select '2025/1/' || lpad(n::text, 5, '0') || 'XY', 'Musa', 'Ali', 'Male', '2004-01-01', 566, 1, 900, 200, 'UTME', 2025
      from generate_series(1, ${count}::int) n returning id
    ), registered as (
      insert into course_registration (student_id, session_id, semester, level, state)
      select id, 2025, 1, 200, 'locked' from made returning id
    )
    insert into registered_course (registration_id, course_id, units, category)
    select id, ${courseId}::int, 3, 'Core' from registered`.execute(db);
}

it('20,000 students of a course are uploaded and applied whole; one more row is too many', async () => {
  const key = { courseId: office.courseId, sessionId: office.key.sessionId, semester: 1 };
  const { rows: numbers } = await sql<{ number: string }>`select s.matric_number as number from student s
    join course_registration r on r.student_id = s.id and r.session_id = 2025 order by 1`.execute(
    test.deps.db,
  );
  const row = ({ number }: { number: string }, index: number): CellValue[] => [
    number,
    'X',
    index % 31,
    index % 71,
    rowKey(key, number),
  ];
  const headers = ['Matric no.', 'Name', 'Test', 'Examination', 'Key'];
  expect(numbers).toHaveLength(largeImportRows);
  const answer = await office.upload(await sheetOf(headers, numbers.map(row)));
  expect(answer.statusCode).toBe(201);
  const { id } = dataOf<{ id: string }>(answer);
  expect(dataOf(await office.imports('GET', id))).toMatchObject({
    counts: { ok: largeImportRows, warning: 0, error: 0 },
  });
  expect(dataOf(await office.commit(id))).toEqual({ applied: largeImportRows, refused: 0 });
  expect(await office.sheet()).toMatchObject({ missing: 0, students: largeImportRows });
  const { rows: sums } = await sql<{ kept: number; test: number; old: number }>`
    select (select count(*)::int from score_change) as kept, (select sum(test)::int from score) as test,
      (select sum(test)::int from registered_course) as old`.execute(test.deps.db);
  const total = numbers.reduce((sum, _, index) => sum + (index % 31), 0);
  expect(sums).toEqual([{ kept: largeImportRows, test: total, old: total }]);
  // Back as it is, with one row too many.
  const rows = [...numbers, { number: '2025/1/99999XY' }].map(row);
  const form = formOf(await sheetOf(headers, rows));
  const tooMany = await test.call(
    'POST',
    `/Results/upload-result-score-sheet?courseId=${key.courseId}&sessionId=2025&semesterId=1`,
    {
      ...form,
      headers: { ...form.headers, ...office.lead.headers },
    },
  );
  expect([tooMany.statusCode, codeOf(tooMany)]).toEqual([413, 'TOO_LARGE']);
}, 240_000);
