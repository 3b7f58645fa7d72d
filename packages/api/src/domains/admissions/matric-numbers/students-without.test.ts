import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { dataOf } from '../../../../test/answers';
import { aPaidFee } from '../../../../test/entrant-builders';
import { aFeeStudent } from '../../../../test/fee-builders';
import { whileHeld } from '../../../../test/until-waiting';
import type { Trx } from '../../../platform/database/database';
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

/** Students who wait for a number, and an officer who gives it. */
async function waiting(many: number) {
  const { authorization } = await signedIn(test, { claims: ['admissions.reports', 'admissions.matric'] });
  const ids: number[] = [];
  for (let one = 0; one < many; one += 1) {
    const student = await aFeeStudent(test, { level: 100 });
    await aPaidFee(test, student);
    ids.push(student.id);
  }
  await test.deps.db.updateTable('student').set({ matric_number: null }).execute();
  const post = (path: string) =>
    test.call('POST', `/Student/matric-numbers${path}`, { headers: { authorization }, payload: { ids } });
  return { ids, post };
}

it('tells the second of two officers at once which number there is', async () => {
  const {
    ids: [id = 0],
    post,
  } = await waiting(1);
  const held = (trx: Trx) =>
    trx.selectFrom('student').select('id').where('id', '=', id).forUpdate().execute();
  const answers = await whileHeld(test, held, { work: [() => post(''), () => post('')] });
  expect(answers.map((answer) => dataOf(answer))).toEqual([
    { numbers: [{ id, matricNumber: '20259900001' }], refused: [] },
    { numbers: [], refused: [{ id, message: 'Has the matric number 20259900001 already.' }] },
  ]);
});

it('shows before the numbers that are then given, and passes by one that older records have', async () => {
  const { ids, post } = await waiting(2);
  const { id: old } = await aFeeStudent(test, { level: 200 });
  await test.deps.db
    .updateTable('student')
    .set({ matric_number: '20259900001' })
    .where('id', '=', old)
    .execute();
  const numbers = ids.map((id, at) => ({ id, matricNumber: `2025990000${at + 2}` }));
  expect(dataOf(await post('/preview'))).toMatchObject({ numbers, refused: [] });
  expect(dataOf(await post(''))).toEqual({ numbers, refused: [] });
});
