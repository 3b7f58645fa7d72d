import { universityScheme, type academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { aFeeRule, aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { aRegistrar } from '../../../../test/registration-office';
import {
  aResult,
  first,
  next,
  publisher,
  resultsOf,
  resultsWorld,
  second,
  sheetStands,
  workedExample,
} from '../../../../test/result-builders';

type Answer = CallData<typeof academics.results.sheet>;
type Sheet = NonNullable<Answer['sheet']>;
type Mine = CallData<typeof academics.results.semesters>;
type Averages = CallData<typeof academics.results.averages>;
type History = CallData<typeof academics.results.history>;

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
let office: Awaited<ReturnType<typeof publisher>>;
beforeEach(async () => {
  test = await testApp();
  student = await resultsWorld(test);
  headers = await signIn(test, student.userName);
  office = await publisher(test);
});
afterEach(() => test.close());

const get = (path: string, as = headers) => test.call('GET', `/Results/${path}`, { headers: as });
const read = async <T>(path: string, as = headers) => (await get(path, as)).json<{ data: T }>().data;
const asked = ({ sessionId, semester }: typeof first) =>
  `student-results?sessionId=${sessionId}&semesterId=${semester}`;
const open = (at: typeof first, as = headers) => read<Answer>(asked(at), as);
async function sheetOf(at: typeof first): Promise<Sheet> {
  const { sheet, state } = await open(at);
  if (!sheet) throw new Error(state);
  return sheet;
}
const mine = () => read<Mine>('my-semesters');

const publishAll = async () => {
  for (const at of [first, second, next]) await office.publish(at);
};

describe('the worked example', () => {
  beforeEach(() => workedExample(test, student.id));

  it('has GPA 2.85 and 3.15 with CGPA 3.00, and a repeat beside which the F stays', async () => {
    await aResult(test, student.id, { course: 'PHY101', units: 4, score: 52, in: next });
    await publishAll();
    expect(await sheetOf(first)).toMatchObject({
      current: { tnu: 14, tgp: 40, gpa: '2.85' },
      previous: { tnu: 0, tgp: 0, gpa: '0.00' },
      cumulative: { tnu: 14, tgp: 40, gpa: '2.85' },
      carryOvers: [{ courseCode: 'PHY101' }],
    });
    expect(await sheetOf(second)).toMatchObject({
      current: { tnu: 13, tgp: 41, gpa: '3.15' },
      previous: { tnu: 14, tgp: 40, gpa: '2.85' },
      cumulative: { tnu: 27, tgp: 81, gpa: '3.00' },
    });
    expect(await sheetOf(next)).toMatchObject({
      current: { tnu: 4, tgp: 12, gpa: '3.00' },
      previous: { tnu: 27, tgp: 81, gpa: '3.00' },
      cumulative: { tnu: 31, tgp: 93, gpa: '3.00' },
      carryOvers: [],
    });
  });

  it('says grade, points and remark of each course, and how it comes out', async () => {
    await office.publish(first);
    const { rows, how } = await sheetOf(first);
    expect(
      rows.map(({ code, total, grade, points, remark }) => [code, total, grade, points, remark]),
    ).toEqual([
      ['CHM101', 55, 'C', 12, 'Pass'],
      ['GST101', 61, 'B', 8, 'Pass'],
      ['MTH101', 72, 'A', 20, 'Pass'],
      ['PHY101', 38, 'F', 0, 'Fail'],
    ]);
    expect(how.map(({ about, says }) => `${about}: ${says}`)).toContain(
      'GPA of 2024/2025, semester 1: 14 units and 40 points: 40 ÷ 14, cut after two decimals, is 2.85',
    );
  });

  it('comes out the same in whatever order it is published', async () => {
    await office.publish(second);
    expect((await sheetOf(second)).previous).toEqual({ tnu: 0, tgp: 0, gpa: '0.00' });
    await office.publish(first);
    expect((await sheetOf(second)).cumulative).toEqual({ tnu: 27, tgp: 81, gpa: '3.00' });
    const { cgpa, semesters } = await read<Averages>('student-semester-cgpa');
    expect([cgpa, ...semesters.map(({ current, cumulative }) => [current.gpa, cumulative.gpa])]).toEqual([
      '3.00',
      ['2.85', '2.85'],
      ['3.15', '3.00'],
    ]);
  });
});

describe('truncation', () => {
  const fives: [string, number, number][] = Array.from({ length: 39 }, (_, nth) => {
    return [`FIV${100 + nth}`, 5, nth < 20 ? 65 : 75];
  });
  const ones: [string, number, number][] = Array.from({ length: 5 }, (_, nth) => {
    return [`ONE${100 + nth}`, 1, nth === 0 ? 65 : 75];
  });
  it('4.495 is 4.49 and Second Class Upper; where a cohort is rounded, 4.50 and First Class', async () => {
    await resultsOf(test, student.id, { in: first, rows: [...fives, ...ones] });
    await office.publish(first);
    expect(await sheetOf(first)).toMatchObject({
      cumulative: { tnu: 200, tgp: 899, gpa: '4.49' },
      degreeClass: 'Second Class Upper',
    });
    await test.deps.db
      .insertInto('grading_scheme')
      .values({
        from_session_id: feeSession,
        student_type_id: null,
        revision: 1,
        scheme: JSON.stringify({ ...universityScheme, rounding: 'half-up' }),
        made_by: 'system',
        made_at: test.deps.clock.now(),
      })
      .execute();
    expect(await sheetOf(first)).toMatchObject({
      cumulative: { tnu: 200, tgp: 899, gpa: '4.50' },
      degreeClass: 'First Class',
    });
  });
});

describe('before publication', () => {
  it('nothing is told, whatever Senate approved; the moment it is published, all of it', async () => {
    await workedExample(test, student.id);
    for (const path of [asked(first), 'my-semesters', 'student-semester-cgpa', 'student-history']) {
      const { body } = await get(path);
      expect(body).not.toMatch(/2\.85|"total":72|"remark":"Pass/);
    }
    expect(await open(first)).toMatchObject({ state: 'not_published', sheet: null });
    await office.publish(first);
    expect(await open(first)).toMatchObject({ state: 'published', sheet: { current: { gpa: '2.85' } } });
    await office.unpublish(first);
    expect(await open(first)).toMatchObject({ state: 'not_published', sheet: null });
  });

  it('a sheet that is late stands there as awaited, and counts nowhere', async () => {
    await workedExample(test, student.id);
    const late = await aResult(test, student.id, {
      course: 'BIO101',
      units: 3,
      score: 80,
      in: first,
      state: 'dean_ok',
    });
    await office.publish(first);
    const { rows, current } = await sheetOf(first);
    expect(rows.find(({ code }) => code === 'BIO101')).toMatchObject({ grade: null, remark: 'Not out yet' });
    expect(current.tnu).toBe(14);
    await sheetStands(test, late, 'senate_ok');
    expect((await sheetOf(first)).current.tnu).toBe(14);
    await office.publish(first);
    expect((await sheetOf(first)).current).toEqual({ tnu: 17, tgp: 55, gpa: '3.23' });
  });

  it('a semester without an approved registration says so, and one of no session is not there', async () => {
    expect(await open(first)).toMatchObject({ state: 'not_registered', sheet: null });
    expect((await get('student-results?sessionId=77&semesterId=1')).statusCode).toBe(404);
  });
});

describe('my semesters', () => {
  it('are those of my sessions until now, each with how far it is, and what would count', async () => {
    await workedExample(test, student.id);
    await aResult(test, student.id, { course: 'CSC201', units: 3, score: null, in: next });
    await office.publish(first);
    const { semesters, overall, whatIf, blocked } = await mine();
    expect(blocked).toBeNull();
    expect(semesters.map(({ session, semester, state, gpa }) => [session, semester, state, gpa])).toEqual([
      ['2025/2026', 'Harmattan', 'not_published', null],
      ['2024/2025', 'Rain', 'not_published', null],
      ['2024/2025', 'Harmattan', 'published', '2.85'],
    ]);
    expect(overall).toMatchObject({ gpa: '2.85', degreeClass: 'Second Class Lower' });
    expect(whatIf).toMatchObject({ tnu: 14, tgp: 40, rounding: 'truncate' });
    expect(whatIf?.courses.map(({ code }) => code)).toContain('CSC201');
  });
});

describe('fees', () => {
  it('that are owed hide results from the student and from nobody else; the paper is not given out', async () => {
    await workedExample(test, student.id);
    await office.publish(first);
    expect((await sheetOf(first)).mark).not.toBeNull();
    await aFeeRule(test, [6_000_000]);
    const hidden = await open(first);
    expect(hidden).toMatchObject({
      state: 'owing',
      sheet: null,
      blocked: { reason: 'Results are shown once nothing is owed.', route: '/school_fees' },
    });
    for (const path of ['my-semesters', 'student-semester-cgpa', 'student-history'])
      expect((await get(path)).body).not.toContain('2.85');
    expect((await mine()).semesters.at(-1)).toMatchObject({ state: 'owing', gpa: null });
    const head = await aRegistrar(test, ['results.view'], { department: registrationDepartments.own });
    const seen = await read<Answer>(`${asked(first)}&studentId=${student.id}`, head.headers);
    expect(seen).toMatchObject({ state: 'owing', sheet: { current: { gpa: '2.85' }, mark: null } });
  });

  it('that are owed hide grades and averages also on the dashboard and beside registrations', async () => {
    await workedExample(test, student.id);
    await office.publish(first);
    const pages = ['/Dashboard/student-dashboard', '/CourseRegistration/history'];
    const bodies = async () =>
      (await Promise.all(pages.map((path) => test.call('GET', path, { headers })))).map(({ body }) => body);
    const [dashboard, history] = await bodies();
    expect(dashboard).toContain('2.85');
    expect(history).toContain('"grade":"A"');
    await aFeeRule(test, [6_000_000]);
    const [hidden, without] = await bodies();
    expect(hidden).toContain('"cgpa":0}');
    expect(hidden).not.toContain('2.85');
    expect(without).not.toContain('"grade":"A"');
  });

  it('say nothing of what is not published', async () => {
    await workedExample(test, student.id);
    await aFeeRule(test, [6_000_000]);
    expect(await open(first)).toMatchObject({ state: 'not_published', blocked: null });
  });
});

describe('whoever', () => {
  beforeEach(async () => {
    await workedExample(test, student.id);
    await office.publish(first);
  });

  it('has withdrawn reads what was published', async () => {
    await test.deps.db.updateTable('student').set({ status: 'withdrawn' }).execute();
    expect(await open(first)).toMatchObject({ state: 'published', sheet: { current: { gpa: '2.85' } } });
  });

  it('changed department keeps the results of the one before, under its name', async () => {
    const { db } = test.deps;
    await db.updateTable('student').set({ department_id: registrationDepartments.other }).execute();
    await aResult(test, student.id, { course: 'PHY101', units: 4, score: 52, in: next });
    await office.publish(next, [registrationDepartments.other]);
    expect(await sheetOf(first)).toMatchObject({ department: 'Tests', current: { gpa: '2.85' } });
    expect(await sheetOf(next)).toMatchObject({
      department: 'Other Tests',
      previous: { tnu: 14 },
      cumulative: { tnu: 18, tgp: 52, gpa: '2.88' },
    });
    const path = `student-history?studentId=${student.id}`;
    const heads = await Promise.all(
      [registrationDepartments.own, registrationDepartments.other].map((department) =>
        aRegistrar(test, ['results.view'], { department }),
      ),
    );
    const codes = await Promise.all(heads.map(async (head) => (await get(path, head.headers)).statusCode));
    expect(codes).toEqual([404, 200]);
  });

  it('is another student reads nothing, before and after publication', async () => {
    const other = await aFeeStudent(test, { level: 200 });
    const as = await signIn(test, other.userName);
    for (const at of [first, second]) {
      const answer = await get(`${asked(at)}&studentId=${student.id}`, as);
      expect(answer.statusCode).toBe(403);
    }
    expect((await get(`student-history?studentId=${student.id}`, as)).statusCode).toBe(403);
    expect(await open(first, as)).toMatchObject({ state: 'not_registered', sheet: null });
  });

  it('names themselves reads their own, as a student does', async () => {
    const { state } = await read<Answer>(`${asked(second)}&studentId=${student.id}`);
    expect(state).toBe('not_published');
    const history = await read<History>(`student-history?studentId=${student.id}`);
    expect(history.semesters.flatMap(({ rows }) => rows.map(({ stage }) => stage))).toEqual([
      ...Array<string>(4).fill('published'),
      ...Array<null>(4).fill(null),
    ]);
  });

  it('holds no right over results is refused, and has none of their own', async () => {
    const officer = await aRegistrar(test, ['registration.view']);
    expect((await get(`${asked(first)}&studentId=${student.id}`, officer.headers)).statusCode).toBe(403);
    expect((await get('my-semesters', officer.headers)).statusCode).toBe(403);
  });
});

describe('offices', () => {
  it('read what is submitted by its stage, within their reach, and never a draft', async () => {
    await workedExample(test, student.id);
    await office.publish(first);
    const rows = [
      ['CSC201', 'draft'],
      ['CSC203', 'submitted'],
      ['CSC205', 'dean_ok'],
    ] as const;
    for (const [course, state] of rows)
      await aResult(test, student.id, { course, units: 3, score: 70, in: next, state });
    const adviser = await aRegistrar(test, ['results.view'], {
      department: registrationDepartments.own,
      level: 200,
    });
    const path = `student-history?studentId=${student.id}`;
    const { semesters } = await read<History>(path, adviser.headers);
    const last = semesters.at(-1);
    expect(last?.rows.map(({ code, grade, stage }) => [code, grade, stage])).toEqual([
      ['CSC201', null, null],
      ['CSC203', 'A', 'submitted'],
      ['CSC205', 'A', 'dean_ok'],
    ]);
    expect([last?.provisional, last?.current.tnu, last?.cumulative.tnu]).toEqual([true, 6, 33]);
    const other = await aRegistrar(test, ['results.view'], {
      department: registrationDepartments.own,
      level: 300,
    });
    expect((await get(path, other.headers)).statusCode).toBe(404);
    const own = await read<History>('student-history');
    expect(own.semesters.at(-1)?.current.tnu).toBe(0);
  });

  it('see the level of the session under way, not that of the account', async () => {
    const { db } = test.deps;
    await db
      .updateTable('student_session')
      .set({ level: 300 })
      .where('student_id', '=', student.id)
      .execute();
    const adviser = await aRegistrar(test, ['results.view'], {
      department: registrationDepartments.own,
      level: 300,
    });
    expect((await get(`student-history?studentId=${student.id}`, adviser.headers)).statusCode).toBe(200);
  });
});
