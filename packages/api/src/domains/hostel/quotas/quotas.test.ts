import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { aBed, hostelDesk } from '../../../../test/hostel-desk';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('share out what students can book, and a new one of a department counts who has a bed-space already', async () => {
  const { beds } = await aHostel(test);
  const { call } = await hostelDesk(test);
  const read = async () => (await call('GET', `/quotas?sessionId=${feeSession}`)).data;
  expect((await read())['bedSpaces']).toBe(4);
  await call('POST', `/bed-spaces/${beds[3]?.id}/reserve`, { owner: 'Athletes', reason: 'The games' });
  expect((await read())['bedSpaces']).toBe(3);
  const student = await aFeeStudent(test);
  await aBed(test, { student, bedId: beds[0]?.id ?? 0 });
  const quota = { by: 'department', rows: [{ id: 900, places: 2, version: null }] };
  expect((await call('PUT', `/quotas/${feeSession}`, quota)).data).toEqual({ changed: 1 });
  expect((await read())['departments']).toMatchObject([{ id: 900, places: 2, taken: 1 }]);
  // Of a session in which nobody is enrolled yet, those who will not be there are not counted.
  const next = async () => (await call('GET', '/quotas?sessionId=2026')).data['levels'];
  expect(await next()).toMatchObject([{ students: 1 }]);
  const record = test.deps.db.updateTable('student').where('id', '=', student.id);
  await record.set({ status: 'graduated' }).execute();
  expect(await next()).toEqual([]);
});
