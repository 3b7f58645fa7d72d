import { testApp, type TestApp } from '../../../test/app';
import { signedIn, signIn, testPassword } from '../../../test/builders';
import { aFeeStudent } from '../../../test/fee-builders';
import { giveMenus } from '../../../test/give-menus';
import { inTransaction } from '../../platform/database/database';
import { graduate, studyOn } from './graduate';

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
  const { id, userId, userName } = await aFeeStudent(test, { level: 200 });
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
  // An account that is opened again, were it a mistake, wakes no session of before.
  await test.deps.db.updateTable('app_user').set({ active: true }).where('id', '=', userId).execute();
  expect((await own()).statusCode).toBe(401);
});

it('is who studied, and studies on only who had graduated', async () => {
  const { db, clock } = test.deps;
  const command = { actor: { userId: '1' }, at: clock.now() };
  const lifeAfter = async (status: string, what: 'award' | 'withdrawal') => {
    const { id } = await aFeeStudent(test, { level: 500 });
    await db.updateTable('student').set({ status }).where('id', '=', id).execute();
    await inTransaction(db, (trx) =>
      what === 'award' ? graduate(trx, command, [id]) : studyOn(trx, command, id),
    );
    return (await db.selectFrom('student').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  };
  expect(await lifeAfter('probation', 'award')).toBe('graduated');
  expect(await lifeAfter('withdrawn', 'award')).toBe('withdrawn');
  expect(await lifeAfter('graduated', 'withdrawal')).toBe('active');
  expect(await lifeAfter('suspended', 'withdrawal')).toBe('suspended');
});

it('waits for an office anew from the day on which that took back what it had cleared', async () => {
  const { db, clock } = test.deps;
  const { id: studentId } = await aFeeStudent(test, { level: 500 });
  await inTransaction(db, (trx) => graduate(trx, { actor: { userId: '1' }, at: clock.now() }, [studentId]));
  const { id } = await db
    .selectFrom('exit_clearance_part as c')
    .innerJoin('exit_clearance as e', 'e.id', 'c.clearance_id')
    .innerJoin('clearance_office as o', 'o.id', 'c.office_id')
    .select('c.id')
    .where('e.student_id', '=', studentId)
    .where('o.claim', '=', 'student.clear-library')
    .executeTakeFirstOrThrow();
  const { authorization } = await signedIn(test, { claims: ['student.clear-library'] });
  const decide = async (version: number) => {
    const payload = { parts: [{ id, version }] };
    const path = '/StudentManagement/exit-clearances/clear';
    const answer = await test.call('POST', path, { headers: { authorization }, payload });
    return answer.json<{ data: { cleared: number; refused: { message: string }[] } }>().data;
  };
  const turnInto = (status: string) => db.updateTable('student').set({ status }).where('id', '=', studentId);
  await turnInto('withdrawn').execute();
  expect((await decide(1)).refused).toMatchObject([{ message: 'This student has not graduated.' }]);
  await turnInto('graduated').execute();
  expect((await decide(1)).cleared).toBe(1);
  const since = () => db.selectFrom('exit_clearance_part').select('awaited_since').where('id', '=', id);
  const before = await since().executeTakeFirstOrThrow();
  const later = new Date(clock.now().getTime() + 60_000);
  clock.set(later);
  const undone = await test.call('POST', `/StudentManagement/exit-clearances/${id}/undo`, {
    headers: { authorization },
    payload: { version: 2, reason: 'A book was found' },
  });
  expect(undone.statusCode).toBe(200);
  expect(before.awaited_since).not.toEqual(later);
  expect((await since().executeTakeFirstOrThrow()).awaited_since).toEqual(later);
});
