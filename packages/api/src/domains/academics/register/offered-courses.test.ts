import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import {
  aTaughtCourse,
  earlierSession,
  registrationDepartments,
  registrationWorld,
  taken,
} from '../../../../test/curriculum-builders';
import { aFeeRule, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { aRegistrar } from '../../../../test/registration-office';
import { registrationCalls, type ShownOffer } from '../../../../test/registration-calls';

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  student = await registrationWorld(test);
  headers = await signIn(test, student.userName);
});
afterEach(() => test.close());

const { shown, fiveCourses } = registrationCalls(
  () => test,
  () => headers,
);
const statusesOf = ({ courses }: ShownOffer) =>
  Object.fromEntries(courses.map(({ code, status }) => [code, status]));

describe('what a student can register', () => {
  it('is what their option is taught, once an officer of the department has put them into it', async () => {
    const { db } = test.deps;
    const { own } = registrationDepartments;
    const option = await db
      .insertInto('department_option')
      .values({ department_id: own, name: 'Hardware' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const course = await aTaughtCourse(test, { code: 'TST201' });
    await db
      .updateTable('curriculum_course')
      .set({ option_id: option.id })
      .where('course_id', '=', course)
      .execute();
    expect(statusesOf(await shown())).toEqual({});
    const officer = await aRegistrar(test, ['student.view', 'student.edit-study'], { department: own });
    const path = `/StudentManagement/students/${student.id}`;
    const read = async () => {
      const answer = await test.call('GET', path, officer);
      return answer.json<{ data: { version: number; option: string | null; transfers: number } }>().data;
    };
    const { version } = await read();
    const payload = { departmentId: String(own), optionId: String(option.id), version };
    const preview = await test.call('POST', `${path}/study/preview`, { ...officer, payload });
    const { mark } = preview.json<{ data: { mark: string } }>().data;
    const reason = 'Chose hardware';
    const saved = await test.call('PUT', `${path}/study`, {
      ...officer,
      payload: { ...payload, mark, reason },
    });
    expect(saved.statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'student.change', detail: { reason } });
    // It is no transfer, of which there are two at most.
    expect(await read()).toMatchObject({ option: 'Hardware', transfers: 0 });
    expect(statusesOf(await shown())).toEqual({ TST201: 'core' });
  });

  it('is what their level is taught, what they failed and what they never took, each as what it is', async () => {
    await fiveCourses();
    const failed = await aTaughtCourse(test, { code: 'TST101', level: 100 });
    const passed = await aTaughtCourse(test, { code: 'TST103', level: 100 });
    const awaited = await aTaughtCourse(test, { code: 'TST105', level: 100 });
    await aTaughtCourse(test, { code: 'TST107', level: 100 });
    await aTaughtCourse(test, { code: 'TST301', level: 300 });
    await aTaughtCourse(test, { code: 'TST202', semester: 2 });
    await aTaughtCourse(test, { code: 'OTH201', departmentId: registrationDepartments.other });
    await test.deps.db
      .insertInto('student_session')
      .values({ student_id: student.id, session_id: 2024, level: 100 })
      .execute();
    await taken(test, student.id, { courseId: failed, score: 39 });
    await taken(test, student.id, { courseId: passed, score: 40 });
    await taken(test, student.id, { courseId: awaited, score: null });
    expect(statusesOf(await shown())).toEqual({
      ...Object.fromEntries([1, 3, 5, 7, 9].map((nth) => [`TST20${nth}`, 'core'])),
      TST101: 'carry_over',
      TST107: 'core',
    });
  });

  it('has what was sent in a session before and never approved: it was never taken', async () => {
    const sent = await aTaughtCourse(test, { code: 'TST101', level: 100 });
    await aTaughtCourse(test, { code: 'TST201', requires: [sent] });
    await test.deps.db
      .insertInto('student_session')
      .values({ student_id: student.id, session_id: earlierSession, level: 100 })
      .execute();
    await taken(test, student.id, { courseId: sent, score: null });
    expect(statusesOf(await shown())).toEqual({ TST201: 'core' });
    await test.deps.db.updateTable('course_registration').set({ state: 'submitted' }).execute();
    const offer = await shown();
    expect(statusesOf(offer)).toEqual({ TST101: 'core', TST201: 'core' });
    expect(offer.courses.find(({ code }) => code === 'TST201')?.notPassed).toEqual(['TST101']);
  });

  it('is neither of another option nor an elective of a level that is behind them', async () => {
    await aTaughtCourse(test, { code: 'TST101', level: 100, status: 'elective' });
    const options: number[] = [];
    for (const name of ['Hardware', 'Software']) {
      const { id } = await test.deps.db
        .insertInto('department_option')
        .values({ department_id: registrationDepartments.own, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      options.push(id);
    }
    const [own, other] = [
      await aTaughtCourse(test, { code: 'TST201' }),
      await aTaughtCourse(test, { code: 'TST203' }),
    ];
    const ofOption = (courseId: number, index: number) =>
      test.deps.db
        .updateTable('curriculum_course')
        .set({ option_id: options[index] ?? null })
        .where('course_id', '=', courseId)
        .execute();
    await ofOption(own, 0);
    await ofOption(other, 1);
    // What is said for the option counts before what is said for all, whichever came first.
    for (const first of ['core', 'required'] as const) {
      const course_id = await aTaughtCourse(test, {
        code: `OPT20${first === 'core' ? 1 : 2}`,
        status: first,
      });
      const option_id = options[0] ?? null;
      if (first === 'core') await ofOption(course_id, 0);
      await test.deps.db
        .insertInto('curriculum_course')
        .values({
          session_id: feeSession,
          department_id: registrationDepartments.own,
          option_id: first === 'core' ? null : option_id,
          level: 200,
          semester: 1,
          course_id,
          status: first === 'core' ? 'required' : 'core',
          group_id: null,
        })
        .execute();
    }
    await sql`update student set option_id = ${options[0]} where id = ${student.id}`.execute(test.deps.db);
    await test.deps.db
      .insertInto('student_session')
      .values({ student_id: student.id, session_id: earlierSession, level: 100 })
      .execute();
    expect(statusesOf(await shown())).toEqual({ TST201: 'core', OPT201: 'core', OPT202: 'core' });
  });

  it('is not retired', async () => {
    const course = await aTaughtCourse(test, { code: 'TST201' });
    await test.deps.db.updateTable('course').set({ active: false }).where('id', '=', course).execute();
    expect(statusesOf(await shown())).toEqual({});
  });

  it('asks for what must be passed before, and waits for no result that is still to come', async () => {
    const [failed, awaited, never] = [
      await aTaughtCourse(test, { code: 'TST101', level: 100, status: null }),
      await aTaughtCourse(test, { code: 'TST103', level: 100, status: null }),
      await aTaughtCourse(test, { code: 'TST105', level: 100, status: null }),
    ];
    await taken(test, student.id, { courseId: failed, score: 20 });
    await taken(test, student.id, { courseId: awaited, score: null });
    await aTaughtCourse(test, { code: 'TST201', requires: [failed, awaited, never] });
    const { courses } = await shown();
    expect(courses.find(({ code }) => code === 'TST201')?.notPassed).toEqual(['TST101', 'TST105']);
  });

  it('says what is shut, each with what opens it', async () => {
    await aFeeRule(test, [6_000_000], { first_share: 5_000 });
    expect((await shown()).shut).toMatchObject([{ gate: 'harmattan', route: '/school_fees' }]);
    test.deps.clock.set(new Date('2026-10-01T00:00:00+01:00'));
    headers = await signIn(test, student.userName);
    const { window, shut } = await shown();
    expect(window.state).toBe('closed');
    expect(shut.map(({ gate }) => gate)).toEqual(['window', 'harmattan']);
  });

  it('is borrowed from other departments by code or title, where they lend it', async () => {
    await fiveCourses();
    await aTaughtCourse(test, { code: 'OTH201', departmentId: registrationDepartments.other });
    await aTaughtCourse(test, {
      code: 'OTH203',
      departmentId: registrationDepartments.other,
      borrowable: false,
    });
    const found = async (search: string) => {
      const query = `sessionId=${feeSession}&semesterId=1&search=${search}`;
      const answer = await test.call('GET', `/CourseRegistration/borrowable-courses?${query}`, { headers });
      return answer.json<{ data: { code: string; department: string }[] }>().data;
    };
    expect(await found('oth20')).toMatchObject([{ code: 'OTH201', department: 'Other Tests' }]);
    expect(await found('title')).toMatchObject([{ code: 'OTH201' }]);
    // What another option of the department is taught is in nobody's curriculum but theirs.
    const { own, other } = registrationDepartments;
    const { db } = test.deps;
    const option = await db
      .insertInto('department_option')
      .values({ department_id: own, name: 'Hardware' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const theirs = await aTaughtCourse(test, { code: 'OTH205', departmentId: other });
    await db
      .updateTable('curriculum_course')
      .set({ department_id: own, option_id: option.id })
      .where('course_id', '=', theirs)
      .execute();
    expect(await found('oth20')).toMatchObject([{ code: 'OTH201' }, { code: 'OTH205' }]);
    await db.updateTable('student').set({ option_id: option.id }).where('id', '=', student.id).execute();
    expect(await found('oth20')).toMatchObject([{ code: 'OTH201' }]);
  });
});
