import type { Entrant } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { cohortSchemes } from '../grading-schemes.queries';
import { isFilledScore, isOnSheet } from '../records/on-sheet';
import { gradeTable } from './grade-table';

/** Some departments in a semester. */
export interface DepartmentsInSemester {
  sessionId: number;
  semester: number;
  departmentIds: readonly number[];
}

/** One attempt of a course. */
export interface OneAttempt {
  registrationId: number;
  courseId: number;
}

/** A department after what was to be copied of it. */
export interface Copied {
  departmentId: number;
  /** Of whom Senate has approved something. */
  students: number;
  /** The newest copy; null where nothing was ever approved. */
  publicationId: number | null;
  version: number | null;
}

const facts = sql.raw(
  `course_code, title, units, test, exam, score_code, total, grade, points, passed, pass_mark, level`,
);
const factsOf = (alias: 'n' | 'o') =>
  sql.raw(
    `${alias}.course_code, ${alias}.title, ${alias}.units, ${alias}.test, ${alias}.exam, ${alias}.score_code,
     ${alias}.total, ${alias}.grade, ${alias}.points, ${alias}.passed, ${alias}.pass_mark, ${alias}.level`,
  );
/** Whether a result says something else than the other one does, or stands alone. */
const differs = sql`(${factsOf('n')}) is distinct from (${factsOf('o')})`;

async function cohortsOf(db: Db | Trx, { sessionId, semester, departmentIds }: DepartmentsInSemester) {
  const { rows } = await sql<Entrant>`
    select distinct n.starts_on as "entryStartsOn", s.student_type_id as "studentTypeId"
    from course_registration r
    join student s on s.id = r.student_id
    join academic_session n on n.id = s.entry_session_id
    where r.session_id = ${sessionId} and r.semester = ${semester}
      and r.department_id = any(${[...departmentIds]}::int[])`.execute(db);
  return rows;
}

/**
 * What Senate has approved of the students of these departments as it stands, as `approved` of a `with`: the rows of a
 * copy that is made of everything.
 */
async function approvedNow(db: Db | Trx, asked: DepartmentsInSemester, only?: OneAttempt) {
  const { sessionId, semester, departmentIds } = asked;
  const [schemes, cohorts] = [await cohortSchemes(db), await cohortsOf(db, asked)];
  const narrowed = only
    ? sql`r.id = ${only.registrationId} and c.course_id = ${only.courseId}`
    : sql`r.session_id = ${sessionId} and r.semester = ${semester}`;
  return sql`
    b as materialized (select * from ${gradeTable(schemes, cohorts)}),
    k as materialized (
      select k.* from course_in_session k where k.session_id = ${sessionId} and k.course_id in (
        select t.course_id from result_sheet t
        where t.session_id = ${sessionId} and t.semester = ${semester} and t.state = 'senate_ok')
    ),
    -- By itself: where figures of sheets are old, nobody comes to think of all students times all sheets.
    taken as materialized (
      select r.department_id, r.id as registration_id, r.student_id, r.level, c.course_id, c.units
      from course_registration r join registered_course c on c.registration_id = r.id
      where ${narrowed} and r.department_id = any(${[...departmentIds]}::int[]) and ${isOnSheet}
    ),
    approved as materialized (
      select a.department_id, a.registration_id, a.course_id, a.student_id, a.level, k.code as course_code, k.title, a.units,
        v.test, v.exam, v.code as score_code, case when v.code is null then v.test + v.exam end::smallint as total,
        (g.made ->> 0)::char(1) as grade, (g.made ->> 1)::smallint as points,
        v.code is null and v.test + v.exam >= k.pass_mark as passed, k.pass_mark, t.version as sheet_version
      from taken a
      join result_sheet t on t.course_id = a.course_id and t.session_id = ${sessionId} and t.semester = ${semester}
        and t.state = 'senate_ok'
      join k on k.course_id = a.course_id
      join score v on v.registration_id = a.registration_id and v.course_id = a.course_id
      join student s on s.id = a.student_id
      join academic_session n on n.id = s.entry_session_id
      join b on b.starts_on = n.starts_on and b.type_id = s.student_type_id
      cross join lateral (select b.grades -> coalesce(v.code, (v.test + v.exam)::text) as made) g
      where ${isFilledScore}
    )`;
}

/** The rows that a copy of one department would have now, in the order of their keys. */
export async function wouldBeCopied(db: Db | Trx, asked: DepartmentsInSemester) {
  const approved = await approvedNow(db, asked);
  const { rows } = await sql<{
    registration_id: number;
    course_id: number;
    grade: string | null;
    points: number;
  }>`
    with ${approved} select n.registration_id, n.course_id, ${factsOf('n')} from approved n order by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Everything that is approved, or what the newest copy has with one attempt as it is now. */
function rowsToCopy(only: OneAttempt | undefined) {
  if (!only) return sql`select n.* from approved n`;
  const { registrationId, courseId } = only;
  return sql`select n.* from approved n where n.registration_id = ${registrationId} and n.course_id = ${courseId}
    union all
    select o.department_id, o.registration_id, o.course_id, o.student_id, o.level, o.course_code, o.title, o.units, o.test,
      o.exam, o.score_code, o.total, o.grade, o.points, o.passed, o.pass_mark, o.sheet_version
    from old o where (o.registration_id, o.course_id) <> (${registrationId}, ${courseId})`;
}

/**
 * Copies what Senate has approved of these departments, each as its next version; the same as in the newest copy is no
 * version. With `only` the newest copy is made again with that attempt as it is now: what else was approved since waits to
 * be published. One statement for however many students. The semester has to be held. Violates
 * `result_publication_reason` where a later version has no reason.
 */
export async function makeCopies(
  trx: Trx,
  asked: DepartmentsInSemester,
  { by, at, reason, only }: { by: string; at: Date; reason: string | null; only?: OneAttempt | undefined },
): Promise<Copied[]> {
  const { sessionId, semester, departmentIds } = asked;
  const approved = await approvedNow(trx, asked, only);
  const { rows } = await sql<Copied>`
    with ${approved},
    newest as (
      select distinct on (p.department_id) p.department_id, p.id, p.version from result_publication p
      where p.session_id = ${sessionId} and p.semester = ${semester}
        and p.department_id = any(${[...departmentIds]}::int[])
      order by p.department_id, p.version desc
    ),
    old as (
      select p.department_id, g.* from newest p join published_grade g on g.publication_id = p.id
    ),
    now as materialized (${rowsToCopy(only)}),
    changed as (
      select distinct coalesce(n.department_id, o.department_id) as department_id
      from now n full join old o on n.registration_id = o.registration_id and n.course_id = o.course_id
      where ${differs}
    ),
    made as (
      insert into result_publication (session_id, semester, department_id, version, published_by, published_at, reason)
      select ${sessionId}, ${semester}, c.department_id, coalesce(p.version, 0) + 1, ${by}, ${at}::timestamptz,
        case when p.id is not null then ${reason}::text end
      from changed c left join newest p on p.department_id = c.department_id
      where exists (select from now n where n.department_id = c.department_id)
      order by c.department_id
      returning id, department_id, version
    ),
    copied as (
      insert into published_grade (publication_id, registration_id, course_id, student_id, sheet_version, ${facts})
      select m.id, n.registration_id, n.course_id, n.student_id, n.sheet_version, ${factsOf('n')}
      from now n join made m on m.department_id = n.department_id
      order by m.id, n.registration_id, n.course_id
    )
    select d.id as "departmentId", coalesce(s.students, 0) as students, coalesce(m.id, p.id) as "publicationId",
      coalesce(m.version, p.version) as version
    from unnest(${[...departmentIds]}::int[]) as d (id)
    left join (select department_id, count(distinct student_id)::int as students from now group by 1) s
      on s.department_id = d.id
    left join newest p on p.department_id = d.id
    left join made m on m.department_id = d.id`.execute(trx);
  return rows;
}

/** Accounts of the next students to whom a copy says something else than what they saw before it did. */
export async function changedFor(
  db: Db | Trx,
  { publicationId, beforeId, after }: { publicationId: number; beforeId: number | null; after: number },
  limit: number,
): Promise<{ id: number; userId: number | null }[]> {
  const { rows } = await sql<{ id: number; userId: number | null }>`
    select s.id, s.user_id as "userId" from student s
    where s.id in (
      select coalesce(n.student_id, o.student_id)
      from (select * from published_grade where publication_id = ${publicationId}) n
      full join (select * from published_grade where publication_id = ${beforeId}) o
        on n.registration_id = o.registration_id and n.course_id = o.course_id
      where ${differs})
      and s.id > ${after}
    order by s.id limit ${limit}`.execute(db);
  return rows;
}
