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

/** What students see of these students' results: the copies that are published. */
async function publishedOf(db: Db | Trx, studentIds: readonly number[]): Promise<StagedAttempt[]> {
  const { rows } = await sql<Omit<StagedAttempt, 'stage'>>`
    select g.student_id as "studentId", g.registration_id as "registrationId", g.course_id as "courseId",
      g.session_id as "sessionId", g.level, g.department_id as "departmentId", s.name as session, s.starts_on as "startsOn", g.semester,
      g.course_code as "courseCode", g.title, g.units, g.pass_mark as "passMark", g.test, g.exam,
      g.score_code as code, g.total, g.grade, g.points, g.passed, b.published_at as "publishedAt"
    from result_in_force g
    join result_publication b on b.id = g.publication_id
    join academic_session s on s.id = g.session_id
    where g.student_id = any(${[...studentIds]}::bigint[])`.execute(db);
  return rows.map((row) => ({ ...row, stage: 'published' }));
}

type Registered = Omit<StagedAttempt, 'stage' | 'publishedAt' | keyof Graded> & { sheet: string | null };

/** Every course that these students have registered and that counts, with what is on its sheet. */
async function registeredOf(db: Db | Trx, studentIds: readonly number[]): Promise<Registered[]> {
  const { rows } = await sql<Registered>`
    select r.student_id as "studentId", r.id as "registrationId", c.course_id as "courseId",
      r.session_id as "sessionId", r.level, r.department_id as "departmentId", s.name as session, s.starts_on as "startsOn", r.semester,
      k.code as "courseCode", k.title, c.units, k.pass_mark as "passMark", v.test, v.exam, v.code, t.state as sheet
    from course_registration r
    join registered_course c on c.registration_id = r.id
    join academic_session s on s.id = r.session_id
    join course_in_session k on k.course_id = c.course_id and k.session_id = r.session_id
    left join result_sheet t on t.course_id = c.course_id and t.session_id = r.session_id and t.semester = r.semester
    left join score v on v.registration_id = c.registration_id and v.course_id = c.course_id
    where r.student_id = any(${[...studentIds]}::bigint[]) and ${isOnSheet}`.execute(db);
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

const keyOf = ({ registrationId, courseId }: Pick<StagedAttempt, 'registrationId' | 'courseId'>) =>
  `${registrationId} ${courseId}`;

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
  const [published, registered] = await Promise.all([
    publishedOf(db, studentIds),
    registeredOf(db, studentIds),
  ]);
  const there = new Set(published.map(keyOf));
  const others = registered
    .filter((one) => !there.has(keyOf(one)))
    .map(({ sheet, ...one }): StagedAttempt => {
      const found = { ...one, publishedAt: null };
      if (reader === 'student' || !isShownToOffices(sheet)) return { ...found, ...untold, stage: null };
      return { ...found, ...graded(schemeOf(one.studentId), one, one.passMark), stage: sheet };
    });
  return [...published, ...others];
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
