import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import {
  aTaughtCourse,
  registrationDepartments,
  registrationWorld,
  taken,
} from '../../../../test/curriculum-builders';
import { feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { aSemester } from '../../../../test/registration-builders';
import { registrationCalls } from '../../../../test/registration-calls';

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
beforeEach(async () => {
  test = await testApp();
  student = await registrationWorld(test);
  headers = await signIn(test, student.userName);
});
afterEach(() => test.close());

const { shown, submit, fiveCourses } = registrationCalls(
  () => test,
  () => headers,
);
const { other } = registrationDepartments;
const found = async () => {
  const query = `sessionId=${feeSession}&semesterId=1&search=oth`;
  const answer = await test.call('GET', `/CourseRegistration/borrowable-courses?${query}`, { headers });
  return answer.json<{ data: { code: string }[] }>().data.map(({ code }) => code);
};

describe('what a student does not borrow', () => {
  it('is passed, awaited or retired, or of another semester', async () => {
    const [passed, awaited, failed, retired] = [
      await aTaughtCourse(test, { code: 'OTH201', departmentId: other }),
      await aTaughtCourse(test, { code: 'OTH203', departmentId: other }),
      await aTaughtCourse(test, { code: 'OTH205', departmentId: other }),
      await aTaughtCourse(test, { code: 'OTH207', departmentId: other }),
    ];
    await aTaughtCourse(test, { code: 'OTH202', departmentId: other, semester: 2 });
    await taken(test, student.id, { courseId: passed, score: 40 });
    await taken(test, student.id, { courseId: awaited, score: null });
    await taken(test, student.id, { courseId: failed, score: 39 });
    await test.deps.db.updateTable('course').set({ active: false }).where('id', '=', retired).execute();
    expect(await found()).toEqual(['OTH205']);
  });

  it('is taught by the own department, to whatever level', async () => {
    const ids = await fiveCourses();
    const course = await aTaughtCourse(test, { code: 'OTH301', departmentId: other });
    expect(await found()).toEqual(['OTH301']);
    await test.deps.db
      .insertInto('curriculum_course')
      .values({
        session_id: feeSession,
        department_id: registrationDepartments.own,
        option_id: null,
        level: 300,
        semester: 1,
        course_id: course,
        status: 'elective',
        group_id: null,
      })
      .execute();
    expect(await found()).toEqual([]);
    expect((await submit([...ids, course], null, 'For my project')).statusCode).toBe(422);
  });
});

it('who came in at a later level is asked for nothing of the levels before', async () => {
  await aTaughtCourse(test, { code: 'TST101', level: 100 });
  await aTaughtCourse(test, { code: 'TST201' });
  expect((await shown()).courses.map(({ code }) => code)).toEqual(['TST201']);
});

it('what is only chosen in another semester is neither taken nor awaited', async () => {
  const [chosen] = await fiveCourses();
  await aSemester(test, feeSession, { semester: 2 });
  const { id } = await test.deps.db
    .insertInto('course_registration')
    .values({ student_id: student.id, session_id: feeSession, semester: 2, level: 200, submitted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.deps.db
    .insertInto('registered_course')
    .values({
      registration_id: id,
      course_id: chosen ?? 0,
      units: 3,
      category: 'Core',
      test: null,
      exam: null,
      grade: null,
      points: null,
    })
    .execute();
  const offered = (await shown()).courses.find((course) => course.id === chosen);
  expect(offered).toMatchObject({ status: 'core', passed: false });
});
