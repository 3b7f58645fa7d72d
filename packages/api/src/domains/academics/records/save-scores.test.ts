import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aTaughtCourse } from '../../../../test/curriculum-builders';
import { aFeeStudent } from '../../../../test/fee-builders';
import {
  aLecturer,
  aRegistered,
  codeOf,
  recordsOffice,
  stopsTeaching,
  teaches,
  type RecordsOffice,
} from '../../../../test/records-office';
import { lastResultsOf } from '../manage-course/one-course.queries';
import { whileHeld } from '../../../../test/until-waiting';
import { lockSheet } from './held-sheet';

let test: TestApp;
let office: RecordsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await recordsOffice(test);
});
afterEach(() => test.close());

const errorsIn = (answer: Awaited<ReturnType<RecordsOffice['save']>>) =>
  answer.json<{ errors: { path: string; message: string }[] }>().errors;
const changes = () =>
  test.deps.db
    .selectFrom('score_change')
    .select(['version', 'test', 'exam', 'code', 'entered_by as by'])
    .orderBy('registration_id')
    .orderBy('version')
    .execute();

describe('sheets', () => {
  it('are those of courses that somebody teaches, with what is missing', async () => {
    const other = await aTaughtCourse(test, { code: 'TST203' });
    await teaches(test, office.lead, { courseId: other, role: 'co' });
    await aTaughtCourse(test, { code: 'TST205' });
    await office.save([office.entry(0, { test: 12, exam: 33 })]);
    const window = { state: 'open', closes: '2026-09-30T22:59:59.999Z' };
    expect(await office.sheets()).toMatchObject([
      { code: 'TST201', role: 'lead', state: 'draft', students: 3, missing: 2, window },
      { code: 'TST203', role: 'co', state: 'none', students: 0, missing: 0, window },
    ]);
    await stopsTeaching(test, office.lead);
    expect(await office.sheets()).toEqual([]);
  });

  it('stand in the list of courses, with how far they are and who is still to come', async () => {
    await office.save([office.entry(0, { test: 12, exam: 33 })]);
    await aRegistered(test, [office.courseId], 'submitted');
    await aRegistered(test, [office.courseId], 'draft');
    const { headers } = office.lead;
    const list = await test.call('GET', '/Lecturer/my-courses', { headers });
    expect(list.json<{ data: { rows: object[] } }>().data.rows).toMatchObject([
      {
        code: 'TST201',
        state: 'draft',
        students: 3,
        missing: 2,
        notApproved: 1,
        window: { state: 'open', closes: '2026-09-30T22:59:59.999Z' },
      },
    ]);
    const current = await test.call('GET', '/Dashboard/lecturer-dashboard', { headers });
    expect(current.json<{ data: object[] }>().data).toMatchObject([{ code: 'TST201', missing: 2 }]);
  });

  it('have the students whose registration counts, with scores and grades', async () => {
    await aRegistered(test, [office.courseId], 'draft');
    await office.save([
      office.entry(0, { test: 12, exam: 33 }),
      office.entry(1, { test: 5, exam: 7 }),
      office.entry(2, { code: 'INC' }),
    ]);
    const sheet = await office.sheet();
    expect(sheet).toMatchObject({ code: 'TST201', passMark: 40, state: 'draft', version: 1, missing: 0 });
    expect(sheet.rows.map(({ total, grade, passed, code }) => [total, grade, passed, code])).toEqual([
      [45, 'D', true, null],
      [12, 'F', false, null],
      [null, null, null, 'INC'],
    ]);
    expect(sheet.may).toEqual(['save', 'submit']);
    expect((await office.sheet({ missing: true })).rows).toEqual([]);
    const { matricNumber } = office.students[1];
    expect((await office.sheet({ search: matricNumber })).rows).toHaveLength(1);
  });

  it('of another lecturer’s course are nobody’s, to read, to save and to take along', async () => {
    const other = await aLecturer(test, 'Bayo Ade');
    const mine = await aTaughtCourse(test, { code: 'TST203' });
    await teaches(test, other, { courseId: mine });
    for (const path of ['course-grades', 'download-score-sheet', 'course-grades/history'])
      expect((await office.get(path, other)).statusCode).toBe(404);
    expect((await office.save([office.entry(0, { test: 1 })], other)).statusCode).toBe(404);
    expect((await office.act('submit', { version: 1 }, other.headers)).statusCode).toBe(404);
    expect(await changes()).toEqual([]);
    // Nor of another semester of the own course.
    expect((await office.get('course-grades', office.lead, { semesterId: 2 })).statusCode).toBe(404);
    const student = await aFeeStudent(test);
    const { authorization } = await signIn(test, student.userName);
    expect((await office.get('course-grades', { ...other, headers: { authorization } })).statusCode).toBe(
      404,
    );
  });
});

describe('a save', () => {
  it('keeps each row with its version and its history, and the marks on the registration', async () => {
    const first = await office.saved([
      office.entry(0, { test: 12 }),
      office.entry(1, { code: 'ABS', test: 9 }),
    ]);
    expect(first.missing).toBe(2);
    expect(first.rows).toMatchObject([
      { outcome: 'saved', version: 1, test: 12, exam: null, code: null },
      { outcome: 'saved', version: 1, test: 9, exam: null, code: 'ABS' },
    ]);
    await office.saved([office.entry(0, { version: 1, test: 12, exam: 50 })]);
    const by = String(office.lead.userId);
    expect(await changes()).toEqual([
      { version: 1, test: 12, exam: null, code: null, by },
      { version: 2, test: 12, exam: 50, code: null, by },
      { version: 1, test: 9, exam: null, code: 'ABS', by },
    ]);
    const registered = await test.deps.db
      .selectFrom('registered_course')
      .select(['test', 'exam', 'score', 'grade', 'published'])
      .where('registration_id', '=', office.students[0].registrationId)
      .executeTakeFirstOrThrow();
    expect(registered).toEqual({ test: 12, exam: 50, score: 62, grade: null, published: false });
  });

  it('answers what each score comes to', async () => {
    const { rows } = await office.saved([
      office.entry(0, { test: 12, exam: 33 }),
      office.entry(1, { code: 'ABS' }),
      office.entry(2, { test: 12 }),
      { ...office.entry(0, { test: 1 }), registrationId: 999_999 },
    ]);
    expect(rows.map(({ total, grade, passed }) => [total, grade, passed])).toEqual([
      [45, 'D', true],
      [null, 'F', false],
      [null, null, null],
      [null, null, null],
    ]);
  });

  it('can be sent again, and empties what was typed in error', async () => {
    const rows = [office.entry(0, { test: 12, exam: 33 })];
    await office.saved(rows);
    expect((await office.saved(rows)).rows).toMatchObject([{ outcome: 'same', version: 1 }]);
    expect(await changes()).toHaveLength(1);
    expect(await office.saved([office.entry(0, { version: 1 })])).toMatchObject({
      missing: 3,
      rows: [{ outcome: 'saved', version: 2, test: null, exam: null }],
    });
  });

  it('of one row by two at once counts once, and the other one reads what is there', async () => {
    const co = await aLecturer(test, 'Bayo Ade');
    await teaches(test, co, { courseId: office.courseId, role: 'co' });
    await office.save([office.entry(2, { test: 1 })]);
    const key = { courseId: office.courseId, sessionId: office.key.sessionId, semester: 1 };
    const both = [office.entry(1, { test: 20, exam: 40 })];
    const answers = await whileHeld(test, (trx) => lockSheet(trx, key), {
      work: Array.from({ length: 8 }, (_, mark) => () => {
        const by = mark % 2 ? co : office.lead;
        return office.saved([office.entry(0, { test: mark, exam: 40 }), ...both], by);
      }),
    });
    const outcomes = answers.map(({ rows: [row] }) => row?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(7);
    const won = answers.flatMap(({ rows: [row] }) => (row?.outcome === 'saved' ? row.test : []));
    for (const { rows } of answers) expect(rows[0]).toMatchObject({ version: 1, test: won[0], exam: 40 });
    // What all of them said alike is no quarrel.
    expect(answers.flatMap(({ rows }) => rows[1]?.outcome ?? []).sort()).toEqual([
      ...Array.from({ length: 7 }, () => 'same'),
      'saved',
    ]);
  });

  it('says of a row that is not on the sheet that it is gone, and saves the others', async () => {
    const draft = await aRegistered(test, [office.courseId], 'draft');
    const elsewhere = await aRegistered(test, []);
    const rows = [draft, elsewhere].map(({ registrationId }) => ({
      ...office.entry(0, { test: 3 }),
      registrationId,
    }));
    const saved = await office.saved([...rows, office.entry(0, { test: 3 })]);
    expect(saved.rows.map(({ outcome }) => outcome)).toEqual(['gone', 'gone', 'saved']);
  });

  it.each<[string, object, string, string]>([
    ['31 in the test', { test: 31 }, 'rows[0].test', '0 to 30'],
    ['71 in the examination', { exam: 71 }, 'rows[0].exam', '0 to 70'],
    ['less than nothing', { test: -1 }, 'rows[0].test', '0 to 30'],
    [
      'a code beside a mark',
      { exam: 40, code: 'ABS' },
      'rows[0].code',
      'A code stands in place of the examination: empty one of both',
    ],
  ])('refuses %s', async (_, wrong, path, message) => {
    const answer = await office.save([office.entry(0, wrong), office.entry(1, { test: 3 })]);
    expect(answer.statusCode).toBe(422);
    expect(errorsIn(answer)).toEqual([{ path, message }]);
    expect(await changes()).toEqual([]);
  });

  it.each([
    ['text', { test: 'twelve' }],
    ['halves', { test: 12.5 }],
    ['another code', { code: 'XYZ' }],
  ])('refuses %s', async (_, wrong) => {
    expect((await office.save([office.entry(0, wrong)])).statusCode).toBe(422);
    expect((await office.save([office.entry(0), office.entry(0)])).statusCode).toBe(422);
  });

  it('waits for the window of the course’s level and school', async () => {
    test.deps.clock.set(new Date('2026-10-01T00:00:00+01:00'));
    const headers = { authorization: (await signIn(test, office.lead.userName)).authorization };
    const late = { ...office.lead, headers };
    const refused = await office.save([office.entry(0, { test: 1 })], late);
    expect([refused.statusCode, codeOf(refused)]).toEqual([423, 'WINDOW_CLOSED']);
    expect((await office.sheet({}, late)).may).toEqual([]);
  });
});

describe('what has a score', () => {
  it('is of an approved registration: one that is only submitted is on no sheet', async () => {
    const { registrationId } = await aRegistered(test, [office.courseId], 'submitted');
    const { rows } = await office.saved([{ ...office.entry(0, { code: 'ABS' }), registrationId }]);
    expect(rows).toMatchObject([{ registrationId, outcome: 'gone' }]);
  });

  it('is a result of the course in its session, a code as well', async () => {
    const { db } = test.deps;
    expect(await lastResultsOf(db, office.courseId)).toBeUndefined();
    await office.save([office.entry(0, { code: 'INC' })]);
    expect((await lastResultsOf(db, office.courseId))?.name).toBe('2025/2026');
  });
});
