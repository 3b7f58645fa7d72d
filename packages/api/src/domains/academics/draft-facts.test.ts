import { testApp, type TestApp } from '../../../test/app';
import { signIn } from '../../../test/builders';
import { registrationWorld } from '../../../test/curriculum-builders';
import { feeSession, type FeeStudent } from '../../../test/fee-builders';
import { registrationCalls, versionIn } from '../../../test/registration-calls';
import { academicsFacts } from './academics.facts';

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  student = await registrationWorld(test);
  headers = await signIn(test, student.userName);
});
afterEach(() => test.close());

const { save, submit, fiveCourses } = registrationCalls(
  () => test,
  () => headers,
);
const asked = () => ({
  studentId: student.id,
  current: { sessionId: feeSession, session: '2025/2026', semester: 1 },
  now: test.deps.clock.now(),
});
const registration = () => academicsFacts.registration(test.deps.db, asked());
const results = () => academicsFacts.results(test.deps.db, asked());

describe('what is chosen and not submitted', () => {
  it('is registered nowhere', async () => {
    const ids = await fiveCourses();
    const version = versionIn(await save(ids, null));
    expect(await registration()).toMatchObject({ state: 'draft', unitsRegistered: 0 });
    expect(await results()).toMatchObject({ courses: 0, semesters: 0, sessions: 0 });
    expect((await submit(ids, version)).statusCode).toBe(200);
    expect(await registration()).toMatchObject({ state: 'submitted', unitsRegistered: 15 });
    expect(await results()).toMatchObject({ courses: 5, semesters: 1, sessions: 1 });
  });

  it('does not hide that the time for it is over', async () => {
    await save(await fiveCourses(), null);
    const at = (time: string) => test.deps.clock.set(new Date(time));
    at('2026-10-01T00:00:00+01:00');
    expect(await registration()).toMatchObject({ state: 'closed', open: false });
    at('2026-08-31T23:59:59+01:00');
    expect(await registration()).toMatchObject({ state: 'not_open' });
  });
});
