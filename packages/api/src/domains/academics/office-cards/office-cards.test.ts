import type { academics } from '@portal/contracts/academics';
import type { CallData, Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { dataOf } from '../../../../test/records-office';
import { resultsOffice } from '../../../../test/results-office';
import { registrationDepartments } from '../../../../test/curriculum-builders';

let test: TestApp;
let office: Awaited<ReturnType<typeof resultsOffice>>;
beforeAll(async () => {
  test = await testApp();
  office = await resultsOffice(test);
});
afterAll(() => test.close());

it('says what is late, asked for and waiting, within reach', async () => {
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
  expect((await office.list(exams, '&late=true')).rows).toHaveLength(1);
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

it('says to each office what waits for it, and nothing of others', async () => {
  const place = { department: registrationDepartments.own };
  const read = async (...claims: Claim[]) => {
    const { authorization } = await signedIn(test, { userType: 'lecturer', claims, place });
    const answer = await test.call('GET', '/Dashboard/offices', { headers: { authorization } });
    return dataOf<CallData<typeof academics.officeCards.waiting>>(answer);
  };
  expect(await read('results.view', 'results.approve')).toEqual({
    lines: ['sheets', 'missing'],
    registrations: 0,
    borrowed: 0,
    sheets: [],
    amendments: 0,
    awardLists: 0,
    publications: [],
    missing: 0,
  });
  expect((await read('results.view', 'registration.approve')).lines).toEqual(['registrations', 'borrowed']);
  expect((await read('results.view', 'registration.exceed')).lines).toEqual(['registrations']);
  expect((await read('results.view', 'results.publish')).lines).toEqual(['publications']);
  expect((await read('results.view', 'results.publish', 'results.edit')).lines).toEqual([]);
  expect((await read('results.view')).lines).toEqual([]);
});
