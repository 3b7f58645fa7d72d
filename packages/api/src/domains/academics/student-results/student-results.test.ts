import { universityScheme, type academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { feeSession, type FeeStudent } from '../../../../test/fee-builders';
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
import { askedFor, resultCalls } from '../../../../test/result-calls';

type Mine = CallData<typeof academics.results.semesters>;
type Averages = CallData<typeof academics.results.averages>;

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

const { get, read, open, sheetOf } = resultCalls(
  () => test,
  () => headers,
);
const mine = () => read<Mine>('my-semesters');

const publishAll = async () => {
  for (const at of [first, second, next]) await office.publish(at);
};

describe('the worked example', () => {
  beforeEach(() => workedExample(test, student.id));

  it('is of the degree for which a postgraduate studies', async () => {
    await test.deps.db
      .updateTable('student')
      .set({ degree: 'M.Tech' })
      .where('id', '=', student.id)
      .execute();
    await office.publish(first);
    expect(await sheetOf(first)).toMatchObject({ programme: 'M.Tech Tests' });
  });

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
      programme: 'B.Tech Tests',
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
      'GPA of 2024/2025 Harmattan: 14 units and 40 points: 40 ÷ 14, cut after two decimals, is 2.85',
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
    for (const path of [askedFor(first), 'my-semesters', 'student-semester-cgpa', 'student-history']) {
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
