import { studentTypes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isAccepted } from '../admission-list/offer-facts';
import { demandNotOwn } from './own-award';

/** Every award of a student but one, newest first: what the approver has to know of. `id` and `student` name columns. */
export const otherAwards = (student: string, id: string | null) =>
  sql<{ programme: string; class: string; awardedOn: string; state: 'waiting' | 'approved' }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('programme', o.programme, 'class', o.class, 'awardedOn', o.awarded_on,
      'state', o.state) order by o.awarded_on desc, o.id desc)
    from degree_award o where o.student_id = ${sql.ref(student)} and o.state in ('waiting', 'approved')
      ${id === null ? sql`` : sql`and o.id <> ${sql.ref(id)}`}), '[]')`;

const postgraduate: readonly number[] = [studentTypes.postgraduate, studentTypes.ccePostgraduate];
const foundations: Readonly<Record<number, string>> = {
  [studentTypes.jupeb]: 'JUPEB Programme',
  [studentTypes.preDegree]: 'Pre-Degree Programme',
};
export const isFoundation = (studentTypeId: number): boolean => studentTypeId in foundations;

interface Course {
  typeId: number;
  /** What a postgraduate studies for, by the record or by the offer that was accepted. */
  degree: string | null;
  department: string | null;
  firstDegree: string | null;
}

/**
 * What is awarded to them, as a certificate has it: `B.Tech Physics`. Null where the record of a postgraduate does not say
 * the degree. `chosen`: counts for those alone.
 */
export function programmeOf(course: Course, chosen = ''): string | null {
  const { typeId, degree, department, firstDegree } = course;
  const foundation = foundations[typeId];
  if (foundation !== undefined) return foundation;
  const studied = postgraduate.includes(typeId) ? (degree ?? chosen) : firstDegree;
  return studied && department ? `${studied.replace(/\.$/, '')} ${department}` : null;
}

const invalid = (message: string) => new AppError('INVALID', { errors: [{ path: 'matricNumber', message }] });

const acceptedDegree = sql<string | null>`coalesce(p.degree, (select e.degree from admission_list_entry e
  where e.student_id = p.id and ${isAccepted} order by e.id desc limit 1))`;

/**
 * Whose number it is, what they studied and since when. Throws INVALID for a number that nobody has and for a record
 * without a department, FORBIDDEN for one's own.
 */
export async function studentOfAward(
  db: Db | Trx,
  actor: Actor,
  { matricNumber, degree }: { matricNumber: string; degree?: string },
) {
  const found = await db
    .selectFrom('student as p')
    .innerJoin('academic_session as s', 's.id', 'p.entry_session_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['p.id', 'p.user_id as userId', 'p.level', 'p.student_type_id as typeId'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['d.name as department', 'd.degree as firstDegree'])
    .select(['s.name as entered', 's.starts_on as enteredOn', acceptedDegree.as('degree')])
    .select(otherAwards('p.id', null).as('awards'))
    .where('p.matric_number', '=', matricNumber)
    .executeTakeFirst();
  if (!found) throw invalid('No student has this matric number');
  demandNotOwn(actor, found.userId);
  if (found.department === null && !isFoundation(found.typeId))
    throw invalid('The record of this student has no department: have it corrected first');
  return { ...found, programme: programmeOf(found, degree) };
}
