import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aTaughtCourse } from '../../../../test/curriculum-builders';
import { personalLoadOffice, type PersonalLoadOffice } from '../../../../test/personal-load-calls';
import { messagesIn, registrationCalls, versionIn } from '../../../../test/registration-calls';

let test: TestApp;
let office: PersonalLoadOffice;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  office = await personalLoadOffice(test);
  headers = await signIn(test, office.student.userName);
});
afterEach(() => test.close());

const { submit, withdraw, fiveCourses } = registrationCalls(
  () => test,
  () => headers,
);

/** Twenty-seven units of core courses. */
async function nineCourses(): Promise<number[]> {
  const ids = await fiveCourses();
  for (const nth of [1, 3, 5, 7]) ids.push(await aTaughtCourse(test, { code: `TST21${nth}` }));
  return ids;
}

describe('a registration under a personal load', () => {
  it('may have as many units, needs the dean, and keeps the load from being revoked', async () => {
    const ids = await nineCourses();
    expect(messagesIn(await submit(ids, null))).toEqual([
      '27 units are more than your 24. Take a course out, or ask your dean for a higher load.',
    ]);
    await office.grant();
    const [load] = await office.list();
    const version = versionIn(await submit(ids, null));
    const stored = () =>
      test.deps.db
        .selectFrom('course_registration')
        .select(['state', 'needs_dean as needsDean', 'personal_load_id as load'])
        .where('student_id', '=', office.student.id)
        .execute();
    expect(await stored()).toEqual([{ state: 'submitted', needsDean: true, load: load?.id }]);
    expect(await office.list()).toMatchObject([{ used: true, may: [] }]);
    expect((await office.revoke(load?.id)).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'A registration was submitted under it: the student takes that back first.',
    });
    expect((await withdraw(version)).statusCode).toBe(200);
    expect(await stored()).toEqual([{ state: 'draft', needsDean: false, load: null }]);
    expect((await office.revoke(load?.id)).statusCode).toBe(200);
  });

  it('counts on nothing that it does not need', async () => {
    await office.grant();
    await submit(await fiveCourses(), null);
    expect(await office.list()).toMatchObject([{ used: false, may: ['revoke'] }]);
  });

  it('and revoking the load at once: one of the two', async () => {
    const ids = await nineCourses();
    await office.grant();
    const [load] = await office.list();
    const [submitted, back] = await Promise.all([submit(ids, null), office.revoke(load?.id)]);
    const won = [submitted.statusCode === 200, back.statusCode === 200];
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('needs the dean above the most of the rule, whatever that is', async () => {
    await office.aCeiling();
    await test.deps.db.updateTable('unit_load').set({ maximum: 14, minimum: 10, version: 2 }).execute();
    const ids = await fiveCourses();
    await office.grant({ maximum: '20' });
    expect((await submit(ids, null)).statusCode).toBe(200);
    const found = test.deps.db.selectFrom('course_registration').select('needs_dean');
    expect(await found.execute()).toEqual([{ needs_dean: true }]);
  });
});
