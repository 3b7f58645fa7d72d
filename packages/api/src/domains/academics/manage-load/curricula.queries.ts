import { curriculumUnits, type CourseStatus } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { kindAtLevel, unitLoad, type UnitLoad } from '../unit-load.queries';

interface Taught {
  units: number;
  status: CourseStatus;
  group: string | null;
  choose: number | null;
}

interface Curriculum {
  departmentId: number;
  department: string;
  optionId: number | null;
  option: string | null;
  level: number;
  load: UnitLoad;
  courses: Taught[];
}

/**
 * What each level is taught in a semester, in units, with its load, within reach: of a department that has options, what
 * all of them are taught with what is each one's own.
 */
export async function unitsOfCurricula(
  db: Db | Trx,
  actor: Actor,
  { sessionId, semester }: { sessionId: number; semester: number },
) {
  const load = unitLoad({
    sessionId: sql`${sessionId}::integer`,
    semester: sql`${semester}::integer`,
    studentType: kindAtLevel(sql.ref('x.level')),
    department: sql.ref('x.department_id'),
    option: sql.ref('x.option_id'),
    level: sql.ref('x.level'),
  });
  const within = rowsWithin(reachOf(actor, 'registration.view'), {
    department: sql.ref('d.id'),
    school: sql.ref('d.faculty_id'),
    level: sql.ref('x.level'),
  });
  const { rows } = await sql<Curriculum>`
    select d.id as "departmentId", d.name as department, o.id as "optionId", o.name as option, x.level, x.courses,
      json_build_object('minimum', u.minimum, 'maximum', u.maximum, 'ceiling', u.ceiling) as load
    from (
      select t.department_id, t.level, o.id as option_id, json_agg(json_build_object('units', c.units,
        'status', t.status, 'group', g.name, 'choose', g.choose)) as courses
      from curriculum_course t
      join course_in_session c on c.course_id = t.course_id and c.session_id = t.session_id
      left join department_option o on o.department_id = t.department_id and o.id = coalesce(t.option_id, o.id)
      left join elective_group g on g.id = t.group_id
      where t.session_id = ${sessionId} and t.semester = ${semester}
      group by t.department_id, t.level, o.id
    ) x
    join department d on d.id = x.department_id
    left join department_option o on o.id = x.option_id
    join lateral ${load} u on true
    where ${within}
    order by d.name, x.level, o.name`.execute(db);
  return rows.map(({ courses, ...row }) => ({ ...row, ...curriculumUnits(courses) }));
}
