import { codeOf, dataOf } from '../../../../test/records-office';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn, signedIn } from '../../../../test/builders';
import { officers, send } from '../../../../test/refund-builders';
import { resultsWorld } from '../../../../test/result-builders';
import {
  aReturningFee,
  aReturningStudent,
  aSessionToCome,
  beginSessionToCome,
  endOfSession,
  sessionToCome,
} from '../../../../test/rollover-builders';
import { pair, rolloverOffice, type RolloverOffice } from '../../../../test/rollover-office';
import { aWaiver } from '../../../../test/waiver-builders';
import { takeEffectOfAll } from './take-effect';

let test: TestApp;
let office: RolloverOffice;
beforeEach(async () => {
  test = await testApp();
  endOfSession(test);
  await resultsWorld(test);
  await aSessionToCome(test);
  office = await rolloverOffice(test);
});
afterEach(() => test.close());

it('withdraws nobody whom leave kept from registering', async () => {
  const { db } = test.deps;
  const [away, before] = [
    await aReturningStudent(test, { registered: false }),
    await aReturningStudent(test, { registered: false }),
  ];
  const change = (student_id: number, [was, is]: [string, string], at: string) => ({
    student_id,
    group: 'state' as const,
    before: JSON.stringify({ state: was }),
    after: JSON.stringify({ state: is }),
    reason: 'Illness',
    changed_by: 'system',
    changed_at: new Date(at),
  });
  const { startsOn } = await db
    .selectFrom('academic_session')
    .select('starts_on as startsOn')
    .where('id', '=', Number(pair.fromSessionId))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('student_change')
    .values([
      change(away.id, ['Active', 'Deferred'], '2026-03-02T09:00:00Z'),
      change(away.id, ['Deferred', 'Active'], '2026-10-05T08:00:00Z'),
      // Back before the session began: it is not what kept this one from registering.
      change(before.id, ['Active', 'Deferred'], '2024-11-04T09:00:00Z'),
      change(before.id, ['Deferred', 'Active'], `${startsOn}T08:00:00Z`),
    ])
    .execute();
  const id = await office.proposed();
  expect(await office.student(id, away.id)).toMatchObject({
    verdict: 'held',
    reason: 'Was deferred or suspended in the session, and registered nothing.',
  });
  expect(await office.student(id, before.id)).toMatchObject({ verdict: 'withdraw' });
});

it('takes effect when the fee of the level that they go to is paid, or waived', async () => {
  const [paying, waiting] = [await aReturningStudent(test), await aReturningStudent(test)];
  await aReturningFee(test, 200, 5_000_000);
  await aReturningFee(test, 300, 6_000_000);
  await office.committed();
  await beginSessionToCome(test);
  const headers = await signIn(test, paying.userName);
  const before = dataOf<{ nextStep: { text: string }; fees: { total: number } }>(
    await test.call('GET', '/Dashboard/student-dashboard', { headers }),
  );
  expect(before.fees.total).toBe(6_000_000);
  expect(before.nextStep.text).toBe('You go on to 300 level once the fee, or its first half, is paid.');
  await office.pay(paying);
  expect(await office.recordOf(paying)).toEqual({ level: 300, status: 'active', next: 300 });
  expect(await office.recordOf(waiting)).toEqual({ level: 200, status: 'active', next: 300 });
});

it('puts back who pays after it was undone', async () => {
  const student = await aReturningStudent(test);
  await aReturningFee(test, 300, 6_000_000);
  const id = await office.committed();
  await beginSessionToCome(test);
  await test.deps.db
    .updateTable('rollover_student')
    .set({ state: 'undone' })
    .where('student_id', '=', student.id)
    .execute();
  await office.pay(student);
  expect(await office.student(id, student.id)).toMatchObject({ state: 'effective' });
  expect(await office.recordOf(student)).toEqual({ level: 300, status: 'active', next: 300 });
});

type Change = readonly ['level', { level: string }] | readonly ['state', { life: string }];

/** As the desk does it: looks at what a change does, and saves it. */
async function set({ id }: { id: number }, [group, values]: Change) {
  const { authorization } = await signedIn(test, { claims: ['student.view', `student.edit-${group}`] });
  const headers = { authorization };
  const { version } = dataOf<{ version: number }>(
    await test.call('GET', `/StudentManagement/students/${id}`, { headers }),
  );
  const path = `/StudentManagement/students/${id}/${group}`;
  const preview = await test.call('POST', `${path}/preview`, { headers, payload: { version, ...values } });
  const payload = {
    version,
    ...values,
    mark: dataOf<{ mark: string }>(preview).mark,
    reason: 'Senate decided so',
  };
  expect((await test.call('PUT', path, { headers, payload })).statusCode).toBe(200);
}
const setLevel = (student: { id: number }, level: string) => set(student, ['level', { level }]);
const setState = (student: { id: number }, life: string) => set(student, ['state', { life }]);

it('a level that an officer sets after the commit is billed and takes effect, before and in the session', async () => {
  const [early, late] = [await aReturningStudent(test), await aReturningStudent(test)];
  await aReturningFee(test, 300, 6_000_000);
  await aReturningFee(test, 200, 5_000_000);
  await office.committed();
  await setLevel(early, '100');
  await setLevel(early, '200');
  expect(await office.recordOf(early)).toEqual({ level: 200, status: 'active', next: 200 });
  await beginSessionToCome(test);
  await setLevel(late, '300');
  await setLevel(late, '200');
  for (const student of [early, late]) {
    await office.pay(student);
    expect(await office.recordOf(student)).toEqual({ level: 200, status: 'active', next: 200 });
  }
});

it('a waiver takes effect by the job, and a verdict of probation is written with the level, but where an officer has said otherwise since', async () => {
  const [waived, owing, lifted] = [
    await aReturningStudent(test),
    await aReturningStudent(test),
    await aReturningStudent(test),
  ];
  await aReturningFee(test, 300, 6_000_000);
  const id = await office.proposed();
  for (const { id: studentId } of [waived, lifted])
    await office.correct(id, { studentId, verdict: 'probation' });
  expect((await office.commit(id)).statusCode).toBe(200);
  await office.carriedOut();
  await beginSessionToCome(test);
  const { db, clock } = test.deps;
  expect(await takeEffectOfAll(db, clock.now())).toBe(0);
  await aWaiver(test, waived.id, { until: '2026-12-31', sessionId: sessionToCome });
  expect(await takeEffectOfAll(db, clock.now())).toBe(1);
  expect(await takeEffectOfAll(db, clock.now())).toBe(0);
  expect(await office.recordOf(waived)).toEqual({ level: 300, status: 'probation', next: 300 });
  expect(await office.recordOf(owing)).toEqual({ level: 200, status: 'active', next: 300 });
  expect(await office.student(id, owing.id)).toMatchObject({ state: 'waiting' });

  // Of verdict and officer the later one counts, as it does of levels.
  await setState(lifted, 'deferred');
  await setState(lifted, 'active');
  await office.pay(lifted);
  expect(await office.recordOf(lifted)).toEqual({ level: 300, status: 'active', next: 300 });
});

it('a payment that is taken back leaves the level, and shuts the gates', async () => {
  const student = await aReturningStudent(test);
  await aReturningFee(test, 300, 6_000_000);
  await office.committed();
  await beginSessionToCome(test);
  const invoice = await office.pay(student);
  const { clerk, bursar } = await officers(test);
  const reversals = '/InvoiceManagement/reversals';
  const asked = await send(test, clerk, ['POST', reversals, { invoice, reason: 'charge-back by the bank' }]);
  expect(await send(test, bursar, ['POST', `${reversals}/${String(asked.data.id)}/approve`])).toMatchObject({
    status: 200,
  });
  expect(await office.recordOf(student)).toEqual({ level: 300, status: 'active', next: 300 });
  const headers = await signIn(test, student.userName);
  const { fees } = dataOf<{ fees: { outstanding: number } }>(
    await test.call('GET', '/Dashboard/student-dashboard', { headers }),
  );
  expect(fees.outstanding).toBe(6_000_000);
});

it('nobody gives a verdict about their own record, with whatever account', async () => {
  const [self, other] = [await aReturningStudent(test), await aReturningStudent(test)];
  const registry = await signedIn(test, { claims: ['student.sessions'] });
  const headers = { authorization: registry.authorization };
  const { db } = test.deps;
  await db.updateTable('student').set({ user_id: registry.userId }).where('id', '=', self.id).execute();
  const id = await office.proposed();
  const answer = await office.correct(id, { studentId: self.id, verdict: 'repeat' }, headers);
  expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
  expect((await office.students(id, '', headers)).rows.find((row) => row.studentId === self.id)?.may).toEqual(
    [],
  );
  expect((await office.correct(id, { studentId: other.id, verdict: 'repeat' }, headers)).statusCode).toBe(
    200,
  );
  expect(await office.student(id, self.id)).toMatchObject({ verdict: 'pass', corrected: false });
});
