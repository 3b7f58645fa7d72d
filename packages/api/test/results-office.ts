import type { academics } from '@portal/contracts/academics';
import type { CallData, Claim } from '@portal/shared/model';
import type { TestApp } from './app';
import { signedIn, signIn } from './builders';
import { registrationDepartments } from './curriculum-builders';
import { codeOf, dataOf, recordsOffice, semester } from './records-office';

export type SheetList = CallData<typeof academics.resultSheets.list>;
export type CourseSheet = CallData<typeof academics.resultSheets.one>;
type Outcomes = CallData<typeof academics.resultSheets.approve>;
type Published = CallData<typeof academics.publications.publish>;
type Publications = CallData<typeof academics.publications.list>;
type Amendments = CallData<typeof academics.amendments.list>;

const { own, other } = registrationDepartments;
/** Where somebody holds a claim; everywhere without one. */
type Place = { department: number } | { school: number };

/** A course with its lead and three students, and every office that decides about its results. */
export async function resultsOffice(test: TestApp) {
  const office = await recordsOffice(test);
  const somebody = async (claim: Claim, place?: Place) => {
    const account = await signedIn(test, { userType: 'lecturer', claims: [claim], ...(place && { place }) });
    return { ...account, headers: { authorization: account.authorization } };
  };
  const people = {
    head: await somebody('results.approve', { department: own }),
    otherHead: await somebody('results.approve', { department: other }),
    dean: await somebody('results.board', { school: own }),
    senate: await somebody('results.senate'),
    exams: await somebody('results.edit'),
    publisher: await somebody('results.publish'),
    viewer: await somebody('results.view', { department: own }),
  };
  type By = { headers: { authorization: string } };
  const post = (path: string, payload: object, by: By) =>
    test.call('POST', `/Results/${path}`, { headers: by.headers, payload });
  const get = (path: string, by: By) => test.call('GET', `/Results/${path}`, { headers: by.headers });
  const inTime = `sessionId=${semester.sessionId}&semesterId=${semester.semesterId}`;
  const decide = async (path: string, version: number, by: By) => {
    const answer = await post(path, { sheets: [{ ...office.key, version }] }, by);
    return answer.statusCode === 200 ? dataOf<Outcomes>(answer).sheets[0]?.outcome : codeOf(answer);
  };
  const departments = (more: object = {}) => ({ ...semester, departmentIds: [own], reason: '', ...more });
  const publish = async (more: object = {}, by: By = people.publisher) =>
    dataOf<Published>(await post('publish', departments(more), by)).departments[0];
  return {
    ...office,
    ...people,
    somebody,
    post,
    read: get,
    approve: (version: number, by: By = people.head) => decide('approve-sheets', version, by),
    board: (version: number, by: By = people.dean) => decide('bulk-dean-approval', version, by),
    admin: (version: number, by: By = people.senate) => decide('admin-approval', version, by),
    list: async (by: By, more = '') => dataOf<SheetList>(await get(`class-list?${inTime}${more}`, by)),
    courseSheet: async (by: By) =>
      dataOf<CourseSheet>(await get(`class-list/sheet?${inTime}&courseId=${office.courseId}`, by)),
    publications: async (by: By = people.publisher) =>
      dataOf<Publications>(await get(`publications?${inTime}`, by)),
    publish,
    unpublish: (by: By = people.publisher, reason = 'A sheet was mixed up') =>
      post('unpublish', departments({ reason }), by),
    amendments: async (by: By, more = '') => dataOf<Amendments>(await get(`amendments?${more}`, by)),
    /** Filled in and submitted: version 2. */
    submitted: async () => {
      await office.fill();
      await office.act('submit', { version: 1 });
    },
    /** Approved by everybody: version 5. */
    approved: async () => {
      await office.fill();
      await office.act('submit', { version: 1 });
      await decide('approve-sheets', 2, people.head);
      await decide('bulk-dean-approval', 3, people.dean);
      await decide('admin-approval', 4, people.senate);
    },
    /** Grades that a student of the sheet sees, by course. */
    seenBy: async (nth: 0 | 1 | 2) => {
      const { userName } = office.students[nth].student;
      const { authorization } = await signIn(test, userName);
      const answer = await test.call('GET', '/CourseRegistration/history', { headers: { authorization } });
      return dataOf<{ courses: { code: string; grade: string | null }[] }[]>(answer)
        .flatMap(({ courses }) => courses)
        .map(({ code, grade }) => `${code} ${grade ?? '-'}`);
    },
  };
}
export type ResultsOffice = Awaited<ReturnType<typeof resultsOffice>>;
