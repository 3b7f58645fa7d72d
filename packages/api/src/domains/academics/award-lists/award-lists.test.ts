import type { academics } from '@portal/contracts/academics';
import type { CallData, Claim } from '@portal/shared/model';
import { codeOf, dataOf, messageOf } from '../../../../test/records-office';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { aFeeRule, feeSession } from '../../../../test/fee-builders';
import { aGraduand, graduandsWorld, statusOf } from '../../../../test/graduands';

type Candidates = CallData<typeof academics.awardLists.candidates>;
type Lists = CallData<typeof academics.awardLists.list>;
type List = CallData<typeof academics.awardLists.one>;

const { own, other } = registrationDepartments;
const of = { sessionId: feeSession, departmentId: own };

let test: TestApp;
let courses: Awaited<ReturnType<typeof graduandsWorld>>;
beforeEach(async () => {
  test = await testApp();
  courses = await graduandsWorld(test);
});
afterEach(() => test.close());

type By = { authorization: string; userId: number };
const somebody = (claims: readonly Claim[], place?: { department: number }) =>
  signedIn(test, { claims: [...claims], ...(place && { place }) });
const get = (path: string, { authorization }: By) =>
  test.call('GET', `/Results/award-lists${path}`, { headers: { authorization } });
const post = (path: string, payload: object, { authorization }: By) =>
  test.call('POST', `/Results/award-lists${path}`, { headers: { authorization }, payload });
const candidates = async (by: By) =>
  dataOf<Candidates>(await get(`/candidates?sessionId=${feeSession}&departmentId=${own}`, by));
const opened = async (id: number, by: By) => dataOf<List>(await get(`/one?id=${id}`, by));
const propose = (studentIds: readonly number[], by: By) => post('', { ...of, studentIds }, by);
const proposed = async (studentIds: readonly number[], by: By) =>
  dataOf<{ id: number }>(await propose(studentIds, by)).id;
const check = (id: number, by: By, more: object = {}) =>
  post('/check', { id, version: 1, accept: true, reason: '', ...more }, by);
const approve = (id: number, by: By, more: object = {}) => {
  const body = { id, version: 2, accept: true, awardedOn: '2026-09-10', minute: 'S/214/7', reason: '' };
  return post('/approve', { ...body, ...more }, by);
};

async function offices() {
  return {
    exams: await somebody(['results.edit', 'results.publish'], { department: own }),
    second: await somebody(['results.publish'], { department: own }),
    senate: await somebody(['results.senate', 'results.edit']),
    elsewhere: await somebody(['results.edit', 'results.publish'], { department: other }),
  };
}

it('goes from the audit over a second officer to Senate, and stands in the register of awards', async () => {
  const { exams, second, senate } = await offices();
  const [first, lacking] = [await aGraduand(test, courses), await aGraduand(test, courses, { second: 20 })];
  const found = await candidates(exams);
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
  expect((await propose([lacking.id], exams)).statusCode).toBe(422);
  expect((await propose([first.id, 999_999], exams)).statusCode).toBe(422);
  const id = await proposed([first.id], exams);
  expect((await candidates(exams)).find(({ studentId }) => studentId === first.id)?.lacks).toEqual([
    { about: 'Award list', says: 'Stands on another list.' },
  ]);
  expect(codeOf(await check(id, exams))).toBe('SECOND_PERSON');
  expect(codeOf(await approve(id, senate))).toBe('CONFLICT');
  expect(dataOf(await check(id, second))).toEqual({ state: 'checked' });
  expect(codeOf(await check(id, second))).toBe('CONFLICT');
  expect((await approve(id, second)).statusCode).toBe(403);
  expect((await approve(id, senate, { awardedOn: '2026-09-15' })).statusCode).toBe(422);
  expect((await approve(id, senate, { awardedOn: '2024-01-15' })).statusCode).toBe(422);
  expect(codeOf(await approve(id, senate, { version: 1 }))).toBe('STALE');
  expect(await statusOf(test, first.id)).toBe('active');
  expect(dataOf(await approve(id, senate))).toEqual({ state: 'approved' });
  expect(await statusOf(test, first.id)).toBe('graduated');
  const list = await opened(id, exams);
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
  const { exams, second, elsewhere } = await offices();
  const { id: studentId, userName } = await aGraduand(test, courses);
  const id = await proposed([studentId], exams);
  expect((await get(`/candidates?sessionId=${feeSession}&departmentId=${own}`, elsewhere)).statusCode).toBe(
    404,
  );
  expect((await propose([studentId], elsewhere)).statusCode).toBe(404);
  expect((await propose([studentId], second)).statusCode).toBe(403);
  expect((await propose([], exams)).statusCode).toBe(422);
  expect((await check(id, elsewhere)).statusCode).toBe(404);
  expect((await get(`/one?id=${id}`, elsewhere)).statusCode).toBe(404);
  expect(
    (await post('/remove', { id, version: 1, studentId, reason: 'A mistake' }, elsewhere)).statusCode,
  ).toBe(404);
  const listed = async (by: By, more = '') =>
    dataOf<Lists>(await get(`?${more}`, by)).rows.map((row) => row.id);
  expect(await listed(exams)).toEqual([id]);
  expect(await listed(elsewhere)).toEqual([]);
  expect([await listed(exams, 'forMe=true'), await listed(second, 'forMe=true')]).toEqual([[], [id]]);
  const { authorization } = await signedIn(test, { userType: 'student' });
  expect((await get('', { authorization, userId: 0 })).statusCode).toBe(403);
  expect((await get('', { authorization: '', userId: 0 })).statusCode).toBe(401);
  expect(userName).not.toBe('');
});

it('keeps what it said, and stops once something changed', async () => {
  const { exams, second, senate } = await offices();
  const [one, two] = [await aGraduand(test, courses), await aGraduand(test, courses)];
  const id = await proposed([one.id, two.id], exams);
  await check(id, second);
  await test.deps.db.updateTable('student').set({ status: 'suspended' }).where('id', '=', two.id).execute();
  expect(messageOf(await approve(id, senate))).toContain('Something changed since for BELLO Grace');
  const off = { id, version: 2, studentId: two.id, reason: 'Waits for the disciplinary committee' };
  expect((await post('/remove', { ...off, reason: '' }, exams)).statusCode).toBe(422);
  expect(dataOf(await post('/remove', off, exams))).toEqual({ state: 'checked' });
  expect(codeOf(await post('/remove', off, exams))).toBe('STALE');
  expect((await approve(id, senate, { version: 3 })).statusCode).toBe(200);
  const list = await opened(id, exams);
  expect(list.graduates).toBe(1);
  expect(list.graduatesOf.find(({ removal }) => removal)?.removal?.reason).toBe(off.reason);
  expect(codeOf(await post('/remove', { ...off, version: 4, studentId: one.id }, exams))).toBe('CONFLICT');
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
  const { exams, second, senate } = await offices();
  const { id: studentId } = await aGraduand(test, courses);
  const id = await proposed([studentId], exams);
  expect((await check(id, second, { accept: false })).statusCode).toBe(422);
  const back = { accept: false, reason: 'A sheet of this session is still late' };
  expect(dataOf(await check(id, second, back))).toEqual({ state: 'returned' });
  const again = await proposed([studentId], exams);
  await check(again, second);
  expect(dataOf(await approve(again, senate, { ...back, awardedOn: '' }))).toEqual({ state: 'returned' });
  expect((await opened(again, exams)).number).toBe(2);
  expect(await statusOf(test, studentId)).toBe('active');
});

it('awards nobody who owes fees', async () => {
  const { exams } = await offices();
  const { id } = await aGraduand(test, courses);
  await aFeeRule(test, [1_000_000]);
  expect((await candidates(exams))[0]?.lacks).toEqual([{ about: 'Fees', says: 'School fees are owed.' }]);
  expect((await propose([id], exams)).statusCode).toBe(422);
});

it('has a student on one list, and Senate approves once, however many ask at once', async () => {
  const { exams, second, senate } = await offices();
  const { id: studentId } = await aGraduand(test, courses);
  const answers = await Promise.all([1, 2, 3].map(() => propose([studentId], exams)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
  const made = answers.find(({ statusCode }) => statusCode === 201);
  const id = made ? dataOf<{ id: number }>(made).id : 0;
  await check(id, second);
  const decisions = await Promise.all([1, 2, 3].map(() => approve(id, senate)));
  expect(decisions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const awards = await test.deps.db.selectFrom('degree_award').select('id').execute();
  expect(awards).toHaveLength(1);
});
