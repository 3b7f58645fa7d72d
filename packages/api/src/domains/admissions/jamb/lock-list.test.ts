import { applicationTypes } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { utmeApplicants } from '../../../../test/utme-applicants';
import { lockList } from './lock-list';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.UTME.id);
});
afterEach(() => test.close());

it('is waited for by few, and briefly: while a list is put in force saves are told to come again, and others go on', async () => {
  const of = utmeApplicants(test);
  const lists = await jambLists(test);
  const number = aJambNumber(1);
  await lists.bring([utmeRow(number)], await signedIn(test, { claims: ['admissions.edit'] }));
  const someone = await of.beforeDetails();
  const another = await of.beforeDetails();
  const save = () => of.details(someone, { regNumber: number });
  // Nothing lets go of the list before everybody has had their answer.
  const answers = await test.deps.db.transaction().execute(async (trx) => {
    await lockList(trx, lists.sessionId);
    const saves = Array.from({ length: 16 }, (_, at) =>
      at % 2 ? save() : of.details(another, { regNumber: number }),
    );
    const read = await test.call('GET', `/AdmissionList/status?number=${number}`);
    expect(read.statusCode).not.toBe(503);
    return Promise.all(saves);
  });
  for (const answer of answers)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
      503,
      '60',
      { code: 'BUSY', message: expect.stringContaining('try again in a minute') },
    ]);
  expect((await save()).statusCode).toBe(200);
  expect(await of.joined()).toMatchObject([{ id: Number(someone.id), number }]);
}, 60_000);
