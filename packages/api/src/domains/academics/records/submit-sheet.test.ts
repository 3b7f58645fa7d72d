import { testApp, type TestApp } from '../../../../test/app';
import { anOfficer } from '../../../../test/approval-world';
import { signedIn } from '../../../../test/builders';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import {
  aLecturer,
  aRegistered,
  codeOf,
  messageOf,
  recordsOffice,
  stopsTeaching,
  teaches,
  type RecordsOffice,
} from '../../../../test/records-office';
import { systemCommand } from '../../../platform/command';
import { whileHeld } from '../../../../test/until-waiting';
import { lockSheet } from './held-sheet';
import { writeScores } from './save-scores';
import { rowKey } from './sheet-key';
import { submitSheet } from './submit-sheet';

let test: TestApp;
let office: RecordsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await recordsOffice(test);
});
afterEach(() => test.close());

describe('a submission', () => {
  it('waits for a score or code of everybody, and is the lead’s alone', async () => {
    await office.save([office.entry(0, { test: 20, exam: 40 }), office.entry(1, { code: 'ABS' })]);
    const refused = await office.act('submit', { version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(messageOf(refused)).toBe('1 student of 3 still without a score: enter one, or ABS, INC or MAL.');
    await office.save([office.entry(2, { test: 20, exam: 40 })]);
    const co = await aLecturer(test, 'Bayo Ade');
    await teaches(test, co, { courseId: office.courseId, role: 'co' });
    expect((await office.act('submit', { version: 1 }, co.headers)).statusCode).toBe(403);
    expect((await office.act('submit', { version: 2 })).statusCode).toBe(409);
    const answers = await Promise.all([1, 2, 3].map(() => office.act('submit', { version: 1 })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await office.sheet()).toMatchObject({ state: 'submitted', version: 2, may: ['withdraw'] });
    const acts = await test.deps.db.selectFrom('result_sheet_event').select('act').execute();
    expect(acts).toEqual([{ act: 'submit' }]);
    expect((await office.act('withdraw', { version: 2 }, co.headers)).statusCode).toBe(403);
    // What one lead has submitted is no submission of the next.
    await stopsTeaching(test, office.lead);
    const next = await aLecturer(test, 'Musa Salisu');
    await teaches(test, next, { courseId: office.courseId });
    expect((await office.act('submit', { version: 1 }, next.headers)).statusCode).toBe(409);
    expect((await office.act('withdraw', { version: 2 }, next.headers)).statusCode).toBe(200);
  });

  it('of which somebody is approved later is told to the lead, who has to ask for it', async () => {
    await office.fill();
    const late = await aRegistered(test, [office.courseId], 'submitted');
    const { own } = registrationDepartments;
    const offices = [
      ['adviser', await anOfficer(test, ['registration.advise'], { department: own })],
      ['hod', await anOfficer(test, ['registration.approve'], { department: own })],
    ] as const;
    await office.act('submit', { version: 1 });
    for (const [index, [stage, { headers }]] of offices.entries()) {
      const payload = { version: index + 1 };
      const path = `/CourseRegistration/approvals/${late.registrationId}/${stage}/approve`;
      expect((await test.call('POST', path, { headers, payload })).statusCode).toBe(200);
    }
    const told = await test.deps.db
      .selectFrom('notification')
      .select(['type', 'message'])
      .where('user_id', '=', office.lead.userId)
      .execute();
    expect(told).toEqual([
      {
        type: 'lecturer courses',
        message: expect.stringMatching(
          /^1 student came onto the sheet of TST201 for .* without a score/,
        ) as string,
      },
    ]);
  });

  it('shuts the sheet until it is taken back', async () => {
    await office.fill();
    await office.act('submit', { version: 1 });
    const refused = await office.save([office.entry(0, { version: 1, test: 1, exam: 1 })]);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'CONFLICT']);
    expect((await office.act('withdraw', { version: 1 })).statusCode).toBe(409);
    expect((await office.act('withdraw', { version: 2 })).statusCode).toBe(200);
    expect((await office.act('withdraw', { version: 3 })).statusCode).toBe(409);
    expect((await office.saved([office.entry(0, { version: 1, test: 1, exam: 1 })])).rows).toMatchObject([
      { outcome: 'saved', version: 2 },
    ]);
  });

  it('that is taken back does not open the sheet beyond its window, as one that came back does', async () => {
    await office.fill();
    await office.act('submit', { version: 1 });
    await office.act('withdraw', { version: 2 });
    await test.deps.db
      .updateTable('dated_window')
      .set({ closes_at: new Date('2026-09-10T22:59:59.999Z'), version: 2 })
      .where('kind', '=', 'result_entry')
      .execute();
    expect(await office.sheet()).toMatchObject({ state: 'draft', may: [], window: { state: 'closed' } });
    const late = await office.save([office.entry(0, { version: 1, test: 1, exam: 1 })]);
    expect([late.statusCode, codeOf(late)]).toEqual([423, 'WINDOW_CLOSED']);
  });

  it('that a save waits for shuts the sheet to it', async () => {
    await office.fill();
    const key = { courseId: office.courseId, sessionId: office.key.sessionId, semester: 1 };
    const command = { ...systemCommand(test.deps), actor: { userId: String(office.lead.userId) } };
    const [saved] = await whileHeld(test, (trx) => lockSheet(trx, key), {
      work: [() => office.save([office.entry(0, { version: 1, test: 1, exam: 1 })])],
      meanwhile: (trx) => submitSheet({ db: trx }, command, { ...key, version: 1 }),
    });
    expect(saved && [saved.statusCode, codeOf(saved)]).toEqual([409, 'CONFLICT']);
    expect((await office.sheet()).rows[0]).toMatchObject({ version: 1, test: 20, exam: 40 });
  });
});

describe('a return', () => {
  const reason = 'Tests of group B are missing';
  const approver = (department?: number) =>
    signedIn(test, {
      userType: 'lecturer',
      claims: ['results.approve'],
      ...(department !== undefined && { place: { department } }),
    });
  const giveBack = async (who: Awaited<ReturnType<typeof approver>>, more: object = {}) =>
    office.act('return', { version: 2, reason, ...more }, { authorization: who.authorization });

  it('is for who approves in the department of the course, with a reason that its lecturers read', async () => {
    await office.fill();
    await office.act('submit', { version: 1 });
    expect((await giveBack(await approver(registrationDepartments.other))).statusCode).toBe(404);
    expect((await office.act('return', { version: 2, reason })).statusCode).toBe(403);
    const head = await approver(registrationDepartments.own);
    expect((await giveBack(head, { reason: '' })).statusCode).toBe(422);
    expect((await giveBack(head, { version: 1 })).statusCode).toBe(409);
    expect((await giveBack(head)).statusCode).toBe(200);
    expect((await giveBack(head, { version: 3 })).statusCode).toBe(409);
    expect(await office.sheet()).toMatchObject({ state: 'draft', version: 3, returned: reason });
    const history = (await office.get('course-grades/history')).json<{ data: object[] }>().data;
    expect(history).toMatchObject([
      { act: 'return', from: 'submitted', to: 'draft', reason },
      { act: 'submit', from: 'draft', to: 'submitted', reason: null },
    ]);
    await office.act('submit', { version: 3 });
    expect((await office.sheet()).returned).toBeNull();
  });

  it('is not for who entered scores of the sheet', async () => {
    const head = await approver();
    const { id } = await test.deps.db
      .insertInto('staff')
      .values({ user_id: head.userId, staff_number: 'SP1', title: 'Prof', full_name: 'Head' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = { ...head, staffId: id, headers: { authorization: head.authorization } };
    await teaches(test, own, { courseId: office.courseId, role: 'co' });
    await office.save([office.entry(0, { test: 1 })], own);
    await office.save([office.entry(0, { version: 1, test: 20, exam: 40 })]);
    await office.fill();
    await office.act('submit', { version: 1 });
    const refused = await giveBack(head);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'SECOND_PERSON']);
  });
});

it('one’s own score is for another lecturer, typed and uploaded', async () => {
  const { student, matricNumber } = office.students[1];
  const { userId } = office.lead;
  await test.deps.db.updateTable('student').set({ user_id: userId }).where('id', '=', student.id).execute();
  const own = await office.save([office.entry(0, { test: 12 }), office.entry(1, { test: 30, exam: 70 })]);
  expect([own.statusCode, messageOf(own)]).toEqual([
    403,
    'Your own score is entered by another lecturer of the course.',
  ]);
  expect((await office.save([office.entry(0, { test: 12 })])).statusCode).toBe(200);
  const key = { courseId: office.courseId, sessionId: office.key.sessionId, semester: 1 };
  const { rows: said } = await office.preview([[matricNumber, 'X', 30, 70, rowKey(key, matricNumber)]]);
  expect(said[0]?.messages).toEqual(['Your own score is entered by another lecturer of the course.']);
  // Nor is it read there, whoever entered it: results are told once they are published.
  const co = await aLecturer(test, 'Bayo Ade');
  await teaches(test, co, { courseId: office.courseId, role: 'co' });
  await office.save([office.entry(1, { test: 20, exam: 33 })], co);
  const read = async (by = office.lead) =>
    (await office.sheet({}, by)).rows.map(({ own: is, exam, grade }) => [is, exam, grade]);
  expect((await read())[1]).toEqual([true, null, null]);
  expect((await read(co))[1]).toEqual([false, 33, 'C']);
  const numbers = async (by = office.lead) => (await office.template(by)).map(([number]) => number);
  expect(await numbers()).not.toContain(matricNumber);
  expect(await numbers(co)).toContain(matricNumber);
});

it('an upload waits for a save that is under way, and does nothing where that changed a score', async () => {
  await office.save([office.entry(0, { test: 5 })]);
  const of = (await office.template())[2] ?? [];
  const { id } = await office.preview([[of[0] ?? '', of[1] ?? '', 12, 33, of[4] ?? '']]);
  const key = { courseId: office.courseId, sessionId: office.key.sessionId, semester: 1 };
  const { lead, students, courseId } = office;
  const command = { ...systemCommand(test.deps), actor: { userId: String(lead.userId) } };
  let sheetId = 0;
  const [answer] = await whileHeld(
    test,
    async (trx) => {
      sheetId = (await lockSheet(trx, key))?.id ?? 0;
    },
    {
      work: [() => office.commit(id)],
      meanwhile: (trx) =>
        writeScores(trx, command, {
          sheetId,
          courseId,
          scores: [{ registrationId: students[1].registrationId, test: 30, exam: 70, code: null }],
        }),
    },
  );
  expect(answer?.statusCode).toBe(409);
  expect((await office.sheet()).rows[1]).toMatchObject({ test: 30, exam: 70 });
});
