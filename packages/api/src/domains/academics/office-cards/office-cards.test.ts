import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { dataOf } from '../../../../test/records-office';
import { resultsOffice } from '../../../../test/results-office';
import { registrationDepartments } from '../../../../test/curriculum-builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('says what is late, asked for and waiting, within reach', async () => {
  const office = await resultsOffice(test);
  const { own, other } = registrationDepartments;
  await office.save([office.entry(0, { test: 20, exam: 40 })]);
  await sql`update dated_window set closes_at = '2026-09-10T22:59:59Z', version = version + 1 where kind = 'result_entry'`.execute(
    test.deps.db,
  );
  const { registrationId } = office.students[1];
  const exams = await office.somebody('results.edit', { department: own });
  const note = 'She sat the examination in hall B';
  await office.post('missing-results', { registrationId, courseId: office.courseId, note }, exams);
  const read = async (path: string, by: { headers: { authorization: string } }) =>
    test.call('GET', `/Dashboard/${path}`, { headers: by.headers });
  expect(dataOf(await read('exams-officer', exams))).toMatchObject({
    late: [{ sessionId: 2025, semesterId: 1, semester: 'Harmattan', sheets: 1 }],
    amendments: 0,
    missing: 1,
    awardLists: 0,
  });
  const elsewhere = await office.somebody('results.edit', { department: other });
  expect(dataOf(await read('exams-officer', elsewhere))).toMatchObject({ late: [], missing: 0 });
  const adviser = await office.somebody('registration.advise', { department: own });
  expect(dataOf(await read('course-adviser', adviser))).toEqual({
    submitted: 0,
    changes: 0,
    none: 1,
    draft: 0,
    returned: 0,
  });
  expect((await read('course-adviser', exams)).statusCode).toBe(403);
  expect((await read('exams-officer', adviser)).statusCode).toBe(403);
});
