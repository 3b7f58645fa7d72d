import { codeOf, messageOf } from '../../../../test/records-office';
import { testApp, type TestApp } from '../../../../test/app';
import { lastAuditOf } from '../../../../test/last-audit';
import { signedIn } from '../../../../test/builders';
import { aResult, next, resultsWorld } from '../../../../test/result-builders';
import {
  aReturningFee,
  aReturningStudent,
  aSessionToCome,
  beginSessionToCome,
  carryOut,
  endOfSession,
  sessionToCome,
} from '../../../../test/rollover-builders';
import { pair, rolloverOffice, type RolloverOffice } from '../../../../test/rollover-office';

let test: TestApp;
let office: RolloverOffice;
beforeEach(async () => {
  test = await testApp();
  endOfSession(test);
  // The student of that world registered nothing in the session that ends.
  await resultsWorld(test);
  await aSessionToCome(test);
  office = await rolloverOffice(test);
});
afterEach(() => test.close());

it('works out every verdict, says who is left out and why, and is committed by another officer', async () => {
  const one = await aReturningStudent(test);
  const [awaited, suspended] = [await aReturningStudent(test), await aReturningStudent(test)];
  const gone = await aReturningStudent(test);
  await aResult(test, awaited.id, { course: 'CSC201', units: 3, score: null, in: next });
  const { db } = test.deps;
  await db.updateTable('student').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
  await db.updateTable('student').set({ status: 'graduated' }).where('id', '=', gone.id).execute();
  const id = await office.proposed();
  const { rows } = await office.students(id);
  expect(rows.map(({ verdict, level, toLevel, reason }) => [verdict, level, toLevel, reason]).sort()).toEqual(
    [
      ['held', 200, null, '1 result of the session still to come.'],
      ['held', 200, null, 'Suspended.'],
      ['pass', 200, 300, 'In good standing.'],
      ['withdraw', 200, null, 'Registered in neither semester.'],
    ],
  );
  const opened = await office.opened(id);
  expect(opened).toMatchObject({ state: 'proposed', students: 4, done: 0, may: ['discard'] });
  expect(opened.leftOut).toEqual([{ why: 'Have left: graduated', students: 1 }]);
  expect((await office.opened(id, office.committer)).may).toEqual(['commit', 'discard']);
  for (const query of ['&verdict=held&level=200', '&departmentId=900&corrected=false&verdict=held'])
    expect((await office.students(id, query)).total).toBe(2);
  expect((await office.students(id, '&verdict=pass')).rows[0]?.studentId).toBe(one.id);

  expect((await office.commit(id, office.proposer)).statusCode).toBe(403);
  expect(codeOf(await office.propose())).toBe('CONFLICT');
  expect((await office.commit(id)).statusCode).toBe(200);
  expect(codeOf(await office.commit(id))).toBe('CONFLICT');
  await carryOut(test);
  expect(await office.opened(id)).toMatchObject({ state: 'committed', done: 4, leftOut: opened.leftOut });
  // Enrolled where they go, and billed there; the record waits for the fee.
  expect(await office.recordOf(one)).toEqual({ level: 200, status: 'active', next: 300 });
  expect(await office.recordOf(awaited)).toEqual({ level: 200, status: 'active', next: null });
});

it('is refused to who proposed or corrected, to other roles, and for sessions that do not follow', async () => {
  const student = await aReturningStudent(test);
  const wrong = { fromSessionId: pair.toSessionId, toSessionId: pair.fromSessionId };
  expect((await office.propose(office.proposer, wrong)).statusCode).toBe(422);
  const stranger = await signedIn(test, { claims: ['finance.view'] });
  expect((await office.propose({ authorization: stranger.authorization })).statusCode).toBe(403);
  expect((await test.call('POST', '/SessionManager/rollovers', { payload: pair })).statusCode).toBe(401);
  const id = await office.proposed();
  const repeat = { studentId: student.id, verdict: 'repeat' };
  expect((await office.correct(id, repeat, office.committer)).statusCode).toBe(200);
  expect(codeOf(await office.correct(id, repeat))).toBe('CONFLICT');
  // Whoever looked before that does not overwrite it.
  const overtaken = await office.correct(id, { ...repeat, was: 'pass', verdict: 'probation' });
  expect(codeOf(overtaken)).toBe('STALE');
  const { act, detail } = await lastAuditOf(test);
  expect({ act, detail }).toMatchObject({
    act: 'rollover.correct',
    detail: { reason: 'Senate decided so', before: { verdict: 'pass' }, after: { verdict: 'repeat' } },
  });
  expect(codeOf(await office.correct(id, { ...repeat, studentId: 999_999 }))).toBe('NOT_FOUND');
  expect(codeOf(await office.commit(id))).toBe('SECOND_PERSON');
  expect(await office.student(id, student.id)).toMatchObject({
    verdict: 'repeat',
    toLevel: 200,
    corrected: true,
    reason: 'Senate decided so',
  });
  expect((await office.discard(id)).statusCode).toBe(200);
  expect(codeOf(await office.discard(id))).toBe('CONFLICT');
});

it('leaves alone whose results or record changed since it was proposed', async () => {
  const [moved, judged] = [await aReturningStudent(test), await aReturningStudent(test)];
  const id = await office.proposed();
  await test.deps.db.updateTable('student').set({ status: 'suspended' }).where('id', '=', moved.id).execute();
  await aResult(test, judged.id, { course: 'CSC201', units: 3, score: null, in: next });
  await office.commit(id);
  await carryOut(test);
  expect(await office.student(id, moved.id)).toMatchObject({
    state: 'changed',
    note: 'The status has changed since.',
  });
  expect(await office.student(id, judged.id)).toMatchObject({
    state: 'changed',
    note: 'Results have changed since: the verdict would be another one.',
  });
  expect(await office.recordOf(judged)).toMatchObject({ next: null });
});

it('is corrected by name after the commit too, until the student has something in the new session', async () => {
  const [student, paying] = [await aReturningStudent(test), await aReturningStudent(test)];
  await aReturningFee(test, 300, 6_000_000);
  const id = await office.committed();
  const body = { studentId: student.id, verdict: 'repeat' };
  expect((await office.correct(id, body)).statusCode).toBe(403);
  expect((await office.correct(id, body, office.committer)).statusCode).toBe(200);
  expect(await office.recordOf(student)).toEqual({ level: 200, status: 'active', next: 200 });
  const withdraw = { ...body, verdict: 'withdraw' };
  expect((await office.correct(id, withdraw, office.committer)).statusCode).toBe(200);
  expect(await office.recordOf(student)).toEqual({ level: 200, status: 'withdrawn', next: null });
  await beginSessionToCome(test);
  await office.pay(paying);
  const late = await office.correct(id, { studentId: paying.id, verdict: 'repeat' }, office.committer);
  expect(messageOf(late)).toBe('This student has paid: the verdict is not changed any more.');
  const kept = await test.deps.db
    .selectFrom('rollover_verdict')
    .select(['verdict', 'to_level as toLevel'])
    .where('student_id', '=', student.id)
    .orderBy('id')
    .execute();
  const given = kept.map(({ verdict, toLevel }) => `${verdict} ${String(toLevel)}`);
  expect(given).toEqual(['pass 300', 'repeat 200', 'withdraw null']);
});

it('is undone within a day; who has paid or registered since stays, and is listed', async () => {
  const [free, paid] = [await aReturningStudent(test), await aReturningStudent(test)];
  const registered = await aReturningStudent(test);
  await aReturningFee(test, 300, 6_000_000);
  const id = await office.committed();
  await beginSessionToCome(test);
  await office.pay(paid);
  await test.deps.db
    .insertInto('course_registration')
    .values({
      student_id: registered.id,
      session_id: sessionToCome,
      semester: 1,
      level: 300,
      state: 'submitted',
      submitted_at: test.deps.clock.now(),
    })
    .execute();
  expect((await office.undo(id, office.proposer)).statusCode).toBe(403);
  expect((await office.undo(id)).statusCode).toBe(200);
  await carryOut(test);
  expect(await office.opened(id)).toMatchObject({
    state: 'undone',
    undoReason: 'The wrong session',
    may: [],
  });
  expect(await office.recordOf(free)).toEqual({ level: 200, status: 'active', next: null });
  expect(await office.recordOf(paid)).toEqual({ level: 300, status: 'active', next: 300 });
  const { rows } = await office.students(id, '&state=stayed');
  expect(new Map(rows.map(({ studentId, note }) => [studentId, note]))).toEqual(
    new Map([
      [paid.id, 'has paid'],
      [registered.id, 'has registered courses'],
    ]),
  );
  // Done again: of those who were taken back.
  const again = await office.proposed();
  expect(again).not.toBe(id);
  expect((await office.opened(again)).leftOut).toEqual([
    { why: 'Are enrolled in 2026/2027 already', students: 2 },
  ]);
  expect(await office.student(again, free.id)).toMatchObject({ verdict: 'pass' });
});

it('cannot be undone after a day', async () => {
  const id = await office.committed();
  test.deps.clock.advance({ hours: 24, seconds: 1 });
  // Everybody is signed out by then.
  office = await rolloverOffice(test);
  expect(codeOf(await office.undo(id))).toBe('WINDOW_CLOSED');
});
