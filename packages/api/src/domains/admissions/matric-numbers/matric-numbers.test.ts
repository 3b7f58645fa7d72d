import { codeOf, dataOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aPaidFee } from '../../../../test/entrant-builders';
import { aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { anotherDepartment, otherDepartment } from '../../../../test/admission-list-calls';
import { matricCalls } from '../../../../test/matric-calls';
import { barrier } from '../../../../test/until-waiting';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { seedReference } from '../../../../seeds/reference';
import { giveNumber } from './give-numbers';
import type { SerialOf } from './next-serial';

/** Matric numbers: who is given one, and that nobody is given another's. */
let test: TestApp;
const { preview: lookAt, give, giveShown } = matricCalls(() => test);
beforeEach(async () => {
  test = await testApp();
  await seedReference(test.deps.db);
});
afterEach(() => test.close());

type Headers = { authorization: string };
const officer = () => signedIn(test, { claims: ['admissions.reports', 'admissions.matric'] });
const get = (path: string, { authorization }: Headers) =>
  test.call('GET', `/Student/matric-number-report${path}`, { headers: { authorization } });

/** Cleared and paid, without a number. */
async function ready({ paid = true, cleared = true, department = 900 } = {}): Promise<FeeStudent> {
  const student = await aFeeStudent(test, { level: 100 });
  if (paid) await aPaidFee(test, student);
  await test.deps.db
    .updateTable('student')
    .set({ matric_number: null, department_id: department, ...(!cleared && { cleared_at: null }) })
    .where('id', '=', student.id)
    .execute();
  return student;
}
const numberOf = async ({ id }: FeeStudent) => {
  const row = test.deps.db.selectFrom('student').select('matric_number as number').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).number;
};

const parallel = 50;
const clerk = (at: Date): Command<Actor> => ({
  actor: {
    userId: '1',
    userName: 'x',
    userType: 'official',
    roles: [],
    sessionId: 'x',
    localClaims: [],
    claims: ['admissions.matric'],
  },
  at,
});

/** Students who wait, without an account each: they only have to be many. */
async function manyReady(many = parallel): Promise<number[]> {
  const first = await ready();
  const { db } = test.deps;
  const ids = [first.id];
  for (let one = 1; one < many; one += 1) {
    const { id } = await db
      .insertInto('student')
      .values({
        surname: 'Bello',
        first_name: `Grace ${one}`,
        gender: 'Female',
        date_of_birth: '2004-02-29',
        country_id: 566,
        student_type_id: 1,
        department_id: 900,
        level: 100,
        entry_mode: 'UTME',
        entry_session_id: feeSession,
        cleared_at: test.deps.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await aPaidFee(test, { id, userId: 0, userName: '', payerKey: `student:${id}` });
    ids.push(id);
  }
  return ids;
}
const giveAll = (ids: readonly number[], serialOf?: (trx: Trx, of: SerialOf) => Promise<number>) =>
  Promise.allSettled(
    ids.map((id) =>
      inTransaction(test.deps.db, (trx) =>
        giveNumber(trx, test.deps, {
          command: clerk(test.deps.clock.now()),
          id,
          template: '{YYYY}{DD}{NNNNN}',
          ...(serialOf && { serialOf }),
        }),
      ),
    ),
  );

it('gives fifty who ask at once fifty numbers in a row', async () => {
  const ids = await manyReady();
  const given = await giveAll(ids);
  const numbers = given.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const expected = Array.from({ length: parallel }, (_, at) => `202599${String(at + 1).padStart(5, '0')}`);
  expect(numbers.sort()).toEqual(expected);
});

it('would give several the same without the locked row, as by counting', async () => {
  const allHaveCounted = barrier(2);
  const given = await giveAll(await manyReady(2), async (trx) => {
    const issued = trx.selectFrom('matric_number_issue').select((row) => row.fn.countAll<number>().as('n'));
    const { n } = await issued.executeTakeFirstOrThrow();
    await allHaveCounted();
    return Number(n) + 1;
  });
  const refused = given.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  // The last line of defence is the database's: two of one number are not stored.
  expect(refused).toHaveLength(1);
  expect(refused.every((reason) => reason.includes('duplicate key'))).toBe(true);
});

it('gives the next number to who is cleared and has paid, tells them, and never another', async () => {
  const one = await officer();
  const [student, unpaid, uncleared] = [
    await ready(),
    await ready({ paid: false }),
    await ready({ cleared: false }),
  ];
  const ids = [student.id, unpaid.id, uncleared.id];
  const preview = dataOf(await lookAt(one, ids));
  expect(preview).toMatchObject({
    numbers: [{ id: student.id, matricNumber: '20259900001' }],
    refused: [
      { id: unpaid.id, message: 'Has not paid the first school fee.' },
      { id: uncleared.id, message: 'Has not been cleared.' },
    ],
  });
  expect(await numberOf(student)).toBeNull();
  const numbers = [{ id: student.id, matricNumber: '20259900001' }];
  const unasked = await give(one, [...numbers, { id: unpaid.id, matricNumber: '20259900002' }]);
  expect(unasked.json()).toMatchObject({
    code: 'STALE',
    message: expect.stringContaining('BELLO Grace: Has not paid the first school fee.') as string,
  });
  expect(await numberOf(student)).toBeNull();
  expect(dataOf(await give(one, numbers))).toEqual({ numbers });
  // Sent again, it is what it was.
  expect(dataOf(await give(one, numbers))).toEqual({ numbers });
  expect(dataOf(await lookAt(one, [student.id]))).toMatchObject({
    numbers: [],
    refused: [{ message: 'Has the matric number 20259900001 already.' }],
  });
  const told = await test.deps.db
    .selectFrom('notification')
    .select('message')
    .where('user_id', '=', student.userId)
    .where('type', '=', 'matric number')
    .execute();
  expect(told).toHaveLength(1);
  const changed = test.deps.db
    .updateTable('student')
    .set({ matric_number: 'another' })
    .where('id', '=', student.id)
    .execute();
  await expect(changed).rejects.toThrow('a matric number is given once');
  const taken = test.deps.db.updateTable('student').set({ matric_number: null }).where('id', '=', student.id);
  await expect(taken.execute()).rejects.toThrow('a matric number is given once');
});

it('counts each department by itself, and passes by a number that older records have', async () => {
  await anotherDepartment(test);
  const one = await officer();
  const [first, other] = [await ready(), await ready({ department: otherDepartment })];
  const old = await ready();
  await test.deps.db
    .updateTable('student')
    .set({ matric_number: '20259900001' })
    .where('id', '=', old.id)
    .execute();
  await giveShown(one, [first.id, other.id]);
  expect([await numberOf(first), await numberOf(other)]).toEqual(['20259900002', '20259600001']);
});

it('follows the template of the settings, and refuses one that would give two people one number', async () => {
  const one = await officer();
  const { db } = test.deps;
  const setTo = (template: string) =>
    db
      .updateTable('setting')
      .set({ value: JSON.stringify({ template }) })
      .where('key', '=', 'matric_number')
      .execute();
  await setTo('FUTG/{YY}/{DD}/{NNN}');
  const student = await ready();
  await giveShown(one, [student.id]);
  expect(await numberOf(student)).toBe('FUTG/25/99/001');
  await setTo('{YYYY}{NNN}');
  expect((await lookAt(one, [(await ready()).id])).statusCode).toBe(500);
});

it('reports who has which, who waits, serials that nobody has, and numbers that differ in signs only', async () => {
  const one = await officer();
  const [first, second, waiting] = [await ready(), await ready(), await ready()];
  await test.deps.db
    .insertInto('matric_serial')
    .values({ entry_year: 2025, department_code: '99', last: 3 })
    .execute();
  await giveShown(one, [first.id, second.id]);
  const issued = dataOf<{ rows: { matricNumber: string; issuedBy: string }[] }>(
    await get('?search=202599&sort=number', one),
  );
  expect(issued.rows).toMatchObject([
    { matricNumber: '20259900004', issuedBy: `Test ${one.userName}` },
    { matricNumber: '20259900005' },
  ]);
  const without = dataOf<{ rows: { id: number; may: string[] }[] }>(await get('/without', one));
  expect(without.rows).toMatchObject([{ id: waiting.id, may: ['give'] }]);
  await test.deps.db
    .updateTable('student')
    .set({ matric_number: '2025/99/00004' })
    .where('id', '=', waiting.id)
    .execute();
  expect(dataOf(await get('/checks', one))).toEqual({
    gaps: [{ session: '2025/2026', department: 'Tests', from: '20259900001', to: '20259900003', count: 3 }],
    clashes: [
      {
        number: '2025/99/00004',
        names: ['BELLO Grace, 20259900004', 'BELLO Grace, 2025/99/00004'],
      },
    ],
  });
});

it('keeps within the place where an officer works', async () => {
  const student = await ready();
  const local = await signedIn(test, {
    claims: ['admissions.reports', 'admissions.matric'],
    place: { department: otherDepartment },
  });
  expect(dataOf<{ rows: unknown[] }>(await get('/without', local)).rows).toEqual([]);
  expect(codeOf(await lookAt(local, [student.id]))).toBe('NOT_FOUND');
  const seen = [{ id: student.id, matricNumber: '20259900001' }];
  expect(codeOf(await give(local, seen))).toBe('NOT_FOUND');
  const looks = await signedIn(test, { claims: ['admissions.reports'] });
  expect(codeOf(await give(looks, seen))).toBe('FORBIDDEN');
  const [row] = dataOf<{ rows: { may: string[] }[] }>(await get('/without', looks)).rows;
  expect(row?.may).toEqual([]);
});
