import { testApp, type TestApp } from '../../../../test/app';
import { feeSession } from '../../../../test/fee-builders';
import { aRegistrar, everybody, registrationOffice, testSchool } from '../../../../test/registration-office';

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
    expect(await office.one(ofSchool, own)).toMatchObject({ own: true, may: ['set', 'close', 'extend'] });
  });

  it('only looks where they may not change', async () => {
    const looks = await aRegistrar(test, ['registration.view']);
    await office.set(everybody);
    expect((await office.one(everybody, looks)).may).toEqual([]);
    expect((await office.set(everybody, { version: 1 }, looks)).statusCode).toBe(403);
  });
});
