import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import {
  aTaughtCourse,
  registrationDepartments,
  registrationWorld,
} from '../../../../test/curriculum-builders';
import { aFeeRule, aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { messagesIn, registrationCalls, versionIn } from '../../../../test/registration-calls';

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  student = await registrationWorld(test);
  headers = await signIn(test, student.userName);
});
afterEach(() => test.close());

const { shown, save, submit, withdraw, fiveCourses } = registrationCalls(
  () => test,
  () => headers,
);

describe('a draft', () => {
  it('is kept whatever stands against it, and read again', async () => {
    const [first = 0] = await fiveCourses();
    const version = versionIn(await save([first], null));
    expect((await shown()).registration).toEqual({
      version,
      state: 'draft',
      chosen: [{ courseId: first, reason: '' }],
    });
  });

  it('of two tabs is not written over by the old one', async () => {
    const [first = 0, second = 0] = await fiveCourses();
    const version = versionIn(await save([first], null));
    const answers = await Promise.all([save([second], version), save([first, second], version)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await save([first], null)).statusCode).toBe(409);
  });

  it('leaves out what is not offered', async () => {
    const [first = 0] = await fiveCourses();
    const other = await aTaughtCourse(test, { code: 'TST301', level: 300, borrowable: false });
    await save([first, other], null);
    expect((await shown()).registration.chosen).toHaveLength(1);
  });
});

describe('a submission', () => {
  it('counts once, by whatever number of clicks', async () => {
    const ids = await fiveCourses();
    const version = versionIn(await save(ids, null));
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(ids, version)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(versionIn)).size).toBe(1);
    const events = await test.deps.db
      .selectFrom('course_registration_event')
      .select(['act', 'units', 'courses'])
      .execute();
    expect(events).toMatchObject([
      { act: 'submit', units: 15, courses: ['TST201', 'TST203', 'TST205', 'TST207', 'TST209'] },
    ]);
    expect((await shown()).registration.state).toBe('submitted');
  });

  it('is refused with all reasons at once, each at its course', async () => {
    const ids = await fiveCourses();
    const extra = await aTaughtCourse(test, { code: 'TST211', status: 'required', requires: [ids[0] ?? 0] });
    const answer = await submit([...ids.slice(1), extra, 999_999], null);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      { path: 'courses[4]', message: 'TST211 needs TST201, not passed yet.' },
      {
        path: 'courses[5]',
        message: 'A course that you chose is not offered to you this semester. Take it out.',
      },
      { path: 'courses', message: 'TST201 is a core course and fits. Add it.' },
    ]);
    expect(await test.deps.db.selectFrom('course_registration').select('id').execute()).toEqual([]);
  });

  it('waits for the fee and the window, and a reopening opens the window for one student', async () => {
    const ids = await fiveCourses();
    const { ruleId } = await aFeeRule(test, [6_000_000], { first_share: 5_000 });
    const shut = await submit(ids, null);
    expect(shut.statusCode).toBe(409);
    expect(shut.json()).toMatchObject({
      message: 'Course registration opens once the fee, or its first half, is paid.',
    });
    await test.deps.db
      .updateTable('fee_rule')
      .set({ state: 'superseded' })
      .where('id', '=', ruleId)
      .execute();
    test.deps.clock.set(new Date('2026-10-01T00:00:00+01:00'));
    headers = await signIn(test, student.userName);
    expect((await submit(ids, null)).statusCode).toBe(409);
    await test.deps.db
      .insertInto('registration_reopening')
      .values({
        student_id: student.id,
        session_id: feeSession,
        semester: 1,
        until: new Date('2026-10-02T22:59:59.999Z'),
        reason: 'Was in hospital',
        granted_by: 'system',
        granted_at: test.deps.clock.now(),
      })
      .execute();
    expect((await submit(ids, null)).statusCode).toBe(200);
  });

  it.each([
    ['the last moment of the last day', '2026-09-30T23:59:59.999+01:00', 200],
    ['the first moment after it', '2026-10-01T00:00:00+01:00', 409],
  ])('at %s in Lagos', async (_, at, status) => {
    const ids = await fiveCourses();
    test.deps.clock.set(new Date(at));
    headers = await signIn(test, student.userName);
    expect((await submit(ids, null)).statusCode).toBe(status);
  });

  it('with a borrowed course needs a reason, and the dean', async () => {
    const ids = await fiveCourses();
    const borrowed = await aTaughtCourse(test, {
      code: 'OTH201',
      departmentId: registrationDepartments.other,
    });
    expect(messagesIn(await submit([...ids, borrowed], null))).toEqual(['Say why you borrow OTH201.']);
    expect((await submit([...ids, borrowed], null, 'For my project')).statusCode).toBe(200);
    const rows = await test.deps.db
      .selectFrom('course_registration as r')
      .innerJoin('registered_course as c', 'c.registration_id', 'r.id')
      .select(['r.needs_dean as needsDean', 'c.borrowed', 'c.reason'])
      .where('c.course_id', '=', borrowed)
      .execute();
    expect(rows).toEqual([{ needsDean: true, borrowed: true, reason: 'For my project' }]);
  });

  it('is taken back by the student, and no more once the adviser has acted', async () => {
    const ids = await fiveCourses();
    const version = versionIn(await submit(ids, null));
    expect((await withdraw(version - 1)).statusCode).toBe(409);
    const draft = versionIn(await withdraw(version));
    expect((await shown()).registration).toMatchObject({ version: draft, state: 'draft' });
    const again = versionIn(await submit(ids, draft));
    await test.deps.db.updateTable('course_registration').set({ state: 'adviser_ok' }).execute();
    // From a tab that still shows what can be chosen, another list.
    for (const late of [await withdraw(again), await submit(ids.slice(1), again)]) {
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({
        message: 'Your course adviser has acted on this registration. Ask for a change instead.',
      });
    }
  });

  it('is nobody else’s: a student reads and writes their own', async () => {
    const ids = await fiveCourses();
    await submit(ids, null);
    const other = await aFeeStudent(test, { level: 200 });
    const theirs = await signIn(test, other.userName);
    expect((await shown(theirs)).registration).toEqual({ version: null, state: 'draft', chosen: [] });
    expect((await withdraw(1, theirs)).statusCode).toBe(404);
  });
});
