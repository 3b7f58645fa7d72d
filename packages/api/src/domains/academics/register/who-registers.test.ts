import { testApp, type TestApp } from '../../../../test/app';
import { anOfficer } from '../../../../test/approval-world';
import { signIn } from '../../../../test/builders';
import { registrationWorld } from '../../../../test/curriculum-builders';
import { feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { aRegistrationWindow, aSemester } from '../../../../test/registration-builders';
import { registrationCalls, versionIn } from '../../../../test/registration-calls';

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  student = await registrationWorld(test);
  headers = await signIn(test, student.userName);
});
afterEach(() => test.close());

const { shown, save, submit, fiveCourses } = registrationCalls(
  () => test,
  () => headers,
);

describe('registration', () => {
  it.each([
    ['withdrawn', 'You have withdrawn from the university: nothing can be registered.'],
    ['graduated', 'You have graduated: nothing is left to register.'],
    ['suspended', 'You are suspended: nothing can be registered until that is over.'],
    ['deferred', 'You have deferred your studies: nothing can be registered until you are back.'],
  ] as const)(
    'is nothing for who is %s, though the window is open and nothing owed',
    async (status, message) => {
      const ids = await fiveCourses();
      await test.deps.db.updateTable('student').set({ status }).where('id', '=', student.id).execute();
      expect((await shown()).shut).toMatchObject([{ gate: 'status', reason: message }]);
      const answer = await submit(ids, null);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ message });
    },
  );

  it('is for who is on probation', async () => {
    const ids = await fiveCourses();
    await test.deps.db.updateTable('student').set({ status: 'probation' }).execute();
    expect((await submit(ids, null)).statusCode).toBe(200);
  });

  it('is of sessions in which the student is enrolled: in others nothing is owed', async () => {
    const ids = await fiveCourses();
    await test.deps.db.deleteFrom('student_session').where('student_id', '=', student.id).execute();
    const asked = `sessionId=${feeSession}&semesterId=1`;
    const read = [`registrable-courses?${asked}`, `borrowable-courses?${asked}&search=tst`];
    for (const path of read)
      expect((await test.call('GET', `/CourseRegistration/${path}`, { headers })).statusCode).toBe(404);
    expect((await save(ids, null)).statusCode).toBe(404);
    expect((await submit(ids, null)).statusCode).toBe(404);
    expect(await test.deps.db.selectFrom('course_registration').select('id').execute()).toEqual([]);
  });

  it('costs the late fee in the late days of the semester that is registered, whichever is under way', async () => {
    const ids = await fiveCourses();
    const { db, clock } = test.deps;
    await aSemester(test, feeSession, { semester: 2, current: false });
    const rain = { sessionId: feeSession, semester: 2, opensOn: '2026-10-01', closesOn: '2026-10-31' };
    await aRegistrationWindow(test, rain);
    const audience = { level: 200 };
    const harmattan = { opensOn: '2026-09-01', closesOn: '2026-09-30', lateUntilOn: '2026-10-14' };
    await aRegistrationWindow(test, { sessionId: feeSession, audience, ...harmattan });
    clock.set(new Date('2026-10-02T12:00:00+01:00'));
    headers = await signIn(test, student.userName);
    const late = 'The time for registration is over. Register late once the late fee is paid.';
    expect((await submit(ids, null)).json()).toMatchObject({ message: late });
    // Rain is under way and open to everybody; Harmattan is late all the same.
    await db.updateTable('semester').set({ current: false }).where('semester', '=', 1).execute();
    await db.updateTable('semester').set({ current: true }).where('semester', '=', 2).execute();
    expect((await submit(ids, null)).json()).toMatchObject({ message: late });
  });

  it('costs nothing more for who was in time and is sent back in the late days', async () => {
    const ids = await fiveCourses();
    const days = { opensOn: '2026-09-01', closesOn: '2026-09-30', lateUntilOn: '2026-10-14' };
    await aRegistrationWindow(test, { sessionId: feeSession, audience: { level: 200 }, ...days });
    const version = versionIn(await submit(ids, null));
    test.deps.clock.set(new Date('2026-10-02T12:00:00+01:00'));
    const adviser = await anOfficer(test, ['registration.advise'], { level: 200 });
    const { id } = await test.deps.db
      .selectFrom('course_registration')
      .select('id')
      .executeTakeFirstOrThrow();
    const payload = { version, code: 'other', reason: 'Look at it again', courseIds: [] };
    const back = `/CourseRegistration/approvals/${id}/adviser/return`;
    expect((await test.call('POST', back, { headers: adviser.headers, payload })).statusCode).toBe(200);
    headers = await signIn(test, student.userName);
    expect((await shown()).window.state).toBe('late');
    expect((await submit(ids, version + 1)).statusCode).toBe(200);
  });

  it('is open in the list of semesters to whom it was opened again', async () => {
    test.deps.clock.set(new Date('2026-10-01T12:00:00+01:00'));
    headers = await signIn(test, student.userName);
    const states = async () => {
      const answer = await test.call('GET', '/CourseRegistration/my-semesters', { headers });
      return answer.json<{ data: { state: string }[] }>().data.map(({ state }) => state);
    };
    expect(await states()).toEqual(['closed']);
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
    expect(await states()).toEqual(['open']);
  });
});
