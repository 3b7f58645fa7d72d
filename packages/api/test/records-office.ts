import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { systemCommand } from '../src/platform/command';
import { inTransaction } from '../src/platform/database/database';
import type { CellValue } from '../src/platform/exports/files/table-file';
import { readRows } from '../src/platform/imports/sheet/read-sheet';
import { changeWindow } from '../src/platform/windows/change-window';
import { timesOf } from '../src/platform/windows/window-days';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { aTaughtCourse, registrationDepartments, registrationWorld } from './curriculum-builders';
import { aFeeStudent, feeSession } from './fee-builders';
import { formOf, sheetOf } from './import-files';

export type Sheet = CallData<typeof academics.records.sheet>;
type SavedRows = CallData<typeof academics.records.save>;
type Sheets = CallData<typeof academics.records.sheets>;
type Preview = {
  id: string;
  counts: Record<string, number>;
  rows: { verdict: string; messages: string[] }[];
};
type Answer = Awaited<ReturnType<TestApp['call']>>;

/** Harmattan of the session under way. */
export const semester = { sessionId: feeSession, semesterId: 1 };
const headersOf = ({ authorization }: { authorization: string }) => ({ authorization });
export const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;
export const messageOf = (answer: Answer) => answer.json<{ message: string }>().message;
export const dataOf = <Data>(answer: Answer) => answer.json<{ data: Data }>().data;

/** Somebody of the staff, with an account. */
export async function aLecturer(test: TestApp, name = 'Ada Obi') {
  const account = await signedIn(test, { userType: 'lecturer' });
  const { id: staffId } = await test.deps.db
    .insertInto('staff')
    .values({
      user_id: account.userId,
      staff_number: `SP${account.userId}`,
      title: 'Dr',
      full_name: name,
      department_id: registrationDepartments.own,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...account, staffId, headers: headersOf(account) };
}
export type TestLecturer = Awaited<ReturnType<typeof aLecturer>>;

interface Teaching {
  courseId: number;
  role?: 'lead' | 'co';
}

/** Lets somebody teach a course in the semester. */
export async function teaches(
  { deps: { db, clock } }: TestApp,
  { staffId, userId }: TestLecturer,
  { courseId, role = 'lead' }: Teaching,
): Promise<void> {
  await sql`insert into course_lecturer (course_id, session_id, semester, staff_id, role, started_at, started_by)
    values (${courseId}, ${feeSession}, 1, ${staffId}, ${role}, ${clock.now()}, ${userId})`.execute(db);
}

/** Nobody teaches it any more. */
export const stopsTeaching = ({ deps: { db, clock } }: TestApp, { staffId, userId }: TestLecturer) =>
  sql`update course_lecturer set ended_at = ${clock.now()}, ended_by = ${userId} where staff_id = ${staffId}`.execute(
    db,
  );

/** When scores of the semester can be entered. The clock stands at 14 September 2026. */
export async function entryWindow(
  { deps }: TestApp,
  closesOn = '2026-09-30',
  version: number | null = null,
): Promise<void> {
  const times = timesOf({ opensOn: '2026-09-01', closesOn });
  const key = { kind: 'result_entry', sessionId: feeSession, semester: 1, audience: 'everyone' } as const;
  await inTransaction(deps.db, async (trx) => {
    await changeWindow(trx, systemCommand(deps), { key, to: { ...times, version } });
  });
}

/** A student who registered courses in the semester. Answers the registration and the matric number. */
export async function aRegistered(
  test: TestApp,
  courseIds: readonly number[],
  state: 'draft' | 'submitted' | 'locked' = 'locked',
) {
  const { db } = test.deps;
  const student = await aFeeStudent(test);
  const { id } = await db
    .insertInto('course_registration')
    .values({
      student_id: student.id,
      session_id: feeSession,
      semester: 1,
      level: 200,
      state,
      submitted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const course_id of courseIds)
    await db
      .insertInto('registered_course')
      .values({
        registration_id: id,
        course_id,
        units: 3,
        category: 'Core',
        test: null,
        exam: null,
        grade: null,
        points: null,
      })
      .execute();
  const { matric_number } = await db
    .selectFrom('student')
    .select('matric_number')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  return { student, registrationId: id, matricNumber: matric_number ?? '' };
}

/** A course with its lead and three students, while scores can be entered. */
export async function recordsOffice(test: TestApp) {
  await registrationWorld(test);
  await entryWindow(test);
  const courseId = await aTaughtCourse(test, { code: 'TST201' });
  const lead = await aLecturer(test);
  await teaches(test, lead, { courseId });
  const students = [
    await aRegistered(test, [courseId]),
    await aRegistered(test, [courseId]),
    await aRegistered(test, [courseId]),
  ] as const;
  const key = { ...semester, courseId };
  const query = (more: object = {}) =>
    Object.entries({ ...key, ...more })
      .map(([name, value]) => `${name}=${String(value)}`)
      .join('&');
  const get = (path: string, by = lead, more: object = {}) =>
    test.call('GET', `/Results/${path}?${query(more)}`, { headers: by.headers });
  const act = (path: string, payload: object, headers: Record<string, string> = lead.headers) =>
    test.call('POST', `/Results/course-grades/${path}`, { headers, payload: { ...key, ...payload } });
  const entry = (nth: 0 | 1 | 2, more: object = {}) => ({
    registrationId: students[nth].registrationId,
    version: null,
    test: null,
    exam: null,
    code: null,
    ...more,
  });
  const save = (rows: readonly object[], by = lead, more: object = {}) =>
    test.call('PUT', '/Results/course-grades', { headers: by.headers, payload: { ...key, ...more, rows } });
  const upload = async (bytes: Buffer, by = lead, more: object = {}) => {
    const form = formOf(bytes, 'scores.xlsx');
    const headers = { ...form.headers, ...by.headers };
    return test.call('POST', `/Results/upload-result-score-sheet?${query(more)}`, { ...form, headers });
  };
  const imports = (method: 'GET' | 'POST', path: string, by = lead) =>
    test.call(method, `/Imports/${path}`, { headers: by.headers });
  return {
    courseId,
    lead,
    students,
    key,
    get,
    act,
    entry,
    save,
    upload,
    imports,
    sheet: async (more: object = {}, by = lead) => dataOf<Sheet>(await get('course-grades', by, more)),
    sheets: async (by = lead) =>
      dataOf<Sheets>(
        await test.call('GET', '/Dashboard/lecturer-dashboard?sessionId=2025&semesterId=1', {
          headers: by.headers,
        }),
      ),
    saved: async (rows: readonly object[], by = lead) => dataOf<SavedRows>(await save(rows, by)),
    /** Everybody has a score. */
    fill: () => save([0, 1, 2].map((nth) => entry(nth as 0 | 1 | 2, { test: 20, exam: 40 }))),
    /** The spreadsheet of the sheet, as rows with their header. */
    template: async (by = lead): Promise<string[][]> => {
      const { rawPayload } = await get('download-score-sheet', by);
      return (await readRows(rawPayload)).map(({ cells }) => cells);
    },
    /** The preview of a file with these rows below the header of the template. */
    preview: async (rows: readonly CellValue[][], by = lead): Promise<Preview> => {
      const bytes = await sheetOf(['Matric no.', 'Name', 'Test', 'Examination', 'Key'], rows);
      const { id } = dataOf<{ id: string }>(await upload(bytes, by));
      return dataOf<Preview>(await imports('GET', `${id}?pageSize=20`, by));
    },
    commit: (id: string, by = lead) => imports('POST', `${id}/commit`, by),
  };
}
export type RecordsOffice = Awaited<ReturnType<typeof recordsOffice>>;
