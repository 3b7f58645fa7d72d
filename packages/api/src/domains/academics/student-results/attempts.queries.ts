import {
  graded,
  schemeFor,
  type CohortScheme,
  type Graded,
  type GradedAttempt,
  type GradingScheme,
  type ResultStage,
  type Score,
} from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { isOnSheet } from '../records/on-sheet';

/** One attempt of somebody, with how far its result is. */
export interface StagedAttempt extends GradedAttempt {
  studentId: number;
  registrationId: number;
  courseId: number;
  sessionId: number;
  level: number;
  /** In which the semester was taken. */
  departmentId: number | null;
  /** Null while nothing of it may be shown. */
  stage: ResultStage | null;
  /** Null of what is not published. */
  publishedAt: Date | null;
}

interface Found extends Omit<StagedAttempt, 'stage'> {
  /** How far its sheet is; null where there is none, and of what is published. */
  sheet: string | null;
}

/**
 * What students see of these students' results, the copies that are published, and every other course that they have
 * registered and that counts, with what is on its sheet: in one question, so that nothing is missing of what is being
 * published meanwhile.
 */
async function foundOf(db: Db | Trx, studentIds: readonly number[]): Promise<Found[]> {
  const asked = sql`any(${[...studentIds]}::bigint[])`;
  const { rows } = await sql<Found>`with published as materialized (
      select g.student_id, g.registration_id, g.course_id, g.session_id, g.level, g.department_id, g.semester, g.course_code,
        g.title, g.units, g.pass_mark, g.test, g.exam, g.score_code, g.total, g.grade, g.points, g.passed, b.published_at
      from result_in_force g join result_publication b on b.id = g.publication_id
      where g.student_id = ${asked}),
    other as (
      select r.student_id, r.id as registration_id, c.course_id, r.session_id, r.level, r.department_id, r.semester, c.units
      from course_registration r join registered_course c on c.registration_id = r.id
      where r.student_id = ${asked} and ${isOnSheet}
        and not exists (select from published g where g.registration_id = r.id and g.course_id = c.course_id))
    select a.student_id as "studentId", a.registration_id as "registrationId", a.course_id as "courseId",
      a.session_id as "sessionId", a.level, a.department_id as "departmentId", s.name as session, s.starts_on as "startsOn",
      a.semester, a.course_code as "courseCode", a.title, a.units, a.pass_mark as "passMark", a.test, a.exam,
      a.score_code as code, a.total, a.grade, a.points, a.passed, a.published_at as "publishedAt", a.sheet
    from (
      select published.*, null as sheet from published
      union all
      select o.student_id, o.registration_id, o.course_id, o.session_id, o.level, o.department_id, o.semester, k.code, k.title,
        o.units, k.pass_mark, v.test, v.exam, v.code, null, null, 0, false, null, t.state
      from other o
      join course_in_session k on k.course_id = o.course_id and k.session_id = o.session_id
      left join result_sheet t
        on t.course_id = o.course_id and t.session_id = o.session_id and t.semester = o.semester
      left join score v on v.registration_id = o.registration_id and v.course_id = o.course_id) a
    join academic_session s on s.id = a.session_id`.execute(db);
  return rows;
}

const isShownToOffices = (state: string | null): state is Exclude<ResultStage, 'published'> =>
  state !== null && state !== 'draft';

const untold: Score & Graded = {
  test: null,
  exam: null,
  code: null,
  total: null,
  grade: null,
  points: 0,
  passed: false,
};

/** The same without what its reader does not see. */
export const withoutResult = (attempt: StagedAttempt): StagedAttempt => ({
  ...attempt,
  ...untold,
  stage: null,
});

interface Asked {
  /** Who reads: students see what is published, offices also what was submitted. */
  for: 'student' | 'office';
  schemeOf: (studentId: number) => GradingScheme;
}

/** Every attempt of these students; of a result that the reader does not see that it is awaited, and no more. */
export async function attemptsOf(
  db: Db | Trx,
  studentIds: readonly number[],
  { for: reader, schemeOf }: Asked,
): Promise<StagedAttempt[]> {
  if (studentIds.length === 0) return [];
  const found = await foundOf(db, studentIds);
  return found.map(({ sheet, ...one }): StagedAttempt => {
    if (one.publishedAt !== null) return { ...one, stage: 'published' };
    if (reader === 'student' || !isShownToOffices(sheet)) return { ...one, ...untold, stage: null };
    return { ...one, ...graded(schemeOf(one.studentId), one, one.passMark), stage: sheet };
  });
}

interface FoundEntrant {
  id: number;
  entryStartsOn: string;
  studentTypeId: number;
}

/** By which scheme each of these students is judged. */
export async function schemesOf(
  db: Db | Trx,
  studentIds: readonly number[],
  schemes: readonly CohortScheme[],
): Promise<(studentId: number) => GradingScheme> {
  const { rows } = await sql<FoundEntrant>`
    select p.id, n.starts_on as "entryStartsOn", p.student_type_id as "studentTypeId"
    from student p join academic_session n on n.id = p.entry_session_id
    where p.id = any(${[...studentIds]}::bigint[])`.execute(db);
  const byId = new Map(rows.map(({ id, ...entrant }) => [id, schemeFor(schemes, entrant)]));
  return (studentId) => {
    const scheme = byId.get(studentId);
    if (!scheme) throw new Error(`nobody is student ${studentId}`);
    return scheme;
  };
}
