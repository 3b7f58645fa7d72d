import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { aLecturer, codeOf, dataOf, messageOf, teaches } from '../../../../test/records-office';
import { resultsOffice, type ResultsOffice } from '../../../../test/results-office';

let test: TestApp;
let office: ResultsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await resultsOffice(test);
});
afterEach(() => test.close());

const reason = 'Question 5 was not added up';
type By = { headers: { authorization: string } };
const asked = (more: object = {}) => ({
  registrationId: office.students[0].registrationId,
  courseId: office.courseId,
  version: 1,
  test: 20,
  exam: 50,
  code: null,
  reason,
  ...more,
});
const ask = (more: object = {}, by: By = office.lead) => office.post('amendments', asked(more), by);
const askedId = async () => dataOf<{ id: number }>(await ask()).id;
const decide = (id: number, accept: boolean, by: By = office.senate, why = 'The script was not changed') =>
  office.post('amendments/decide', { id, accept, reason: accept ? '' : why }, by);

it('is asked for by the lead or the exams officer, once Senate has approved', async () => {
  await office.submitted();
  const early = await ask();
  expect([early.statusCode, codeOf(early)]).toEqual([409, 'CONFLICT']);
  await office.approve(2);
  await office.board(3);
  await office.admin(4);
  const co = await aLecturer(test, 'Bayo Ade');
  const stranger = await aLecturer(test, 'Chidi Eze');
  await teaches(test, co, { courseId: office.courseId, role: 'co' });
  expect((await ask({}, co)).statusCode).toBe(403);
  expect((await ask({}, stranger)).statusCode).toBe(404);
  expect((await ask({}, office.head)).statusCode).toBe(404);
  expect((await ask({ exam: 71 })).statusCode).toBe(422);
  expect((await ask({ exam: null })).statusCode).toBe(422);
  expect((await ask({ code: 'ABS' })).statusCode).toBe(422);
  expect(codeOf(await ask({ version: 2 }))).toBe('STALE');
  expect(messageOf(await ask({ exam: 40 }))).toBe('That is what stands there.');
  const [one, again] = [await askedId(), await askedId()];
  expect(again).toBe(one);
  expect(codeOf(await ask({ exam: 60 }))).toBe('CONFLICT');
  expect(codeOf(await ask({}, office.exams))).toBe('CONFLICT');
  expect((await office.post('amendments/withdraw', { id: one }, office.exams)).statusCode).toBe(404);
  expect((await office.post('amendments/withdraw', { id: one }, office.lead)).statusCode).toBe(200);
  expect((await office.post('amendments/withdraw', { id: one }, office.lead)).statusCode).toBe(200);
  expect(codeOf(await decide(one, true))).toBe('CONFLICT');
  expect((await ask({ exam: 60 }, office.exams)).statusCode).toBe(200);
});

it('takes two people, keeps the old value, and is seen at once', async () => {
  await office.approved();
  await office.publish();
  test.deps.clock.advance({ minutes: 1 });
  const id = await askedId();
  // What else is another by now waits to be published: an amendment shows itself alone.
  await sql`update score set exam = 60, version = version + 1
    where registration_id = ${office.students[1].registrationId}`.execute(test.deps.db);
  expect((await office.courseSheet(office.head)).rows.filter(({ amending }) => amending)).toHaveLength(1);
  const answers = await Promise.all([decide(id, true), decide(id, true)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await office.seenBy(0)).toEqual(['TST201 A']);
  expect(await office.seenBy(1)).toEqual(['TST201 B']);
  const { db } = test.deps;
  const kept = await db
    .selectFrom('score_change')
    .select(['version', 'exam', 'entered_by as by'])
    .where('registration_id', '=', office.students[0].registrationId)
    .orderBy('version')
    .execute();
  expect(kept).toEqual([
    { version: 1, exam: 40, by: String(office.lead.userId) },
    { version: 2, exam: 50, by: String(office.lead.userId) },
  ]);
  const copies = await db
    .selectFrom('result_publication')
    .select(['version', 'reason'])
    .orderBy('version')
    .execute();
  expect(copies).toEqual([
    { version: 1, reason: null },
    { version: 2, reason: `Amendment: ${reason}` },
  ]);
  const sheet = await office.courseSheet(office.head);
  expect(sheet).toMatchObject({ state: 'senate_ok', version: 5, anomalies: ['changed_after_approval'] });
  expect(sheet.history[0]).toMatchObject({ act: 'amend', reason });
  expect((await office.publications())[0]).toMatchObject({ version: 2, changedSince: false });
  expect((await office.amendments(office.viewer)).rows).toMatchObject([
    {
      state: 'accepted',
      from: { test: 20, exam: 40, total: 60, grade: 'B' },
      to: { test: 20, exam: 50, total: 70, grade: 'A' },
      may: [],
    },
  ]);
});

it('is not decided by who asked, or who entered scores of the sheet', async () => {
  await office.approved();
  const both = await office.somebody('results.senate');
  const { id: staffId } = await test.deps.db
    .insertInto('staff')
    .values({ user_id: both.userId, staff_number: 'HEAD1', title: 'Prof', full_name: 'Registrar' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.deps.db
    .updateTable('course_lecturer')
    .set({ ended_at: test.deps.clock.now(), ended_by: both.userId })
    .execute();
  await teaches(test, { ...both, staffId }, { courseId: office.courseId });
  const { id } = dataOf<{ id: number }>(await ask({}, both));
  expect((await office.amendments(both, 'forMe=true')).rows).toEqual([]);
  expect((await office.amendments(office.senate, 'forMe=true')).rows).toHaveLength(1);
  expect(codeOf(await decide(id, true, both))).toBe('SECOND_PERSON');
  expect((await decide(id, true, office.exams)).statusCode).toBe(403);
  expect((await decide(id, false, office.senate, '')).statusCode).toBe(422);
  expect(dataOf(await decide(id, false))).toEqual({ state: 'refused' });
  expect(codeOf(await decide(id, true))).toBe('CONFLICT');
  expect((await office.amendments(both)).rows).toMatchObject([
    { state: 'refused', decisionReason: 'The script was not changed' },
  ]);
});

it('is neither asked for nor decided by whose result it is', async () => {
  await office.approved();
  const { db } = test.deps;
  const becomes = (by: { userId: number }) =>
    db
      .updateTable('student')
      .set({ user_id: by.userId })
      .where('id', '=', office.students[0].student.id)
      .execute();
  await becomes(office.exams);
  expect(codeOf(await ask({}, office.exams))).toBe('SECOND_PERSON');
  const id = await askedId();
  await becomes(office.senate);
  const own = await office.courseSheet(office.senate);
  expect(own.rows.map(({ amending }) => amending)).toEqual([false, false, false]);
  expect((await office.amendments(office.senate)).rows).toEqual([]);
  expect(codeOf(await decide(id, true))).toBe('SECOND_PERSON');
  expect((await office.amendments(office.exams)).rows).toHaveLength(1);
  expect((await decide(id, true, await office.somebody('results.senate'))).statusCode).toBe(200);
});

it('is of the score that was seen: once that is another one it changes nothing', async () => {
  await office.approved();
  const id = await askedId();
  const { db } = test.deps;
  const { registrationId } = office.students[0];
  await sql`update score set exam = 69, version = version + 1 where registration_id = ${registrationId}`.execute(
    db,
  );
  expect(codeOf(await decide(id, true))).toBe('STALE');
  const { exam } = await db
    .selectFrom('score')
    .select('exam')
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  expect(exam).toBe(69);
  expect((await office.amendments(office.exams)).rows).toMatchObject([{ id, state: 'open' }]);
});

it('tells nobody who does not teach it whether somebody takes a course', async () => {
  await office.approved();
  const stranger = await aLecturer(test, 'Chidi Eze');
  const [one, none] = [await ask({}, stranger), await ask({ registrationId: 9_999 }, stranger)];
  expect([one.statusCode, messageOf(one)]).toEqual([none.statusCode, messageOf(none)]);
});

it('of what is not published changes nothing that students see', async () => {
  await office.approved();
  await decide(await askedId(), true);
  expect(await office.seenBy(0)).toEqual(['TST201 -']);
  expect(await test.deps.db.selectFrom('result_publication').select('id').execute()).toEqual([]);
  expect(await office.publish()).toMatchObject({ version: 1 });
  expect(await office.seenBy(0)).toEqual(['TST201 A']);
});

it('is seen by the lead, and by whoever sees the results of the department', async () => {
  await office.approved();
  await askedId();
  const sees = async (by: By) => (await office.amendments(by)).rows.length;
  expect(await sees(office.lead)).toBe(1);
  expect(await sees(office.head)).toBe(1);
  expect(await sees(office.otherHead)).toBe(0);
  expect(await sees(await aLecturer(test, 'Chidi Eze'))).toBe(0);
  expect((await office.amendments(office.lead, 'state=open')).rows[0]?.may).toEqual(['withdraw']);
});
