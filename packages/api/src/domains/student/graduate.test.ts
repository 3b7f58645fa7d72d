import { testApp, type TestApp } from '../../../test/app';
import { signedIn, signIn, testPassword } from '../../../test/builders';
import { aFeeStudent } from '../../../test/fee-builders';
import { giveMenus } from '../../../test/give-menus';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('keeps what is theirs, and nothing of studies', async () => {
  const menus = ['profile', 'course registration', 'school fees', 'siwes', 'hostel', 'documents'];
  const leaver = await aFeeStudent(test, { level: 500 });
  await giveMenus(test, leaver.userId, menus);
  const menusOf = async () => {
    const { cookie } = await signIn(test, leaver.userName);
    const answer = await test.call('POST', '/Authentication/refresh', { headers: { cookie }, payload: {} });
    return answer.json<{ data: { menuItems: string[] } }>().data.menuItems.sort();
  };
  expect(await menusOf()).toEqual(['dashboard', ...menus].sort());
  const { db } = test.deps;
  await db.updateTable('student').set({ status: 'graduated' }).where('id', '=', leaver.id).execute();
  expect(await menusOf()).toEqual(['dashboard', 'documents', 'profile', 'school fees']);

  const { authorization } = await signIn(test, leaver.userName);
  const headers = { authorization };
  const payload = { version: 1, addresses: { permanentAddress: '1 Dam Road', contactAddress: '1 Dam Road' } };
  const saved = await test.call('PUT', '/Student/update-student-profile', { headers, payload });
  expect([saved.statusCode, saved.json<{ code?: string }>().code]).toEqual([409, 'CONFLICT']);
  for (const path of ['/Student/student-profile', '/Student/profile-slip', '/Student/my-letters'])
    expect((await test.call('GET', path, { headers })).statusCode).toBe(200);
  const begun = await test.call('POST', '/Student/exit-clearance/begin', { headers });
  expect(begun.statusCode).toBe(200);
});

it('of somebody who has died, as the registry records it, is signed in nowhere any more', async () => {
  const { id, userName } = await aFeeStudent(test, { level: 200 });
  const headers = { authorization: (await signIn(test, userName)).authorization };
  const own = () => test.call('GET', '/Student/student-profile', { headers });
  expect((await own()).statusCode).toBe(200);

  const officer = await signedIn(test, { claims: ['student.edit-state'] });
  const by = { authorization: officer.authorization };
  const path = `/StudentManagement/students/${id}/state`;
  const values = { version: 1, life: 'deceased', countsFrom: '' };
  const preview = await test.call('POST', `${path}/preview`, { headers: by, payload: values });
  // What is only looked at signs nobody out.
  expect((await own()).statusCode).toBe(200);
  const { mark } = preview.json<{ data: { mark: string } }>().data;
  const payload = { ...values, mark, reason: 'The family has told the registry' };
  expect((await test.call('PUT', path, { headers: by, payload })).statusCode).toBe(200);
  expect((await own()).statusCode).toBe(401);
  const login = { userName, password: testPassword };
  const again = await test.call('POST', '/Authentication/login', { payload: login });
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([401, 'LOGIN_FAILED']);
});
