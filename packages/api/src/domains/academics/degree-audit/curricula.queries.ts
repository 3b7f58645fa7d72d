import type { AuditedCourse, Duration } from '@portal/contracts/academics';
import { studentTypes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** Who studies for a first degree, as far as an audit asks. */
export interface AuditedStudent extends Duration {
  id: number;
  /** As in `B.Tech Computer Science`. */
  programme: string;
}

/** Types of students who study for one. */
export const firstDegrees: readonly number[] = [studentTypes.undergraduate, studentTypes.cceUndergraduate];

/**
 * Those of these students who study for a first degree in a department. Direct entrants begin where they were enrolled in
 * the session of their entry, at 200 level where that is not known; everybody else at 100 level.
 */
export async function auditedStudents(db: Db | Trx, ids: readonly number[]): Promise<AuditedStudent[]> {
  const { rows } = await sql<AuditedStudent>`
    select p.id, d.years, regexp_replace(d.degree, '\\.$', '') || ' ' || d.name as programme,
      case when p.entry_mode = 'DIRECT_ENTRY' then greatest(coalesce(e.level, 200), 100) else 100 end as "firstLevel",
      (select count(*)::int from student_session n join academic_session s on s.id = n.session_id
        where n.student_id = p.id
          and s.starts_on <= coalesce((select c.starts_on from academic_session c where c.current), s.starts_on)) as sessions
    from student p
    join department d on d.id = p.department_id
    left join student_session e on e.student_id = p.id and e.session_id = p.entry_session_id
    where p.id = any(${[...ids]}::bigint[]) and p.student_type_id = any(${[...firstDegrees]}::int[])`.execute(
    db,
  );
  return rows;
}

/**
 * The curriculum by which each of them is judged: of every level from the first one on what their department, and their
 * option, teaches in the session in which they were at it; of a level to come, or of one whose session has no curriculum, in
 * the newest session until now that has one. A course that stands at two levels is asked for once.
 */
export async function curriculaOf(
  db: Db | Trx,
  students: readonly AuditedStudent[],
): Promise<Map<number, AuditedCourse[]>> {
  const given = students.map(({ id, firstLevel, years }) => ({ id, first: firstLevel, last: years * 100 }));
  const { rows } = await sql<AuditedCourse & { studentId: number }>`
    with asked as (
      select p.id, p.department_id, p.option_id, l.level
      from json_to_recordset(${JSON.stringify(given)}) as g (id bigint, first int, last int)
      join student p on p.id = g.id
      cross join lateral generate_series(g.first, g.last, 100) as l (level)
    ),
    taught as (
      select distinct t.session_id, t.department_id, t.level, s.starts_on
      from curriculum_course t join academic_session s on s.id = t.session_id
      where t.department_id in (select department_id from asked)
        and s.starts_on <= coalesce((select c.starts_on from academic_session c where c.current), s.starts_on)
    ),
    chosen as (
      select a.*, (
        select t.session_id from taught t
        left join student_session n on n.student_id = a.id and n.session_id = t.session_id and n.level = a.level
        where t.department_id = a.department_id and t.level = a.level
        order by (n.session_id is not null) desc, t.starts_on desc limit 1) as session_id
      from asked a
    )
    select distinct on (c.id, k.code) c.id as "studentId", k.code, k.title, k.units, t.status, c.level, t.semester,
      t.group_id as "groupId", g.name as "group", g.choose
    from chosen c
    join curriculum_course t on t.session_id = c.session_id and t.department_id = c.department_id and t.level = c.level
      and (t.option_id is null or t.option_id = c.option_id)
    join course_in_session k on k.course_id = t.course_id and k.session_id = t.session_id
    left join elective_group g on g.id = t.group_id
    order by c.id, k.code, c.level, t.option_id nulls last`.execute(db);
  const found = new Map<number, AuditedCourse[]>(students.map(({ id }) => [id, []]));
  for (const { studentId, ...course } of rows) found.get(studentId)?.push(course);
  const inOrder = (one: AuditedCourse, other: AuditedCourse) =>
    one.level - other.level || one.semester - other.semester || one.code.localeCompare(other.code);
  return new Map([...found].map(([id, courses]) => [id, courses.sort(inOrder)]));
}
