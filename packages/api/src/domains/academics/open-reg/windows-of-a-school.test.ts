import { testApp, type TestApp } from '../../../../test/app';
import { feeSession } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import {
  aRegistrar,
  everybody,
  freshers,
  registrationOffice,
  testSchool,
} from '../../../../test/registration-office';

let test: TestApp;
let office: Awaited<ReturnType<typeof registrationOffice>>;
beforeEach(async () => {
  test = await testApp();
  office = await registrationOffice(test);
});
afterEach(() => test.close());

describe('somebody of one school', () => {
  it('sees and sets the windows of that school alone', async () => {
    const own = await aRegistrar(test, ['registration.edit'], { school: testSchool });
    await office.set(everybody);
    const ofSchool = `${feeSession}-1-1-x-${testSchool}`;
    const { rows } = await office.list('pageSize=20', own);
    expect(rows.map(({ id }) => id)).toContain(ofSchool);
    expect(rows.filter(({ school }) => school !== 'School of Tests')).toEqual([]);
    expect((await office.set(everybody, { version: 1 }, own)).statusCode).toBe(404);
    expect((await office.get(`/${everybody}`, own)).statusCode).toBe(404);
    expect((await office.get(`/${everybody}/waiting`, own)).statusCode).toBe(404);
    expect((await office.set(ofSchool, {}, own)).statusCode).toBe(200);
    expect(await office.one(ofSchool, own)).toMatchObject({
      own: true,
      may: ['set', 'close', 'extend', 'follow'],
    });
  });

  it('only looks where they may not change', async () => {
    const looks = await aRegistrar(test, ['registration.view']);
    await office.set(everybody);
    expect((await office.one(everybody, looks)).may).toEqual([]);
    expect((await office.set(everybody, { version: 1 }, looks)).statusCode).toBe(403);
  });
});

it('a window of their own is taken away from some, with its late days, and can be given again', async () => {
  await office.set(everybody);
  await office.set(freshers, { opensOn: '2026-09-03', lateUntilOn: '2026-10-14' });
  const follow = (key: string, version: number) =>
    office.post(`/${key}/follow`, { version, reason: 'Set in error' });
  expect((await follow(everybody, 1)).json()).toMatchObject({ code: 'CONFLICT' });
  expect((await follow(freshers, 2)).json()).toMatchObject({ code: 'STALE' });
  expect((await follow(freshers, 1)).json()).toMatchObject({ data: { version: 2 } });
  const after = await office.one(freshers);
  expect(after).toMatchObject({ own: false, version: null, follows: 'All students', may: ['set'] });
  expect(after.window).toMatchObject({ opensOn: '2026-09-01', lateUntilOn: null });
  expect(after.changes.map(({ version, removed }) => [version, removed])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'registration_window.follow',
    detail: { before: { level: 100 }, reason: 'Set in error' },
  });
  expect((await follow(freshers, 2)).json()).toMatchObject({ code: 'STALE' });
  expect((await office.set(freshers)).json()).toMatchObject({ data: { version: 3 } });
  expect((await office.one(freshers)).window).toMatchObject({ opensOn: '2026-09-01', lateUntilOn: null });
});
