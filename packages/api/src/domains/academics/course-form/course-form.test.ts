import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';
import {
  aTaughtCourse,
  registrationDepartments,
  registrationWorld,
} from '../../../../test/curriculum-builders';
import { aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { registrationCalls, versionIn } from '../../../../test/registration-calls';
import { aRegistrar, testSchool } from '../../../../test/registration-office';

type Form = CallData<typeof academics.courseForms.mine>;
interface Checked {
  document: string;
  rows: { label: string; value: string }[];
  valid: boolean;
}

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  student = await registrationWorld(test);
  headers = await signIn(test, student.userName);
});
afterEach(() => test.close());

const { submit, withdraw, save, fiveCourses } = registrationCalls(
  () => test,
  () => headers,
);

const semester = `?sessionId=${feeSession}&semesterId=1`;
const open = (query = semester, as = headers) =>
  test.call('GET', `/CourseRegistration/course-form${query}`, { headers: as });
const mine = async (query = semester) => (await open(query)).json<{ data: Form }>().data;
const check = async ({ verification }: Form) =>
  (await test.call('GET', `/Verification/${verification.code}`)).json<{ data: Checked }>().data;
const said = ({ rows }: Checked, label: string) => rows.find((row) => row.label === label)?.value;

/** As the approval does it: a state, one version up, with what became of it. */
async function approve(by: { id: number }, from: string, to: 'adviser_ok' | 'hod_ok' | 'locked') {
  const { db, clock } = test.deps;
  const { id } = await db
    .updateTable('course_registration')
    .set((eb) => ({ state: to, version: eb('version', '+', 1) }))
    .where('student_id', '=', student.id)
    .where('session_id', '=', feeSession)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('course_registration_event')
    .values({
      registration_id: id,
      act: 'submit',
      from_state: from,
      to_state: to,
      units: 15,
      courses: [],
      actor_id: String(by.id),
      at: clock.now(),
    })
    .execute();
}

describe('a course form', () => {
  it('is not there before anything is submitted, nor for a draft', async () => {
    expect((await open()).statusCode).toBe(404);
    expect((await open('')).statusCode).toBe(404);
    await save(await fiveCourses(), null);
    expect((await open()).json()).toMatchObject({
      message: 'No courses are submitted for this semester: there is no form yet.',
    });
  });

  it('says who, what, how many units and whom it waits for, and so does its code', async () => {
    const ids = await fiveCourses();
    const borrowed = await aTaughtCourse(test, {
      code: 'OTH201',
      departmentId: registrationDepartments.other,
    });
    await submit([...ids, borrowed], null, 'For my project');
    const form = await mine();
    expect(form).toMatchObject({
      approved: false,
      standing: 'Not approved: waits for the course adviser',
      fullName: 'BELLO Grace',
      department: 'Tests',
      level: 200,
      session: '2025/2026',
      semester: 'Harmattan',
      units: 18,
      approvals: [
        { office: 'Course adviser', name: null, at: null },
        { office: 'Head of department', name: null, at: null },
        { office: 'Dean', name: null, at: null },
      ],
    });
    expect(form.courses.map(({ code, status }) => [code, status])).toEqual([
      ...['TST201', 'TST203', 'TST205', 'TST207', 'TST209'].map((code) => [code, 'Core']),
      ['OTH201', 'Borrowed'],
    ]);
    expect(await mine('')).toEqual(form);
    const checked = await check(form);
    expect(checked).toMatchObject({ document: 'Course form, NOT APPROVED', valid: true });
    expect(['State', 'Courses', 'Units'].map((label) => said(checked, label))).toEqual([
      'Not approved: waits for the course adviser',
      '6',
      '18',
    ]);
  });

  it('of a registration that was taken back is no longer valid', async () => {
    const ids = await fiveCourses();
    const version = versionIn(await submit(ids, null));
    const first = await mine();
    const draft = versionIn(await withdraw(version));
    expect(await check(first)).toMatchObject({ valid: false });
    expect((await open()).statusCode).toBe(404);
    const more = await aTaughtCourse(test, { code: 'TST211', status: 'required' });
    await submit([...ids, more], draft);
    const second = await mine();
    expect(second.verification.code).not.toBe(first.verification.code);
    const old = await check(first);
    expect([old.valid, said(old, 'Units'), said(await check(second), 'Units')]).toEqual([false, '15', '18']);
  });

  it('that is approved has the names and days of who approved, and stays as it is', async () => {
    await submit(await fiveCourses(), null);
    const waiting = await mine();
    const [adviser, head] = [await aUser(test), await aUser(test)];
    await approve(adviser, 'submitted', 'adviser_ok');
    expect((await mine()).standing).toBe('Not approved: waits for the head of department');
    await approve(head, 'adviser_ok', 'locked');
    const approved = await mine();
    expect(approved).toMatchObject({ approved: true, standing: 'Approved' });
    expect(approved.approvals.map(({ office, at }) => [office, at !== null])).toEqual([
      ['Course adviser', true],
      ['Head of department', true],
    ]);
    await test.deps.db.updateTable('student').set({ surname: 'Renamed' }).execute();
    expect(await mine()).toEqual(approved);
    expect(await check(approved)).toMatchObject({ document: 'Course form', valid: true });
    expect(await check(waiting)).toMatchObject({ document: 'Course form, NOT APPROVED', valid: false });

    // The registry issues the approved one anew: the same approvals under the name of now.
    const listed = (await test.call('GET', '/Student/my-papers', { headers })).json<{
      data: { paper: string }[];
    }>();
    const registry = await signedIn(test, { claims: ['student.edit-names'] });
    const path = `/StudentManagement/students/${student.id}/papers`;
    const payload = { papers: listed.data.map(({ paper }) => paper) };
    const anew = await test.call('POST', path, {
      headers: { authorization: registry.authorization },
      payload,
    });
    expect([anew.statusCode, payload.papers.length]).toEqual([200, 1]);
    const renamed = await mine();
    expect([renamed.fullName, renamed.approvals]).toEqual(['RENAMED Grace', approved.approvals]);
    expect([(await check(approved)).valid, (await check(renamed)).valid]).toEqual([false, true]);
    expect(said(await check(approved), 'Superseded')).toContain('By the registry');
  });

  it('before that is made anew when it would say something else', async () => {
    await submit(await fiveCourses(), null);
    const first = await mine();
    await test.deps.db.updateTable('student').set({ surname: 'Renamed' }).execute();
    const second = await mine();
    expect([first.fullName, second.fullName]).toEqual(['BELLO Grace', 'RENAMED Grace']);
    expect([(await check(first)).valid, (await check(second)).valid]).toEqual([false, true]);
  });

  it('is made once by many who open the approved one at once, and never changed', async () => {
    await submit(await fiveCourses(), null);
    await approve(await aUser(test), 'submitted', 'locked');
    const forms = await Promise.all([1, 2, 3, 4].map(() => mine()));
    expect(new Set(forms.map(({ verification }) => verification.code)).size).toBe(1);
    await expect(test.deps.db.updateTable('course_form').set({ state: 'x' }).execute()).rejects.toThrow();
  });

  it('with a code that nobody signed is not known', async () => {
    await submit(await fiveCourses(), null);
    const { verification } = await mine();
    const wrong = verification.code.replace(/.$/, (last) => (last === '2' ? '3' : '2'));
    expect((await test.call('GET', `/Verification/${wrong}`)).statusCode).toBe(404);
  });
});

describe('the form of somebody else', () => {
  const of = (id: number, by: { headers: Record<string, string> }) =>
    test.call('GET', `/CourseRegistration/course-forms/${id}`, { headers: by.headers });

  it('is opened by who sees registrations of that class, department or school, and by nobody else', async () => {
    await submit(await fiveCourses(), null);
    const { registrationId, verification } = await mine();
    const department = registrationDepartments.own;
    // The class is that of the session, whatever the student has become.
    await test.deps.db.updateTable('student').set({ level: 300 }).execute();
    const theirs = [{ department, level: 200 }, { department }, { school: testSchool }];
    for (const place of theirs) {
      const answer = await of(registrationId, await aRegistrar(test, ['registration.view'], place));
      expect(answer.json()).toMatchObject({ data: { verification: { code: verification.code } } });
    }
    const others = [{ department, level: 300 }, { department: registrationDepartments.other }, { school: 1 }];
    for (const place of others)
      expect(
        (await of(registrationId, await aRegistrar(test, ['registration.view'], place))).statusCode,
      ).toBe(404);
    expect((await of(registrationId, await aRegistrar(test, ['courses.view']))).statusCode).toBe(403);
    const other = await aFeeStudent(test, { level: 200 });
    const as = await signIn(test, other.userName);
    expect((await of(registrationId, { headers: as })).statusCode).toBe(403);
    expect((await open(semester, as)).statusCode).toBe(404);
  });

  it('is refused to staff as their own', async () => {
    const official = await aRegistrar(test, ['registration.view']);
    expect((await open(semester, official.headers)).statusCode).toBe(403);
  });
});
