import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { studentWithin } from '../student-results/whose-results';
import { inOption, within, type BroadsheetClass } from './class-of-broadsheet';

/** Columns that fit a sheet of paper beside the names and the three blocks; courses of fewer students stand in words. */
const mostColumns = 12;

export interface BroadsheetColumn {
  courseId: number;
  courseCode: string;
  courseUnit: number;
}

/** A class by its numbers. */
export type ClassKey = Pick<
  BroadsheetClass,
  'sessionId' | 'semesterId' | 'departmentId' | 'level' | 'optionId'
>;

/** Courses with a column of their own: of the whole class, so that all its pages agree. All of them with `every`. */
export async function columnsOf(
  db: Db | Trx,
  actor: Actor,
  { every = false, ...of }: ClassKey & { every?: boolean },
): Promise<BroadsheetColumn[]> {
  const { rows } = await sql<BroadsheetColumn>`
    select * from (
      select c.course_id as "courseId", k.code as "courseCode", max(c.units)::int as "courseUnit"
      from course_registration r
      join student p on p.id = r.student_id
      join department d on d.id = r.department_id
      join registered_course c on c.registration_id = r.id
      join course k on k.id = c.course_id
      where r.session_id = ${of.sessionId} and r.semester = ${of.semesterId} and r.state = 'locked'
        and r.department_id = ${of.departmentId} and r.level = ${of.level}
        and ${inOption(of)} and ${within(actor)}
      group by c.course_id, k.code
      order by count(*) desc, k.code
      limit ${every ? sql`all` : sql.lit(mostColumns)}) most
    order by "courseCode"`.execute(db);
  return rows;
}

/** Students of the class. */
export const studentsOf = (db: Db | Trx, actor: Actor, of: ClassKey) =>
  db
    .selectFrom('course_registration as r')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .innerJoin('department as d', (join) => join.on('d.id', '=', sql.ref('r.department_id')))
    .select(['p.id', 'p.matric_number as regNo', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'p.user_id as userId', studentWithin(actor).as('mayOpen')])
    .where('r.session_id', '=', of.sessionId)
    .where('r.semester', '=', of.semesterId)
    .where('r.state', '=', 'locked')
    .where('d.id', '=', of.departmentId)
    .where('r.level', '=', of.level)
    .where(inOption(of))
    .where(within(actor));
