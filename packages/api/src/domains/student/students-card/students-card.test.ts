import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { dataOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aFeeStudent } from '../../../../test/fee-builders';
import { aReturningStudent, aSessionToCome, endOfSession } from '../../../../test/rollover-builders';
import { rolloverOffice } from '../../../../test/rollover-office';
import { registrationWorld } from '../../../../test/curriculum-builders';

type Card = CallData<typeof student.studentsCard.office>;
type By = { authorization: string };

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await registrationWorld(test);
});
afterAll(() => test.close());

const read = async <Data>(by: By, path: string) => {
  const answer = await test.call('GET', path, { headers: { authorization: by.authorization } });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return dataOf<Data>(answer);
};
const card = (by: By) => read<Card>(by, '/Dashboard/students');
const total = async (by: By, path: string) => (await read<{ total: number }>(by, path)).total;

it('counts exactly what its lists show, within reach, and says nothing of lists of others', async () => {
  const { db, clock } = test.deps;
  const people = [];
  for (const level of [200, 200, 300, 300]) people.push(await aFeeStudent(test, { level }));
  const [grace, ada, gone, elsewhere] = people.map(({ id }) => id);
  await db
    .updateTable('student')
    .set({ status: 'suspended' })
    .where('id', '=', ada ?? 0)
    .execute();
  await db
    .updateTable('student')
    .set({ status: 'withdrawn' })
    .where('id', '=', gone ?? 0)
    .execute();
  await db
    .updateTable('student')
    .set({ department_id: 901 })
    .where('id', '=', elsewhere ?? 0)
    .execute();
  for (const student_id of [grace ?? 0, elsewhere ?? 0]) {
    const { id } = await db
      .insertInto('record_request')
      .values({ student_id, subject: 'names', reason: 'As on the certificate', asked_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const value = { request_id: id, field: 'surname', before: 'Bello', after: 'Ali' } as const;
    await db.insertInto('record_request_value').values(value).execute();
  }
  const place = { department: 900 };
  const registry = await signedIn(test, { claims: ['student.decide-requests'] });
  const local = await signedIn(test, { claims: ['student.decide-requests'], place });
  const affairs = await signedIn(test, { claims: ['student.view'] });
  expect(await card(registry)).toMatchObject({ requests: 2, rollovers: null });
  expect(await card(local)).toMatchObject({ requests: 1, rollovers: null });
  expect(await card(affairs)).toMatchObject({ requests: null, rollovers: null, transcripts: null });
  for (const by of [registry, local, affairs]) {
    const { states, requests } = await card(by);
    expect(states.map(({ state }) => state)).toEqual(['active', 'suspended', 'withdrawn']);
    for (const { state, students } of states)
      expect([state, await total(by, `/StudentManagement/students?state=${state}`)]).toEqual([
        state,
        students,
      ]);
    if (requests !== null)
      expect(await total(by, '/StudentManagement/requests?state=requested')).toBe(requests);
  }
  // All of them together are what the list without a state and those left out show.
  const { states } = await card(affairs);
  const there = states.filter(({ state }) => state !== 'withdrawn');
  expect(there.reduce((sum, { students }) => sum + students, 0)).toBe(
    await total(affairs, '/StudentManagement/students'),
  );
  const clerk = await signedIn(test, { claims: ['finance.view'] });
  const refused = await test.call('GET', '/Dashboard/students', {
    headers: { authorization: clerk.authorization },
  });
  expect(refused.statusCode).toBe(403);
});

it('has a roll-over for who commits what another officer proposed', async () => {
  await aSessionToCome(test);
  await aReturningStudent(test, { registered: false });
  endOfSession(test);
  const office = await rolloverOffice(test);
  const registrar = await signedIn(test, { claims: ['student.rollover', 'student.view'] });
  expect((await card(registrar)).rollovers).toBe(0);
  await office.proposed();
  expect((await card(registrar)).rollovers).toBe(1);
  expect(await total(registrar, '/SessionManager/rollovers?forMe=true')).toBe(1);
});
