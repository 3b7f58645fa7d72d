import { teachingKey, type academics } from '@portal/contracts/academics';
import type { CallData, Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Place } from '../src/platform/place';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { departments, registered, sessions } from './course-builders';
import { curriculumOffice } from './course-office';
import { officeKit } from './office-kit';

type Row = CallData<typeof academics.assignCourses.list>['rows'][number];
type One = CallData<typeof academics.assignCourses.one>;
interface NewCourse {
  sessionId?: number;
  level?: number;
  semester?: number;
  /** The owner; null for the whole university. It stands in the curriculum of Computer Science then. */
  departmentId?: number | null;
}
interface Holder {
  headers: { authorization: string };
}

/** Somebody of the registry who says who teaches, and one course of a curriculum: CSC201 in Harmattan. */
export async function teachingOffice(test: TestApp) {
  const curriculum = await curriculumOffice(test);
  const kit = await officeKit(test);
  const { officer } = kit;
  await curriculum.added();
  const keyOf = (courseId: number, sessionId: number = sessions.current, semester = 1) =>
    teachingKey({ courseId, sessionId, semester });
  const path = '/Lecturer/courses';
  const get = (rest: string, { headers }: Holder = officer) =>
    test.call('GET', `${path}${rest}`, { headers });
  const send = (
    method: 'POST' | 'PUT',
    rest: string,
    { payload, by = officer }: { payload: object; by?: Holder },
  ) => test.call(method, `${path}${rest}`, { headers: by.headers, payload });
  const list = async (query = '', by: Holder = officer) =>
    (await get(`?pageSize=300&${query}`, by)).json<{ data: { rows: Row[] } }>().data.rows;
  const one = async (key: string, by: Holder = officer) =>
    (await get(`/${key}`, by)).json<{ data: One }>().data;
  /** Over what is seen now, unless another version is named. */
  const assign = async (
    key: string,
    leadId: number,
    { coIds = [], version, by = officer }: { coIds?: number[]; version?: string; by?: Holder } = {},
  ) =>
    send('PUT', `/${key}`, {
      by,
      payload: {
        leadId: String(leadId),
        coIds: coIds.map(String),
        version: version ?? (await one(key)).version,
      },
    });
  const copied = {
    fromSessionId: String(sessions.current),
    toSessionId: String(sessions.next),
    departmentId: '',
  };
  const queryOf = (asked: object) => new URLSearchParams(asked as Record<string, string>).toString();
  return {
    ...kit,
    keyOf,
    /** CSC201 in the current session. */
    key: keyOf(curriculum.course),
    course: curriculum.course,
    get,
    send,
    list,
    one,
    assign,
    /** Another course of a curriculum: of Computer Science, in the same semester, where nothing else is said. */
    another: async (
      code: string,
      { sessionId = sessions.current as number, ...more }: NewCourse = {},
    ): Promise<number> => {
      const courseId = await curriculum.aCourseOf(code, more);
      await curriculum.added({
        ...more,
        courseId,
        sessionId,
        departmentId: more.departmentId ?? departments.computing,
      });
      return courseId;
    },
    inCurriculum: curriculum.added,
    holder: async (claims: Claim[], place?: Place) => {
      const { authorization, userId } = await signedIn(test, { claims, ...(place && { place }) });
      return { headers: { authorization }, userId };
    },
    register: async (courseId: number, state: 'draft' | 'submitted' | 'locked') => {
      await registered(test, { courseId, sessionId: sessions.current });
      await sql`update course_registration set state = ${state}
        where id = (select max(id) from course_registration)`.execute(test.deps.db);
    },
    previewCopy: (more: object = {}, by: Holder = officer) =>
      get(`/copy?${queryOf({ ...copied, ...more })}`, by),
    copy: (seen: string, more: object = {}, by: Holder = officer) =>
      send('POST', '/copy', { by, payload: { ...copied, ...more, seen } }),
    previewReplacement: (staffId: number, byId: number, by: Holder = officer) =>
      get(`/replacement?staffId=${staffId}&byId=${byId}`, by),
    replace: (people: { staffId: number; byId: number }, seen: string, by: Holder = officer) =>
      send('POST', '/replacement', {
        by,
        payload: {
          staffId: String(people.staffId),
          byId: String(people.byId),
          seen,
          reason: 'has left the university',
        },
      }),
    told: async (userId: number) => {
      const rows = await test.deps.db
        .selectFrom('notification')
        .select(['message', 'session_id as sessionId', 'semester_id as semesterId'])
        .where('user_id', '=', userId)
        .where('type', '=', 'lecturer courses')
        .orderBy('id')
        .execute();
      return rows;
    },
  };
}
export type TeachingOffice = Awaited<ReturnType<typeof teachingOffice>>;
export interface TeachingAnswer {
  code?: string;
  errors?: { path: string; message: string }[];
  data: { seen: string; comes: number; there: number; left: string[]; copied: number; stays: number };
}
