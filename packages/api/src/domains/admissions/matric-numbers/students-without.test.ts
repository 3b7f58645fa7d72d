import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { dataOf } from '../../../../test/answers';
import { aPaidFee } from '../../../../test/entrant-builders';
import { aFeeStudent } from '../../../../test/fee-builders';
import { seedReference } from '../../../../seeds/reference';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await seedReference(test.deps.db);
});
afterEach(() => test.close());

it('lists who is cleared and has paid while they are active, and gives others no number', async () => {
  const { authorization } = await signedIn(test, { claims: ['admissions.reports', 'admissions.matric'] });
  const headers = { authorization };
  const { id, ...student } = await aFeeStudent(test, { level: 100 });
  await aPaidFee(test, { id, ...student });
  const change = (values: { matric_number: null } | { status: 'suspended' }) =>
    test.deps.db.updateTable('student').set(values).where('id', '=', id).execute();
  const waits = async () => {
    const answer = await test.call('GET', '/Student/matric-number-report/without', { headers });
    return dataOf<{ rows: { id: number }[] }>(answer).rows.map((row) => row.id);
  };
  await change({ matric_number: null });
  expect(await waits()).toEqual([id]);
  await change({ status: 'suspended' });
  expect(await waits()).toEqual([]);
  const given = await test.call('POST', '/Student/matric-numbers', { headers, payload: { ids: [id] } });
  expect(dataOf(given)).toMatchObject({
    numbers: [],
    refused: [{ id, message: 'Is not an active student.' }],
  });
});
