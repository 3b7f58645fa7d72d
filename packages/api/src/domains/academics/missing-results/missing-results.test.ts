import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aFeeRule } from '../../../../test/fee-builders';
import { aLecturer, codeOf, dataOf } from '../../../../test/records-office';
import { resultsOffice, type ResultsOffice } from '../../../../test/results-office';
import { climbMissingResults } from './climb';

type Mine = CallData<typeof academics.missingResults.mine>;
type Listed = CallData<typeof academics.missingResults.list>;

let test: TestApp;
let office: ResultsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await resultsOffice(test);
});
afterEach(() => test.close());

type By = { headers: { authorization: string } };
const student = async (nth: 0 | 1 | 2): Promise<By> => {
  const { authorization } = await signIn(test, office.students[nth].student.userName);
  return { headers: { authorization } };
};
const note = 'I sat the examination on 3 September in hall B';
const raise = (by: By, nth: 0 | 1 | 2 = 0) => {
  const { registrationId } = office.students[nth];
  return office.post('missing-results', { registrationId, courseId: office.courseId, note }, by);
};
const raisedId = async (by: By) => dataOf<{ id: number }>(await raise(by)).id;
const answer = (id: number, outcome: string, by: By) =>
  office.post('missing-results/answer', { id, outcome, answer: 'It is on the sheet of group B' }, by);
const mine = async (by: By) => dataOf<Mine>(await office.read('missing-results/mine', by));
const list = async (by: By, more = '') =>
  dataOf<Listed>(await office.read(`missing-results?${more}`, by)).rows;
/** The time for entering scores is over. */
const windowOver = () =>
  sql`update dated_window set closes_at = '2026-09-10T22:59:59Z', version = version + 1 where kind = 'result_entry'`.execute(
    test.deps.db,
  );
/** Nobody answered by the day, which has just ended. */
const dayOver = () =>
  test.deps.db.updateTable('missing_result').set({ due_at: test.deps.clock.now() }).execute();

it('is raised by its student once the result is due, one at a time', async () => {
  const [own, other] = [await student(0), await student(1)];
  expect(codeOf(await raise(own))).toBe('CONFLICT');
  expect(await mine(own)).toEqual({ missing: [], asked: [] });
  await windowOver();
  const [late, lateOther] = [await student(0), await student(1)];
  expect((await mine(late)).missing).toMatchObject([
    { code: 'TST201', says: 'The time for entering scores is over, and nothing is published.' },
  ]);
  expect((await raise(lateOther)).statusCode).toBe(404);
  expect((await raise({ headers: { authorization: '' } })).statusCode).toBe(401);
  const answers = await Promise.all([raise(late), raise(late), raise(late)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  const { missing, asked } = await mine(late);
  expect(missing).toEqual([]);
  expect(asked).toMatchObject([{ code: 'TST201', note, state: 'lecturer', may: ['withdraw'] }]);
  const id = asked[0]?.id ?? 0;
  expect((await office.post('missing-results/withdraw', { id }, lateOther)).statusCode).toBe(404);
  expect((await office.post('missing-results/withdraw', { id }, late)).statusCode).toBe(200);
  expect((await mine(late)).asked).toMatchObject([{ state: 'withdrawn', may: [] }]);
  expect((await raise(late)).statusCode).toBe(201);
  expect(other.headers.authorization).not.toBe('');
});

const told = () =>
  test.deps.db
    .selectFrom('notification')
    .select(['type', 'user_id as userId', 'message'])
    .where('type', 'in', ['missing result', 'missing result answered'])
    .orderBy('id')
    .execute();

it('is told of once a day, however often it is asked and taken back', async () => {
  await windowOver();
  const by = await student(0);
  for (let nth = 0; nth < 3; nth++)
    await office.post('missing-results/withdraw', { id: await raisedId(by) }, by);
  expect((await told()).map(({ userId }) => userId)).toEqual([office.lead.userId]);
});

it('is not answered by whose result it is, and says to them who asked', async () => {
  await windowOver();
  const id = await raisedId(office.exams);
  const { student: own } = office.students[0];
  const { db } = test.deps;
  await db.updateTable('student').set({ user_id: office.lead.userId }).where('id', '=', own.id).execute();
  expect((await list(office.lead, 'forMe=true')).map((row) => row.id)).toEqual([]);
  expect((await answer(id, 'no_result', office.lead)).statusCode).toBe(404);
  await db.updateTable('student').set({ user_id: own.userId }).where('id', '=', own.id).execute();
  expect(await list(office.lead)).toMatchObject([{ id, teaches: true, may: ['answer'] }]);
  expect(await list(office.head)).toMatchObject([{ id, teaches: false, may: [] }]);
  expect((await answer(id, 'no_result', office.lead)).statusCode).toBe(200);
  expect((await told()).at(-1)?.message).toMatch(/^A question about your result of TST201 is answered\. /);
});

it('is answered once the score is there, by who teaches the course and by nobody else', async () => {
  await windowOver();
  const id = await raisedId(await student(0));
  const stranger = await aLecturer(test, 'Chidi Eze');
  expect((await list(office.lead, 'forMe=true')).map((row) => row.id)).toEqual([id]);
  expect(await list(stranger)).toEqual([]);
  expect(await list(office.otherHead)).toEqual([]);
  expect((await list(office.head)).map(({ may }) => may)).toEqual([[]]);
  for (const by of [stranger, office.head, office.exams, await student(0)])
    expect((await answer(id, 'no_result', by)).statusCode).toBe(404);
  expect((await answer(id, 'entered', office.lead)).statusCode).toBe(422);
  expect((await answer(id, 'amendment', office.lead)).statusCode).toBe(422);
  expect((await answer(id, 'perhaps', office.lead)).statusCode).toBe(422);
  expect(dataOf(await answer(id, 'no_result', office.lead))).toEqual({ state: 'answered' });
  expect(codeOf(await answer(id, 'no_result', office.lead))).toBe('CONFLICT');
  expect((await mine(await student(0))).asked).toMatchObject([
    { state: 'answered', outcome: 'no_result', answer: 'It is on the sheet of group B', dueAt: null },
  ]);
  expect(await told()).toMatchObject([
    { type: 'missing result', userId: office.lead.userId },
    {
      type: 'missing result answered',
      userId: office.students[0].student.userId,
      message: 'Your question about the result of TST201 is answered. It is on the sheet of group B',
    },
  ]);
});

it('is raised by the exams officer as well, answered with an amendment, and over once it is published', async () => {
  await office.save([
    office.entry(0, { code: 'ABS' }),
    ...[1, 2].map((nth) => office.entry(nth as 1 | 2, { test: 20, exam: 40 })),
  ]);
  await office.act('submit', { version: 1 });
  await office.approve(2);
  await office.board(3);
  await office.admin(4);
  await office.publish();
  expect((await mine(await student(0))).missing).toMatchObject([{ says: 'You are marked absent.' }]);
  expect((await mine(await student(1))).missing).toEqual([]);
  expect(codeOf(await raise(office.exams, 1))).toBe('CONFLICT');
  // From whom results are hidden does not learn here either that one of them is an absence.
  await aFeeRule(test, [6_000_000]);
  expect((await mine(await student(0))).missing).toEqual([]);
  expect(codeOf(await raise(await student(0)))).toBe('CONFLICT');
  // What was amended before is no answer to what is asked now.
  const [{ registrationId }, { courseId }] = [office.students[0], office];
  const amend = async (to: object) => {
    const body = { registrationId, courseId, reason: 'The script was found', ...to };
    return dataOf<{ id: number }>(await office.post('amendments', body, office.lead)).id;
  };
  const accept = (amendment: number) =>
    office.post('amendments/decide', { id: amendment, accept: true, reason: '' }, office.senate);
  await accept(await amend({ version: 1, test: null, exam: null, code: 'INC' }));
  test.deps.clock.advance({ minutes: 1 });
  const id = await raisedId(office.exams);
  // That it is incomplete stands there already: it is what is asked about.
  for (const outcome of ['amendment', 'entered'])
    expect((await answer(id, outcome, office.lead)).statusCode).toBe(422);
  const amendment = await amend({ version: 2, test: 20, exam: 41, code: null });
  expect((await answer(id, 'amendment', office.lead)).statusCode).toBe(200);
  expect((await accept(amendment)).statusCode).toBe(200);
  expect((await mine(await student(0))).asked).toMatchObject([{ state: 'published' }]);
  expect(codeOf(await raise(await student(0)))).toBe('CONFLICT');
});

it('climbs to the head and then to the dean when nobody answers in time', async () => {
  await windowOver();
  const id = await raisedId(await student(0));
  const state = async () => (await list(office.lead))[0]?.state;
  await climbMissingResults(test.deps);
  expect(await state()).toBe('lecturer');
  await dayOver();
  await Promise.all([climbMissingResults(test.deps), climbMissingResults(test.deps)]);
  expect(await state()).toBe('head');
  expect((await list(office.head, 'forMe=true')).map((row) => row.id)).toEqual([id]);
  expect((await answer(id, 'no_result', office.dean)).statusCode).toBe(404);
  await dayOver();
  await climbMissingResults(test.deps);
  expect(await state()).toBe('dean');
  expect((await list(office.dean, 'forMe=true&state=open')).map((row) => row.id)).toEqual([id]);
  await dayOver();
  await climbMissingResults(test.deps);
  expect(await state()).toBe('dean');
  expect((await answer(id, 'no_result', office.dean)).statusCode).toBe(200);
  const down = test.deps.db.updateTable('missing_result').set({ stage: 'lecturer' }).where('id', '=', id);
  await expect(down.execute()).rejects.toThrow('answered or taken back once');
});

it('climbs no further once its student sees the result', async () => {
  await windowOver();
  await raisedId(await student(0));
  const reopened = sql`update dated_window set closes_at = '2026-09-30T22:59:59Z', version = version + 1
    where kind = 'result_entry'`;
  await reopened.execute(test.deps.db);
  await office.approved();
  await office.publish();
  await dayOver();
  await climbMissingResults(test.deps);
  expect((await mine(await student(0))).asked).toMatchObject([{ state: 'published' }]);
  // What an office takes back is not for lecturers to answer.
  await windowOver();
  await office.unpublish();
  expect((await mine(await student(1))).missing).toEqual([]);
  expect(codeOf(await raise(await student(1), 1))).toBe('CONFLICT');
  const { stage } = await test.deps.db.selectFrom('missing_result').select('stage').executeTakeFirstOrThrow();
  expect(stage).toBe('lecturer');
});
