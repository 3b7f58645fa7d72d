import { applicationTypes } from '@portal/shared/model';
import { anApplicant } from '../../../../test/admission-builders';
import { mailedToken, profileOf } from '../../../../test/admission-list-calls';
import { codeOf, dataOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn, testPassword } from '../../../../test/builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { acceptanceCalls, entryUpTo } from '../../../../test/offer-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  const { db } = test.deps;
  await db
    .insertInto('menu')
    .values({ name: 'dashboard' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('role_menu')
    .values({ role_id: 'student', menu: 'dashboard', position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterEach(() => test.close());

const { mine } = acceptanceCalls(() => test);
const number = '202512345678AB';

it('is taken up with the number of its application too, and each number of a student signs them in', async () => {
  const session_id = await anApplicationWindow(test);
  const { id } = await anApplicant(test);
  const { db } = test.deps;
  const { applicationNumber } = await db
    .selectFrom('application')
    .select('application_number as applicationNumber')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  const application = applicationNumber ?? '';
  await entryUpTo(test, 'published', {
    email: 'grace@mail.example',
    registration_number: number,
    application_id: Number(id),
    application_type_id: applicationTypes.JUPEB.id,
    session_id,
  });
  const token = await mailedToken(test);
  const initial = await test.call('POST', `/Student/student-initial-profile?jambRegNumber=${application}`, {
    payload: { token },
  });
  expect(dataOf(initial)).toMatchObject({ registrationNumber: number });
  const payload = { token, jambRegNumber: application, ...profileOf() };
  const made = await test.call('POST', '/Student/create-student-profile', { payload });
  expect(made.statusCode).toBe(201);
  await test.drain();
  const link = /#token=([\w-]+)/.exec(test.mail.at(-1)?.text ?? '')?.[1];
  await test.call('POST', '/Authentication/reset-password', {
    payload: { token: link, password: testPassword, confirmPassword: testPassword },
  });
  const matric = '20252100029';
  await db.updateTable('student').set({ matric_number: matric }).execute();
  for (const name of [matric, number.toLowerCase(), ` ${application.toLowerCase()}`]) {
    const { authorization } = await signIn(test, name);
    expect((await mine({ headers: { authorization } })).offer).toMatchObject({ state: 'published' });
  }
  const wrong = async (userName: string) =>
    codeOf(
      await test.call('POST', '/Authentication/login', { payload: { userName, password: 'Wrong#2026' } }),
    );
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await wrong(matric)).toBe('LOGIN_FAILED');
    expect(await wrong(number)).toBe('LOGIN_FAILED');
  }
  // Two names are no more guesses.
  expect(await wrong(application)).toBe('WORK_FIRST');
});
