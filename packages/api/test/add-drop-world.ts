import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import type { TestApp } from './app';
import { approvalWorld, type Officer } from './approval-world';
import { signIn } from './builders';
import { aTaughtCourse } from './curriculum-builders';
import { feeSession, type FeeStudent } from './fee-builders';
import { anAddDropWindow } from './registration-builders';

export type OwnRequest = CallData<typeof academics.addDrop.mine>;
export type RequestPage = CallData<typeof academics.addDropRequests.one>;
type RequestRow = CallData<typeof academics.addDropRequests.list>['rows'][number];

const semester = { sessionId: feeSession, semesterId: 1 };
const path = '/CourseRegistration/add-or-drop-courses';

export interface Wanted {
  add?: readonly number[];
  drop?: readonly number[];
  version?: number | null;
  reason?: string;
  /** Why what is added is borrowed. */
  borrowedFor?: string;
}

/** Students of 200 level with five core courses and two electives to choose, one list approved, and add and drop open. */
export async function addDropWorld(test: TestApp) {
  const world = await approvalWorld(test);
  await anAddDropWindow(test, { sessionId: feeSession, opensOn: '2026-09-01', closesOn: '2026-09-30' });
  const electives: number[] = [];
  for (const nth of [1, 3])
    electives.push(await aTaughtCourse(test, { code: `ELE20${nth}`, status: 'elective' }));
  const { student, offices } = world;
  // A session does not last for weeks: who comes on another day signs in again.
  const headersOf = new Map<string, Record<string, string>>();
  const as = async (who: FeeStudent) => {
    const key = `${who.id} on ${test.deps.clock.today()}`;
    const known = headersOf.get(key);
    if (known) return known;
    const headers = await signIn(test, who.userName);
    headersOf.set(key, headers);
    return headers;
  };
  const approved = async (who: FeeStudent = student, more: readonly number[] = []) => {
    await world.submit(who, { more });
    for (const stage of ['adviser', 'hod'] as const) await world.approve(stage, who);
    return world.of(who);
  };
  const body = ({
    add = [],
    drop = [],
    version = null,
    reason = 'The timetable changed',
    borrowedFor = '',
  }: Wanted) => ({
    ...semester,
    version,
    add: add.map((courseId) => ({ courseId, reason: borrowedFor })),
    drop,
    reason,
  });
  const { db } = test.deps;
  const requestOf = (who: FeeStudent = student) =>
    db
      .selectFrom('add_drop_request as q')
      .innerJoin('course_registration as r', 'r.id', 'q.registration_id')
      .select(['q.id', 'q.version', 'q.state', 'q.exceptions', 'q.needs_dean as needsDean'])
      .where('r.student_id', '=', who.id)
      .where('r.session_id', '=', feeSession)
      .orderBy('q.id', 'desc')
      .executeTakeFirstOrThrow();
  const post = (at: string, payload: object, by: Pick<Officer, 'headers'>) =>
    test.call('POST', `${path}/requests/${at}`, { headers: by.headers, payload });
  return {
    ...world,
    electives,
    approved,
    requestOf,
    mine: async (who: FeeStudent = student) =>
      (
        await test.call('GET', `${path}?sessionId=${feeSession}&semesterId=1`, { headers: await as(who) })
      ).json<{ data: OwnRequest }>().data,
    ask: async (wanted: Wanted, who: FeeStudent = student) =>
      test.call('POST', path, { headers: await as(who), payload: body(wanted) }),
    keep: async (wanted: Wanted, who: FeeStudent = student) =>
      test.call('PUT', `${path}/draft`, { headers: await as(who), payload: body(wanted) }),
    takeBack: async (version: number, who: FeeStudent = student) =>
      test.call('POST', `${path}/withdraw`, { headers: await as(who), payload: { ...semester, version } }),
    join: async (courseId: number, who: FeeStudent = student) =>
      test.call('POST', '/CourseRegistration/waiting-list', {
        headers: await as(who),
        payload: { ...semester, courseId },
      }),
    leave: async (courseId: number, who: FeeStudent = student) =>
      test.call('POST', '/CourseRegistration/waiting-list/leave', {
        headers: await as(who),
        payload: { ...semester, courseId },
      }),
    postRequest: post,
    /** Approves the request as it is now. */
    agree: async (stage: keyof typeof offices, who: FeeStudent = student, by: Officer = offices[stage]) => {
      const { id, version } = await requestOf(who);
      return post(`${id}/${stage}/approve`, { version }, by);
    },
    sendBack: async (stage: keyof typeof offices, changes: object = {}, who: FeeStudent = student) => {
      const { id, version } = await requestOf(who);
      const sent = { version, code: 'wrong', reason: 'Keep your courses', courseIds: [], ...changes };
      return post(`${id}/${stage}/return`, sent, offices[stage]);
    },
    requests: async (query: string, by: Officer) =>
      (await world.get<{ rows: RequestRow[] }>(`add-or-drop-courses/requests?${query}`, by)).rows,
    request: async (by: Officer, who: FeeStudent = student) =>
      world.get<RequestPage>(`add-or-drop-courses/requests/${(await requestOf(who)).id}`, by),
    listOf: async (who: FeeStudent = student) =>
      (
        await db
          .selectFrom('registered_course as c')
          .innerJoin('course_registration as r', 'r.id', 'c.registration_id')
          .innerJoin('course as k', 'k.id', 'c.course_id')
          .select('k.code')
          .where('r.student_id', '=', who.id)
          .where('r.session_id', '=', feeSession)
          .orderBy('k.code')
          .execute()
      ).map(({ code }) => code),
    /** A score of a course of somebody's list. */
    score: async (courseId: number, who: FeeStudent = student) => {
      const { id } = await world.of(who);
      const key = { course_id: courseId, session_id: feeSession, semester: 1 };
      const sheet = await db.insertInto('result_sheet').values(key).returning('id').executeTakeFirstOrThrow();
      await db
        .insertInto('score')
        .values({
          registration_id: id,
          course_id: courseId,
          sheet_id: sheet.id,
          test: 20,
          exam: null,
          code: null,
          entered_by: 'system',
          entered_at: test.deps.clock.now(),
        })
        .execute();
    },
  };
}
export type AddDropWorld = Awaited<ReturnType<typeof addDropWorld>>;
