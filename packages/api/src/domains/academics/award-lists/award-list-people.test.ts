import { universityScheme } from '@portal/contracts/academics';
import { codeOf, dataOf, messageOf } from '../../../../test/records-office';
import { testApp, type TestApp } from '../../../../test/app';
import { awardsDesk } from '../../../../test/award-builders';
import { awardListsOffice, type AwardListsOffice, type By } from '../../../../test/award-lists-office';
import { aTaughtCourse, earlierSession } from '../../../../test/curriculum-builders';
import { aGraduand, graduandsWorld, statusOf } from '../../../../test/graduands';
import { aPublishedScore } from '../../../../test/published-results';

/** Who may decide about a list, and what becomes of who stood on it. */
let test: TestApp;
let courses: Awaited<ReturnType<typeof graduandsWorld>>;
let office: AwardListsOffice;
beforeEach(async () => {
  test = await testApp();
  courses = await graduandsWorld(test);
  office = await awardListsOffice(test);
});
afterEach(() => test.close());

it('is decided by nobody who changed it or who stands on it', async () => {
  const { exams, second, senate } = office;
  const [one, two] = [await aGraduand(test, courses), await aGraduand(test, courses)];
  const both = await office.somebody(['results.edit', 'results.publish', 'results.senate']);
  const ownedBy = (userId: number | null, id: number) =>
    test.deps.db.updateTable('student').set({ user_id: userId }).where('id', '=', id).execute();
  const mayOf = async (id: number, by: By) =>
    [(await office.opened(id, by)).may, (await office.listed(by, 'forMe=true')).length] as const;
  // Their own degree.
  await ownedBy(Number(both.userId), one.id);
  expect(codeOf(await office.propose([one.id], both))).toBe('FORBIDDEN');
  const id = await office.proposed([one.id, two.id], exams);
  expect(await mayOf(id, both)).toEqual([[], 0]);
  expect(codeOf(await office.check(id, both))).toBe('FORBIDDEN');
  const off = (studentId: number) => ({ id, version: 1, studentId, reason: 'A sheet is late' });
  expect(codeOf(await office.post('/remove', off(two.id), both))).toBe('FORBIDDEN');
  await ownedBy(one.userId, one.id);
  // Who takes somebody off leaves the decision to others.
  expect(await mayOf(id, both)).toEqual([['check', 'remove'], 1]);
  expect((await office.post('/remove', off(two.id), both)).statusCode).toBe(200);
  expect(await mayOf(id, both)).toEqual([['remove'], 0]);
  expect(codeOf(await office.check(id, both, { version: 2 }))).toBe('SECOND_PERSON');
  expect((await office.check(id, second, { version: 2 })).statusCode).toBe(200);
  expect(codeOf(await office.approve(id, both, { version: 3 }))).toBe('SECOND_PERSON');
  // Who is not on it any more is an officer as any other.
  await ownedBy(Number(senate.userId), two.id);
  expect(await mayOf(id, senate)).toEqual([['approve', 'remove'], 1]);
  expect((await office.approve(id, senate, { version: 3 })).statusCode).toBe(200);
});

it('is not the last one of who lost the award in the register', async () => {
  const { exams, second, senate } = office;
  const { id: studentId, matricNumber } = await aGraduand(test, courses);
  const awarded = async () => {
    const id = await office.proposed([studentId], exams);
    await office.check(id, second);
    expect((await office.approve(id, senate)).statusCode).toBe(200);
    return id;
  };
  const first = await awarded();
  const { award } = (await office.opened(first, exams)).graduatesOf[0] ?? {};
  const { withdrawn, call, registrar } = await awardsDesk(test);
  const inRegister = async () =>
    dataOf<{ rows: { id: number }[] }>(await call('GET', `/Awards?search=${matricNumber}`, registrar)).rows;
  await withdrawn((await inRegister())[0]?.id ?? 0, 'Senate took it back');
  expect(await statusOf(test, studentId)).toBe('active');
  expect((await office.candidates(exams)).find((one) => one.studentId === studentId)).toMatchObject({
    ready: true,
  });
  const again = await awarded();
  expect(await statusOf(test, studentId)).toBe('graduated');
  // The same degree, class and day: the certificate that was printed counts again.
  expect((await office.opened(again, exams)).graduatesOf[0]?.award).toEqual(award);
  expect((await office.opened(first, exams)).graduatesOf[0]?.award).toEqual({
    state: 'withdrawn',
    code: null,
  });
});

it('waits where the average or the class of somebody on it is another one now', async () => {
  const { exams, second, senate } = office;
  const { id: studentId, registrationId } = await aGraduand(test, courses);
  const { db, clock } = test.deps;
  const id = await office.proposed([studentId], exams);
  const nothing = { test: null, exam: null, grade: null, points: null };
  const courseId = await aTaughtCourse(test, { code: 'TST203', status: null });
  await db
    .insertInto('registered_course')
    .values({
      registration_id: registrationId,
      course_id: courseId,
      units: 3,
      category: 'Elective',
      ...nothing,
    })
    .execute();
  await aPublishedScore(test, { registrationId, courseId, total: 72 });
  // 4.66 in place of 4.50: First Class before and after.
  expect(messageOf(await office.check(id, second))).toContain('Something changed since for BELLO Grace');
  await office.check(id, second, { accept: false, reason: 'An average changed' });
  const next = await office.proposed([studentId], exams);
  await office.check(next, second);
  const classes = universityScheme.classes.map((one) => ({
    ...one,
    name: one.name.replace('Class', 'Honours'),
  }));
  await db
    .insertInto('grading_scheme')
    .values({
      from_session_id: earlierSession,
      student_type_id: null,
      revision: 9,
      scheme: JSON.stringify({ ...universityScheme, classes }),
      made_by: 'system',
      made_at: clock.now(),
    })
    .execute();
  expect(messageOf(await office.approve(next, senate))).toContain('Something changed since for BELLO Grace');
});
