import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { findStudents, placeOfStudent, studentColumns } from '../students-within.queries';

const claim = 'registration.edit';

/** Students for whom this person may ask for changes, by a search. */
export const studentsToChange = (db: Db | Trx, actor: Actor, search: string) =>
  findStudents(db, { search, within: rowsWithin(reachOf(actor, claim), studentColumns) });

/** A student for whom this person may ask. Throws NOT_FOUND beyond reach, and FORBIDDEN for themselves. */
export async function demandStudent(db: Db | Trx, actor: Actor, studentId: number) {
  const found = await db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['p.user_id as userId', 'p.matric_number as matricNumber', 'p.surname', 'p.level'])
    .select(['p.first_name as firstName', 'p.middle_name as middleName', 'd.name as department'])
    .select(['p.student_type_id as studentTypeId', 'p.department_id as departmentId'])
    .select(sql<number | null>`d.faculty_id`.as('schoolId'))
    .where('p.id', '=', studentId)
    .executeTakeFirst();
  if (!found || !isWithin(reachOf(actor, claim), placeOfStudent(found))) throw new AppError('NOT_FOUND');
  if (found.userId !== null && String(found.userId) === actor.userId)
    throw new AppError('FORBIDDEN', { message: 'Your own courses are changed by another officer.' });
  const { matricNumber, department, level } = found;
  return { fullName: fullNameOf(found), matricNumber, department, level };
}
