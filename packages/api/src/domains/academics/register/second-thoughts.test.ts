import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aTaughtCourse, earlierSession, registrationWorld } from '../../../../test/curriculum-builders';
import { feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { registrationCalls, versionIn } from '../../../../test/registration-calls';
import { whileHeld } from '../../../../test/until-waiting';
import type { Trx } from '../../../platform/database/database';

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

describe('a registration', () => {
  it('that was never a draft counts once too, by whatever number of clicks', async () => {
    const ids = await fiveCourses();
    const first = await submit(ids, null);
    const again = await Promise.all([submit(ids, null), submit(ids, null)]);
    expect([first, ...again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set([first, ...again].map(versionIn)).size).toBe(1);
    expect(await test.deps.db.selectFrom('course_registration_event').select('act').execute()).toHaveLength(
      1,
    );
    // Another choice is not what was submitted.
    expect((await submit(ids.slice(1), null)).statusCode).toBe(409);
  });

  it('of which two come first at once answers both the same', async () => {
    const ids = await fiveCourses();
    const enrolment = (trx: Trx) =>
      trx
        .selectFrom('student_session')
        .select('student_id')
        .where('student_id', '=', student.id)
        .forUpdate()
        .execute();
    const answers = await whileHeld(test, enrolment, {
      work: [() => submit(ids, null), () => submit(ids, null)],
    });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map(versionIn)).size).toBe(1);
  });

  it('has everything that became of it written down, by whom', async () => {
    const ids = await fiveCourses();
    const draft = versionIn(await withdraw(versionIn(await submit(ids, null))));
    await submit(ids, draft);
    const events = await test.deps.db
      .selectFrom('course_registration_event')
      .select(['act', 'from_state as from', 'to_state as to', 'units', 'actor_id as by'])
      .orderBy('id')
      .execute();
    const said = { units: 15, by: String(student.userId) };
    expect(events).toEqual([
      { act: 'submit', from: 'draft', to: 'submitted', ...said },
      { act: 'withdraw', from: 'submitted', to: 'draft', ...said },
      { act: 'submit', from: 'draft', to: 'submitted', ...said },
    ]);
  });

  it('is of the level that the student has when it is submitted, not of when it was begun', async () => {
    const ids = await fiveCourses();
    const version = versionIn(await save(ids, null));
    const before = { student_id: student.id, session_id: earlierSession, level: 200 };
    await test.deps.db.insertInto('student_session').values(before).execute();
    await test.deps.db
      .updateTable('student_session')
      .set({ level: 300 })
      .where('session_id', '=', feeSession)
      .execute();
    expect((await submit(ids, version)).statusCode).toBe(200);
    expect(await test.deps.db.selectFrom('course_registration').select('level').execute()).toEqual([
      { level: 300 },
    ]);
  });

  it('is not taken back where it could not be submitted again', async () => {
    const ids = await fiveCourses();
    const version = versionIn(await submit(ids, null));
    test.deps.clock.set(new Date('2026-10-01T00:00:00+01:00'));
    headers = await signIn(test, student.userName);
    const late = await withdraw(version);
    expect(late.statusCode).toBe(409);
    expect(late.json<{ message: string }>().message).toMatch(
      /^Registration of this semester is closed.*Taken back, it could not be submitted again/,
    );
    expect((await shown()).registration.state).toBe('submitted');
  });

  it('reads at its own place in the list which course has just become full', async () => {
    const ids = await fiveCourses();
    const last = await aTaughtCourse(test, { code: 'TST101', status: 'required', capacity: 1 });
    const someoneElse = (trx: Trx) =>
      trx
        .insertInto('course_seat')
        .values({ course_id: last, session_id: feeSession, semester: 1, taken: 1 })
        .execute();
    const [refused] = await whileHeld(test, someoneElse, { work: [() => submit([...ids, last], null)] });
    expect(refused?.json()).toMatchObject({
      errors: [{ path: 'courses[5]', message: 'TST101 has just become full. Choose another course.' }],
    });
  });
});
