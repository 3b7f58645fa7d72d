import type { academics } from '@portal/contracts/academics';
import type { CallData, Claim } from '@portal/shared/model';
import { systemCommand } from '../src/platform/command';
import type { Place } from '../src/platform/place';
import { submitRegistration } from '../src/domains/academics/register/submit-registration';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { aTaughtCourse, registrationDepartments, registrationWorld } from './curriculum-builders';
import { aFeeStudent, feeSession, type FeeStudent } from './fee-builders';

const { own, other } = registrationDepartments;
type ApprovalList = CallData<typeof academics.approvals.list>['rows'];
type ApprovalPage = CallData<typeof academics.approvals.one>;
export type Officer = Awaited<ReturnType<typeof anOfficer>>;

/** Somebody with these claims in one place, signed in. */
export async function anOfficer(test: TestApp, claims: Claim[], place?: Place) {
  const { authorization, userId } = await signedIn(test, {
    claims,
    userType: 'lecturer',
    ...(place && { place }),
  });
  return { headers: { authorization }, userId };
}

/** Students of 200 level with five courses, and the offices over them. */
export async function approvalWorld(test: TestApp) {
  const student = await registrationWorld(test);
  const courses: number[] = [];
  for (const nth of [1, 3, 5, 7, 9]) courses.push(await aTaughtCourse(test, { code: `TST20${nth}` }));
  const offices = {
    adviser: await anOfficer(test, ['registration.advise'], { department: own, level: 200 }),
    hod: await anOfficer(test, ['registration.approve'], { department: own }),
    // The school has the number of the department.
    dean: await anOfficer(test, ['registration.exceed'], { school: own }),
  };
  const { db } = test.deps;
  const of = async ({ id }: FeeStudent) =>
    db
      .selectFrom('course_registration')
      .select(['id', 'state', 'version', 'needs_dean as needsDean', 'exceptions'])
      .where('student_id', '=', id)
      .where('session_id', '=', feeSession)
      .executeTakeFirstOrThrow();
  const submit = async (
    who: FeeStudent = student,
    { more = [], version = null }: { more?: readonly number[]; version?: number | null } = {},
  ) => {
    const command = { ...systemCommand(test.deps), actor: { userId: String(who.userId) } };
    await submitRegistration(test.deps, command, {
      studentId: who.id,
      sessionId: feeSession,
      semester: 1,
      version,
      courses: [...courses, ...more].map((courseId) => ({ courseId, reason: 'For my project' })),
    });
    return of(who);
  };
  const post = (path: string, payload: object | undefined, { headers }: Pick<Officer, 'headers'>) =>
    test.call('POST', `/CourseRegistration/approvals/${path}`, { headers, ...(payload && { payload }) });
  const get = async <T>(path: string, { headers }: Pick<Officer, 'headers'>) =>
    (await test.call('GET', `/CourseRegistration/${path}`, { headers })).json<{ data: T }>().data;
  /** Approves as the registration is now. */
  const approve = async (stage: keyof typeof offices, who: FeeStudent = student, by = offices[stage]) => {
    const { id, version } = await of(who);
    return post(`${id}/${stage}/approve`, { version }, by);
  };
  const giveBack = async (stage: keyof typeof offices, changes: object = {}, who: FeeStudent = student) => {
    const { id, version } = await of(who);
    const body = { version, code: 'wrong', reason: 'Take French out', courseIds: [], ...changes };
    return post(`${id}/${stage}/return`, body, offices[stage]);
  };
  return {
    student,
    courses,
    offices,
    of,
    submit,
    post,
    get,
    approve,
    giveBack,
    another: () => aFeeStudent(test, { level: 200 }),
    rows: async (query: string, by: Officer) =>
      (await get<{ rows: ApprovalList }>(`approvals?${query}`, by)).rows,
    one: async (by: Officer, who: FeeStudent = student) =>
      get<ApprovalPage>(`approvals/${(await of(who)).id}`, by),
    told: async (who: FeeStudent = student) =>
      (
        await db
          .selectFrom('notification')
          .select(['type', 'message'])
          .where('user_id', '=', who.userId)
          .orderBy('id')
          .execute()
      ).map(({ type, message }) => `${type}: ${message}`),
    /** A course of the other department. */
    borrowable: (code = 'OTH201', capacity: number | null = null) =>
      aTaughtCourse(test, { code, departmentId: other, capacity }),
    otherHod: () => anOfficer(test, ['registration.approve'], { department: other }),
  };
}
export type ApprovalWorld = Awaited<ReturnType<typeof approvalWorld>>;
