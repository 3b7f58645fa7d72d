import {
  graded,
  schemeFor,
  type academics,
  type CohortScheme,
  type Entrant,
  type Score,
  type ScoreCode,
  type CourseInSemester,
} from '@portal/contracts/academics';
import { fullNameOf, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Person } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { ignored, where } from '../../../platform/lists/where';
import { isFilledScore, isOnSheet } from './on-sheet';

type Query = CallInput<typeof academics.records.sheet>['query'];

/** Students on the sheet of a course. */
export function rowsOnSheet(db: Db | Trx, { courseId, sessionId, semester }: CourseInSemester) {
  return db
    .selectFrom('registered_course as c')
    .innerJoin('course_registration as r', 'r.id', 'c.registration_id')
    .innerJoin('student as s', 's.id', 'r.student_id')
    .innerJoin('academic_session as n', 'n.id', 's.entry_session_id')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .leftJoin('department_option as o', 'o.id', 's.option_id')
    .leftJoin('score as v', (join) =>
      join.onRef('v.registration_id', '=', 'c.registration_id').onRef('v.course_id', '=', 'c.course_id'),
    )
    .select(['c.registration_id as registrationId', 's.matric_number as matricNumber', 's.surname'])
    .select(['s.first_name as firstName', 's.middle_name as middleName', 's.gender', 'r.level'])
    .select('s.user_id as userId')
    .select(['s.student_type_id as studentTypeId', 'n.starts_on as entryStartsOn'])
    .select(['d.name as department', 'o.name as option', 'c.carry_over as carryOver', 'c.borrowed'])
    .select(['v.version', 'v.test', 'v.exam', 'v.code'])
    .where('c.course_id', '=', courseId)
    .where('c.session_id', '=', sessionId)
    .where('c.semester', '=', semester)
    .where(isOnSheet);
}

/** The same as a list asks for them. */
export function rowsLike(db: Db | Trx, { semesterId, ...query }: Query) {
  const key = { courseId: query.courseId, sessionId: query.sessionId, semester: semesterId };
  return where(rowsOnSheet(db, key), query, {
    courseId: ignored,
    sessionId: ignored,
    missing: (missing) => (missing ? sql<boolean>`not ${isFilledScore}` : isFilledScore),
    search: (text) => searchText(sql.ref('s.search_text'), text),
  });
}

export const rowsOrder: Order = {
  sorts: { matricNumber: sql.ref('s.matric_number'), name: sql`f_search(s.surname || ' ' || s.first_name)` },
  usual: 'matricNumber',
  id: sql.ref('r.id'),
};

type FoundRow = Awaited<ReturnType<ReturnType<typeof rowsOnSheet>['executeTakeFirstOrThrow']>>;

/** What was entered; nothing yet is a score of nulls. */
export const scoreOf = ({ test, exam, code }: Score): Score => ({ test, exam, code });

interface Judging {
  schemes: readonly CohortScheme[];
  passMark: number;
}

/** What is shown of a score that its reader does not see. */
export const untold = { version: null, test: null, exam: null, code: null };

/** A condition: whether a student `s` on a sheet is this person, whose account is of staff as well. */
export const isReader = ({ userId }: Person) => sql<boolean>`coalesce(s.user_id = ${userId}, false)`;

/** What a score comes to by the scheme of its student, as the calls answer it. */
export function judgedScore(row: Score & Entrant, { schemes, passMark }: Judging) {
  const { total, grade, passed } = graded(schemeFor(schemes, row), row, passMark);
  return { total, grade, passed: grade === null ? null : passed };
}

/**
 * Rows with the grade that each comes to by the scheme of its student. Of their own result nobody reads more than every
 * student does: once it is published, and not here.
 */
export function presentRows(
  rows: readonly FoundRow[],
  { schemes, passMark, reader }: Judging & { reader: Person },
) {
  return rows.map(({ surname, firstName, middleName, studentTypeId, entryStartsOn, userId, ...found }) => {
    const entrant = { entryStartsOn, studentTypeId };
    const own = userId !== null && String(userId) === reader.userId;
    const row = own ? { ...found, ...untold } : found;
    return {
      ...row,
      own,
      fullName: fullNameOf({ surname, firstName, middleName }),
      ...judgedScore({ ...row, ...entrant }, { schemes, passMark }),
    };
  });
}

/** What is there of one attempt. */
export interface KnownScore {
  registrationId: number;
  version: number | null;
  test: number | null;
  exam: number | null;
  code: ScoreCode | null;
}

/** The same with whose it is, for the scheme by which it is graded. */
export interface HeldScore extends KnownScore, Entrant {
  /** Of the student. */
  userId: number | null;
}

/** Scores of these registrations on the sheet, which stay on it until the transaction ends. */
export async function lockRows(
  trx: Trx,
  { courseId, sessionId, semester }: CourseInSemester,
  ids: readonly number[],
): Promise<Map<number, HeldScore>> {
  const { rows } = await sql<HeldScore>`
    with held as (
      select r.id, r.student_id from course_registration r
      where r.id = any(${[...ids]}::bigint[]) and r.session_id = ${sessionId} and r.semester = ${semester} and ${isOnSheet}
      order by r.id for share
    )
    select c.registration_id as "registrationId", v.version, v.test, v.exam, v.code,
      s.student_type_id as "studentTypeId", n.starts_on as "entryStartsOn", s.user_id as "userId"
    from held h
    join student s on s.id = h.student_id
    join academic_session n on n.id = s.entry_session_id
    join registered_course c on c.registration_id = h.id and c.course_id = ${courseId}
    left join score v on v.registration_id = c.registration_id and v.course_id = c.course_id`.execute(trx);
  return new Map(rows.map((row) => [row.registrationId, row]));
}
