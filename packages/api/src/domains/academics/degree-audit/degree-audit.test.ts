import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { dataOf } from '../../../../test/answers';
import { signedIn, signIn, type NewUser } from '../../../../test/builders';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { aFeeRule, aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aGraduand, graduandsWorld } from '../../../../test/graduands';
import { auditsOf } from './audits';

type Answer = CallData<typeof academics.degreeAudits.one>;

let test: TestApp;
let courses: Awaited<ReturnType<typeof graduandsWorld>>;
beforeAll(async () => {
  test = await testApp();
  courses = await graduandsWorld(test);
});
afterAll(() => test.close());

const ask = (headers: { authorization: string }, studentId?: number) =>
  test.call('GET', `/Results/degree-audit${studentId === undefined ? '' : `?studentId=${studentId}`}`, {
    headers: { authorization: headers.authorization },
  });

it('says to the student, the adviser and the head the same', async () => {
  const { own, other } = registrationDepartments;
  const { id, userName } = await aGraduand(test, courses, { second: null });
  const mine = dataOf<Answer>(await ask(await signIn(test, userName)));
  expect(mine.programme).toBe('B.Tech Tests');
  expect(mine.audit).toMatchObject({ met: false, unitsEarned: 3, unitsNeeded: 6, cgpa: '4.00' });
  const core = mine.audit?.requirements.find(({ requirement }) => requirement === 'core');
  expect(core).toMatchObject({ met: false, courses: [{ code: 'TST201', level: 200, awaited: true }] });
  const adviser: NewUser = {
    userType: 'lecturer',
    claims: ['registration.advise'],
    place: { department: own, level: 200 },
  };
  expect(dataOf<Answer>(await ask(await signedIn(test, adviser), id))).toEqual(mine);
  const head: NewUser = { userType: 'lecturer', claims: ['results.approve'], place: { department: own } };
  expect(dataOf<Answer>(await ask(await signedIn(test, head), id))).toEqual(mine);
  const stranger = { ...head, place: { department: other } };
  expect((await ask(await signedIn(test, stranger), id)).statusCode).toBe(404);
  expect((await ask(await signedIn(test), id)).statusCode).toBe(403);
  expect((await ask(await signIn(test, (await aGraduand(test, courses)).userName), id)).statusCode).toBe(403);
  expect((await ask({ authorization: '' }, id)).statusCode).toBe(401);
  expect((await ask(await signedIn(test, head), 0)).statusCode).toBe(422);
});

it('is met with every course passed in time; a direct entrant makes up no level before', async () => {
  const { id } = await aGraduand(test, courses);
  const late = await aFeeStudent(test, { level: 200 });
  await test.deps.db
    .updateTable('student')
    .set({ entry_mode: 'DIRECT_ENTRY' })
    .where('id', '=', late.id)
    .execute();
  const jupeb = await aFeeStudent(test, { level: 0, type: 2 });
  const audits = await auditsOf(test.deps.db, [id, late.id, jupeb.id]);
  expect(audits.get(id)?.audit).toMatchObject({ met: true, degreeClass: 'First Class', cgpa: '4.50' });
  expect(audits.get(late.id)?.audit).toMatchObject({ unitsNeeded: 3 });
  expect(audits.has(jupeb.id)).toBe(false);
});

it('counts no session to come, and what the curriculum says for an option before what it says for all', async () => {
  const { db } = test.deps;
  const { own } = registrationDepartments;
  const { id } = await aGraduand(test, courses, { first: null });
  const next = { id: feeSession + 1, name: '2026/2027', starts_on: '2026-10-01', ends_on: '2027-09-30' };
  await db.insertInto('academic_session').values(next).execute();
  await db
    .insertInto('student_session')
    .values({ student_id: id, session_id: next.id, level: 200 })
    .execute();
  const saysOf = async (requirement: string) =>
    (await auditsOf(db, [id])).get(id)?.audit.requirements.find((one) => one.requirement === requirement)
      ?.says;
  expect(await saysOf('duration')).toBe('2 sessions of 2, at most 3.');
  expect(await saysOf('core')).toContain('1 of 2 courses still to be passed');
  const option = await db
    .insertInto('department_option')
    .values({ department_id: own, name: 'Software' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('student').set({ option_id: option.id }).where('id', '=', id).execute();
  const key = { session_id: feeSession, department_id: own, option_id: option.id, level: 100, semester: 1 };
  await db
    .insertInto('curriculum_course')
    .values({ ...key, course_id: courses.first, status: 'elective', group_id: null })
    .execute();
  expect(await saysOf('core')).toBe('Every core and required course is passed.');
});

it('is hidden from who owes fees, and not from the offices', async () => {
  const { id, userName } = await aGraduand(test, courses);
  await aFeeRule(test, [1_000_000]);
  expect(dataOf<Answer>(await ask(await signIn(test, userName)))).toMatchObject({ audit: null });
  const office = await signedIn(test, { claims: ['results.view'] });
  expect(dataOf<Answer>(await ask(office, id)).audit).toMatchObject({ met: true });
});
