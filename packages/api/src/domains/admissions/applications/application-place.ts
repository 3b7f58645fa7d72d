import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { PlaceColumns, Thing } from '../../../platform/reach';

/** Of whatever is screened: it begins at 100 level. */
const screenedLevel = 100;

const ofNewestEntry = (column: string) =>
  sql`(select n.${sql.raw(column)} from admission_list_entry n where n.application_id = a.id order by n.id desc limit 1)`;

/**
 * The department of an application `a`: where a place was offered, else what its form applied for, else what JAMB's
 * list says of its candidate. Of a form that is not submitted nobody knows more than the list.
 */
export const departmentOfApplication: RawBuilder<number | null> = sql<number | null>`coalesce(
  ${ofNewestEntry('department_id')},
  (select f.department_id from screening_candidate f where f.application_id = a.id),
  (select f.department_id from postgraduate_application f where f.application_id = a.id),
  (select k.department_id from jamb_candidate_application w
    join jamb_candidate k on k.session_id = w.session_id and k.jamb_number = w.jamb_number
    where w.application_id = a.id))`;

/** Where an application `a` of a type `t` belongs. Nothing is asked for whoever sees the whole university. */
export const applicationPlaces = {
  school: sql`(select x.faculty_id from department x where x.id = ${departmentOfApplication})`,
  department: departmentOfApplication,
  studentType: sql`coalesce(${ofNewestEntry('student_type_id')}, t.student_type_id)`,
  level: sql`coalesce(${ofNewestEntry('level')},
    (select ${sql.lit(screenedLevel)} from screening_candidate f where f.application_id = a.id))`,
} satisfies PlaceColumns;

/** The same of one application. */
export async function placeOfApplication(db: Db | Trx, id: number): Promise<Thing> {
  const { rows } = await sql<Thing>`select ${applicationPlaces.school} as school,
      ${applicationPlaces.department} as department, ${applicationPlaces.studentType} as "studentType",
      ${applicationPlaces.level} as level
    from application a join application_type t on t.id = a.application_type_id where a.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? {};
}
