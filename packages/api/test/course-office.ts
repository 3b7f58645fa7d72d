import type { academics } from '@portal/contracts/academics';
import type { CallData, Claim } from '@portal/shared/model';
import { seedReference } from '../seeds/reference';
import type { Place } from '../src/platform/place';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { aCourse, departments, sessions, threeSessions } from './course-builders';

type CourseList = CallData<typeof academics.courses.list>;
type WholeCourse = CallData<typeof academics.courses.one>;
type Curriculum = CallData<typeof academics.curriculum.list>;
type Answer = Awaited<ReturnType<TestApp['call']>>;

export type Officer = Awaited<ReturnType<typeof signedIn>>;
export const reason = 'The senate decided so';
export const errorsOf = (answer: Answer) =>
  answer.json<{ errors?: { path: string; message: string }[] }>().errors;
const headersOf = ({ authorization }: Officer) => ({ headers: { authorization } });

/** Somebody with the claim, everywhere or in a place. */
export const holderOf = (test: TestApp, claim: Claim, place?: Place) =>
  signedIn(test, { claims: [claim], ...(place && { place }) });

/** Three sessions, and an officer who writes courses of the whole university. */
export async function courseOffice(test: TestApp) {
  await seedReference(test.deps.db);
  await threeSessions(test);
  const officer = await holderOf(test, 'courses.edit');
  const path = '/CourseManagement/courses';
  const get = (rest: string, who = officer) => test.call('GET', `${path}${rest}`, headersOf(who));
  const list = async (query = '', who = officer) =>
    (await get(`?${query}`, who)).json<{ data: CourseList }>().data;
  const post = (payload: object, who = officer) =>
    test.call('POST', path, { ...headersOf(who), payload: { ...aCourse, ...payload } });
  return {
    officer,
    by: (claim: Claim, place?: Place) => holderOf(test, claim, place),
    get,
    list,
    codesFor: async (query = '', who = officer) => (await list(query, who)).rows.map(({ code }) => code),
    one: async (id: number, who = officer) => (await get(`/${id}`, who)).json<{ data: WholeCourse }>().data,
    post,
    made: async (payload: object = {}) => (await post(payload)).json<{ data: { id: number } }>().data.id,
    put: (id: number, payload: object, who = officer) =>
      test.call('PUT', `${path}/${id}`, {
        ...headersOf(who),
        payload: { ...aCourse, version: 1, ...payload },
      }),
    end: (id: number, { act = 'retire', version = 1, who = officer } = {}) =>
      test.call('POST', `${path}/${id}/${act}`, { ...headersOf(who), payload: { version, reason } }),
    /** A list as comma-separated text. */
    file: async (asked: string, query: object) => {
      const { data } = (
        await test.call('POST', '/Exports', {
          ...headersOf(officer),
          payload: { list: asked, format: 'csv', query },
        })
      ).json<{ data: { id: string } }>();
      return (await test.call('GET', `/Exports/${data.id}/file`, headersOf(officer))).body;
    },
  };
}
export type CourseOffice = Awaited<ReturnType<typeof courseOffice>>;

/** The first semester of 200 level of Computer Science, in the current session. */
export const semester = {
  sessionId: sessions.current,
  departmentId: departments.computing,
  optionId: null,
  level: 200,
  semester: 1,
};
export const core = { ...semester, status: 'core', group: '', choose: null };
export const language = { ...semester, status: 'elective', group: 'Language', choose: 1 };

const searchOf = (asked: object) =>
  new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, String(value ?? '')] as [string, string]),
  ).toString();

/** The same officer with curricula, and a course to begin with. */
export async function curriculumOffice(test: TestApp) {
  const { officer, by, made, file } = await courseOffice(test);
  const course = await made();
  const path = '/CourseManagement/curriculum';
  const get = (rest: string, who = officer) => test.call('GET', `${path}${rest}`, headersOf(who));
  const rowsFor = async (query = '', who = officer) =>
    (await get(`?${query}`, who)).json<{ data: Curriculum }>().data.rows;
  const add = (payload: object = {}, who = officer) =>
    test.call('POST', path, { ...headersOf(who), payload: { ...core, courseId: course, ...payload } });
  const copied = {
    departmentId: departments.computing,
    fromSessionId: sessions.current,
    toSessionId: sessions.next,
  };
  return {
    officer,
    course,
    by,
    file,
    get,
    rowsFor,
    add,
    aCourseOf: (code: string, more: object = {}) => made({ code, ...more }),
    codesFor: async (query = '', who = officer) => (await rowsFor(query, who)).map(({ code }) => code),
    added: async (payload: object = {}) => (await add(payload)).json<{ data: { id: number } }>().data.id,
    change: (id: number, payload: object, who = officer) =>
      test.call('PUT', `${path}/${id}`, { ...headersOf(who), payload }),
    remove: (id: number, who = officer) =>
      test.call('POST', `${path}/${id}/remove`, { ...headersOf(who), payload: { reason } }),
    ofSemester: async (more: object = {}) =>
      (await get(`/semester?${searchOf({ ...semester, ...more })}`)).json<{
        data: CallData<typeof academics.curriculum.semester>;
      }>().data,
    preview: (more: object = {}, who = officer) => get(`/copy?${searchOf({ ...copied, ...more })}`, who),
    copy: (comes: number, who = officer, more: object = {}) =>
      test.call('POST', `${path}/copy`, { ...headersOf(who), payload: { ...copied, ...more, comes } }),
  };
}
export type CurriculumOffice = Awaited<ReturnType<typeof curriculumOffice>>;
