import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { dataOf } from '../../../../test/answers';
import { aPaidFee } from '../../../../test/entrant-builders';
import { aFeeStudent } from '../../../../test/fee-builders';
import { matricCalls, type SeenNumber } from '../../../../test/matric-calls';
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
  const given = await test.call('POST', '/Student/matric-numbers', {
    headers,
    payload: { numbers: [{ id, matricNumber: '20259900001' }] },
  });
  expect(given.json()).toMatchObject({
    code: 'STALE',
    message: expect.stringContaining('BELLO Grace: Is not an active student.') as string,
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
  const { shown, give } = matricCalls(() => test);
  return {
    ids,
    preview: () => shown({ authorization }, ids),
    give: (numbers: readonly SeenNumber[]) => give({ authorization }, numbers),
  };
}

it('gives one number where two officers press at once what both were shown', async () => {
  const {
    ids: [id = 0],
    preview,
    give,
  } = await waiting(1);
  const seen = await preview();
  const held = (trx: Trx) =>
    trx.selectFrom('student').select('id').where('id', '=', id).forUpdate().execute();
  const answers = await whileHeld(test, held, { work: [() => give(seen), () => give(seen)] });
  const numbers = [{ id, matricNumber: '20259900001' }];
  expect(answers.map((answer) => dataOf(answer))).toEqual([{ numbers }, { numbers }]);
  const issued = test.deps.db.selectFrom('matric_number_issue').select('number');
  expect(await issued.execute()).toEqual([{ number: '20259900001' }]);
});

it('gives nobody a number once one of those shown would get another', async () => {
  const { preview, give } = await waiting(3);
  const [first, second, third] = await preview();
  if (!first || !second || !third) throw new Error('three wait');
  // Another officer gives the third one theirs meanwhile: it is the first number.
  const takes = { ...third, matricNumber: first.matricNumber };
  expect(dataOf(await give([takes]))).toEqual({ numbers: [takes] });
  const late = await give([first, second]);
  expect(late.json()).toMatchObject({
    code: 'STALE',
    message: expect.stringContaining('BELLO Grace would get 20259900002, not 20259900001.') as string,
  });
  const given = test.deps.db.selectFrom('student').select('id').where('matric_number', 'is not', null);
  expect(await given.execute()).toEqual([{ id: third.id }]);
  const now = [first, second].map(({ id }, at) => ({ id, matricNumber: `2025990000${at + 2}` }));
  expect((await preview()).filter(({ id }) => id !== third.id)).toEqual(now);
  expect(dataOf(await give(now))).toEqual({ numbers: now });
});

it('shows before the numbers that are then given, and passes by one that older records have', async () => {
  const { ids, preview, give } = await waiting(2);
  const { id: old } = await aFeeStudent(test, { level: 200 });
  await test.deps.db
    .updateTable('student')
    .set({ matric_number: '20259900001' })
    .where('id', '=', old)
    .execute();
  const numbers = ids.map((id, at) => ({ id, matricNumber: `2025990000${at + 2}` }));
  expect(await preview()).toEqual(numbers);
  expect(dataOf(await give(numbers))).toEqual({ numbers });
});
