import { paymentPurposes } from '@portal/shared/model';
import { codeOf, dataOf, messageOf } from '../../../../test/records-office';
import { testApp, type TestApp } from '../../../../test/app';
import { signedCode } from '../../../platform/crypto/document-codes';
import { awardListsOffice, type AwardListsOffice, type By } from '../../../../test/award-lists-office';
import { signedIn } from '../../../../test/builders';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { aFeeRule, feeSession } from '../../../../test/fee-builders';
import { aGraduand, graduandsWorld, statusOf } from '../../../../test/graduands';
import { aWaiver } from '../../../../test/waiver-builders';

const { own } = registrationDepartments;

let test: TestApp;
let courses: Awaited<ReturnType<typeof graduandsWorld>>;
let office: AwardListsOffice;
beforeEach(async () => {
  test = await testApp();
  courses = await graduandsWorld(test);
  office = await awardListsOffice(test);
});
afterEach(() => test.close());

it('goes from the audit over a second officer to Senate, and stands in the register of awards', async () => {
  const { exams, second, senate } = office;
  const [first, lacking] = [await aGraduand(test, courses), await aGraduand(test, courses, { second: 20 })];
  // Who is enrolled in a later session is not at the end of their study.
  const { id: staying } = await aGraduand(test, courses);
  const next = { id: feeSession + 1, name: '2026/2027', starts_on: '2026-10-01', ends_on: '2027-09-30' };
  await test.deps.db.insertInto('academic_session').values(next).execute();
  await test.deps.db
    .insertInto('student_session')
    .values({ student_id: staying, session_id: next.id, level: 200 })
    .execute();
  const found = await office.candidates(exams);
  expect(found.map(({ studentId, ready }) => [studentId, ready]).sort()).toEqual(
    [
      [first.id, true],
      [lacking.id, false],
    ].sort(),
  );
  expect(found.find(({ ready }) => !ready)?.lacks.map(({ about }) => about)).toEqual([
    'Core and required courses',
    'Carry-overs',
    'Units',
  ]);
  expect((await office.propose([lacking.id], exams)).statusCode).toBe(422);
  expect((await office.propose([first.id, 999_999], exams)).statusCode).toBe(422);
  const id = await office.proposed([first.id], exams);
  expect((await office.candidates(exams)).find(({ studentId }) => studentId === first.id)?.lacks).toEqual([
    { about: 'Award list', says: 'Stands on another list.' },
  ]);
  expect(codeOf(await office.check(id, exams))).toBe('SECOND_PERSON');
  expect(codeOf(await office.approve(id, senate))).toBe('CONFLICT');
  expect(dataOf(await office.check(id, second))).toEqual({ state: 'checked' });
  expect(codeOf(await office.check(id, second))).toBe('CONFLICT');
  expect((await office.approve(id, second)).statusCode).toBe(403);
  expect((await office.approve(id, senate, { awardedOn: '2026-09-15' })).statusCode).toBe(422);
  expect((await office.approve(id, senate, { awardedOn: '2024-01-15' })).statusCode).toBe(422);
  expect(codeOf(await office.approve(id, senate, { version: 1 }))).toBe('STALE');
  expect(await statusOf(test, first.id)).toBe('active');
  expect(dataOf(await office.approve(id, senate))).toEqual({ state: 'approved' });
  expect(await statusOf(test, first.id)).toBe('graduated');
  const list = await office.opened(id, exams);
  expect(list).toMatchObject({ state: 'approved', awardedOn: '2026-09-10', minute: 'S/214/7', may: [] });
  expect(list.graduatesOf).toMatchObject([
    {
      matricNumber: first.matricNumber,
      cgpa: '4.50',
      units: 6,
      class: 'First Class',
      award: { state: 'approved' },
    },
  ]);
  const code = list.graduatesOf[0]?.award?.code ?? '';
  const certificate = dataOf<object>(await test.call('GET', `/Verification/${code}`));
  expect(certificate).toMatchObject({ valid: true, fullName: 'BELLO Grace' });
  expect(JSON.stringify(certificate)).toContain('First Class');
  const paper = dataOf<object>(await test.call('GET', `/Verification/${list.mark?.code ?? ''}`));
  expect(paper).toMatchObject({ valid: true, document: 'Award list' });
  const register = await signedIn(test, { claims: ['admissions.awards'] });
  const awards = await test.call('GET', '/Awards', { headers: { authorization: register.authorization } });
  expect(dataOf<{ rows: object[] }>(awards).rows).toMatchObject([
    { programme: 'B.Tech Tests', class: 'First Class', awardedOn: '2026-09-10', state: 'approved' },
  ]);
});

it('is for who holds the claim over the department, and refuses others', async () => {
  const { exams, second, elsewhere } = office;
  const { id: studentId, userName } = await aGraduand(test, courses);
  const id = await office.proposed([studentId], exams);
  expect(
    (await office.get(`/candidates?sessionId=${feeSession}&departmentId=${own}`, elsewhere)).statusCode,
  ).toBe(404);
  expect((await office.propose([studentId], elsewhere)).statusCode).toBe(404);
  expect((await office.propose([studentId], second)).statusCode).toBe(403);
  expect((await office.propose([], exams)).statusCode).toBe(422);
  expect((await office.check(id, elsewhere)).statusCode).toBe(404);
  expect((await office.get(`/one?id=${id}`, elsewhere)).statusCode).toBe(404);
  expect(
    (await office.post('/remove', { id, version: 1, studentId, reason: 'A mistake' }, elsewhere)).statusCode,
  ).toBe(404);
  const listed = async (by: By, more = '') => (await office.listed(by, more)).map(({ id: one }) => one);
  expect(await listed(exams)).toEqual([id]);
  expect(await listed(elsewhere)).toEqual([]);
  expect([await listed(exams, 'forMe=true'), await listed(second, 'forMe=true')]).toEqual([[], [id]]);
  const { authorization } = await signedIn(test, { userType: 'student' });
  expect((await office.get('', { authorization, userId: 0 })).statusCode).toBe(403);
  expect((await office.get('', { authorization: '', userId: 0 })).statusCode).toBe(401);
  expect(userName).not.toBe('');
});

it('keeps what it said, and stops once something changed', async () => {
  const { exams, second, senate } = office;
  const [one, two] = [await aGraduand(test, courses), await aGraduand(test, courses)];
  const id = await office.proposed([one.id, two.id], exams);
  await office.check(id, second);
  await test.deps.db.updateTable('student').set({ status: 'suspended' }).where('id', '=', two.id).execute();
  expect(messageOf(await office.approve(id, senate))).toContain('Something changed since for BELLO Grace');
  const off = { id, version: 2, studentId: two.id, reason: 'Waits for the disciplinary committee' };
  expect((await office.post('/remove', { ...off, reason: '' }, exams)).statusCode).toBe(422);
  expect(dataOf(await office.post('/remove', off, exams))).toEqual({ state: 'checked' });
  expect(codeOf(await office.post('/remove', off, exams))).toBe('STALE');
  expect((await office.approve(id, senate, { version: 3 })).statusCode).toBe(200);
  const list = await office.opened(id, exams);
  expect(list.graduates).toBe(1);
  expect(list.graduatesOf.find(({ removal }) => removal)?.removal?.reason).toBe(off.reason);
  expect(codeOf(await office.post('/remove', { ...off, version: 4, studentId: one.id }, exams))).toBe(
    'CONFLICT',
  );
  const change = test.deps.db
    .updateTable('award_list_graduate')
    .set({ class: 'Pass' })
    .where('list_id', '=', id);
  await expect(change.execute()).rejects.toThrow('stays as it was proposed');
  await expect(
    test.deps.db.updateTable('award_list').set({ awarded_on: '2026-01-01' }).where('id', '=', id).execute(),
  ).rejects.toThrow('what is decided stays');
});

it('goes back with a reason, and who stood on it may stand on another one', async () => {
  const { exams, second, senate } = office;
  const { id: studentId } = await aGraduand(test, courses);
  const id = await office.proposed([studentId], exams);
  expect((await office.check(id, second, { accept: false })).statusCode).toBe(422);
  const back = { accept: false, reason: 'A sheet of this session is still late' };
  expect(dataOf(await office.check(id, second, back))).toEqual({ state: 'returned' });
  const again = await office.proposed([studentId], exams);
  await office.check(again, second);
  expect(dataOf(await office.approve(again, senate, { ...back, awardedOn: '' }))).toEqual({
    state: 'returned',
  });
  expect((await office.opened(again, exams)).number).toBe(2);
  // Nothing else than what Senate approved has a paper.
  const unsigned = signedCode(test.deps, `AWL${again}`);
  expect((await test.call('GET', `/Verification/${unsigned}`)).statusCode).toBe(404);
  expect(await statusOf(test, studentId)).toBe('active');
});

it('awards nobody who owes fees', async () => {
  const { exams } = office;
  const { id } = await aGraduand(test, courses);
  const lacking = await aGraduand(test, courses, { first: 30 });
  const lacksOf = async (studentId: number) =>
    (await office.candidates(exams))
      .find((one) => one.studentId === studentId)
      ?.lacks.map(({ says }) => says);
  // What hides no results stands against no award.
  await aFeeRule(test, [500_000], { purpose_id: paymentPurposes.developmentLevy });
  expect(await lacksOf(id)).toEqual([]);
  await aFeeRule(test, [1_000_000]);
  expect(await lacksOf(id)).toEqual(['School fees are owed.']);
  expect(await lacksOf(lacking.id)).not.toContain('School fees are owed.');
  expect((await office.propose([id], exams)).statusCode).toBe(422);
  await aWaiver(test, id);
  expect(await lacksOf(id)).toEqual([]);
});

it('has a student on one list, and Senate approves once, however many ask at once', async () => {
  const { exams, second, senate } = office;
  const { id: studentId } = await aGraduand(test, courses);
  const answers = await Promise.all([1, 2, 3].map(() => office.propose([studentId], exams)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
  const made = answers.find(({ statusCode }) => statusCode === 201);
  const id = made ? dataOf<{ id: number }>(made).id : 0;
  await office.check(id, second);
  const decisions = await Promise.all([1, 2, 3].map(() => office.approve(id, senate)));
  expect(decisions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const awards = await test.deps.db.selectFrom('degree_award').select('id').execute();
  expect(awards).toHaveLength(1);
});
