import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { aFeeRule, aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import { aRegistrar } from '../../../../test/registration-office';
import {
  aResult,
  first,
  next,
  publisher,
  resultsWorld,
  second,
  workedExample,
} from '../../../../test/result-builders';
import { askedFor, resultCalls, type ResultAnswer, type ResultHistory } from '../../../../test/result-calls';

type Mine = CallData<typeof academics.results.semesters>;

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
    const seen = await read<ResultAnswer>(`${askedFor(first)}&studentId=${student.id}`, head.headers);
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
      const answer = await get(`${askedFor(at)}&studentId=${student.id}`, as);
      expect(answer.statusCode).toBe(403);
    }
    expect((await get(`student-history?studentId=${student.id}`, as)).statusCode).toBe(403);
    expect(await open(first, as)).toMatchObject({ state: 'not_registered', sheet: null });
  });

  it('names themselves reads their own, as a student does', async () => {
    const { state } = await read<ResultAnswer>(`${askedFor(second)}&studentId=${student.id}`);
    expect(state).toBe('not_published');
    const history = await read<ResultHistory>(`student-history?studentId=${student.id}`);
    expect(history.semesters.flatMap(({ rows }) => rows.map(({ stage }) => stage))).toEqual([
      ...Array<string>(4).fill('published'),
      ...Array<null>(4).fill(null),
    ]);
  });

  it('holds no right over results is refused, and has none of their own', async () => {
    const officer = await aRegistrar(test, ['registration.view']);
    expect((await get(`${askedFor(first)}&studentId=${student.id}`, officer.headers)).statusCode).toBe(403);
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
    const { semesters } = await read<ResultHistory>(path, adviser.headers);
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
    const own = await read<ResultHistory>('student-history');
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
