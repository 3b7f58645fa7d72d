import { paymentPurposes } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { PlaceColumns } from '../../../platform/reach';

/** Of programmes that belong to no department. */
const noDepartment = '00';

/** Where a student `p` of a department `d` belongs. */
export const studentPlaces: PlaceColumns = {
  school: sql.ref('d.faculty_id'),
  department: sql.ref('p.department_id'),
  studentType: sql.ref('p.student_type_id'),
  level: sql.ref('p.level'),
};

/** A school fee of the session of entry is paid, whole or its first part. */
const hasPaid = sql<SqlBool>`exists (select from student_fee_paid f where f.student_id = p.id
  and f.session_id = p.entry_session_id and f.purpose_id = ${sql.lit(paymentPurposes.schoolFees)} and f.paid_kobo > 0)`;

/** Students with what a matric number is made of. */
export function selectStudents(db: Db | Trx) {
  return db
    .selectFrom('student as p')
    .innerJoin('academic_session as s', 's.id', 'p.entry_session_id')
    .innerJoin('lookup as k', (join) =>
      join.onRef('k.id', '=', 'p.student_type_id').on('k.list', '=', 'student-types'),
    )
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('admission_list_entry as x')
          .select(['x.registration_number as number', 'x.application_id as applicationId'])
          .whereRef('x.student_id', '=', 'p.id')
          .whereRef('x.session_id', '=', 'p.entry_session_id')
          .orderBy('x.id', 'desc')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.matric_number as matricNumber', 'p.cleared_at as clearedAt', 'p.entry_mode as entryMode'])
    .select(['p.department_id as departmentId', 'd.faculty_id as school', 'd.name as department'])
    .select(['p.student_type_id as studentType', 'p.level', 'k.name as type', 's.name as session'])
    .select(['p.status', 'p.user_id as userId'])
    .select(['e.number as registrationNumber', 'e.applicationId'])
    .select(sql<number>`left(s.name, 4)::integer`.as('year'))
    .select(sql<string>`coalesce(d.code, ${noDepartment})`.as('code'))
    .select(hasPaid.as('paid'));
}
export type MatricStudent = Awaited<ReturnType<ReturnType<typeof selectStudents>['executeTakeFirstOrThrow']>>;

/** Those who are cleared and have paid, and have no number. */
export const waitsForNumber = sql<SqlBool>`(p.matric_number is null and p.cleared_at is not null
  and p.status = 'active' and ${hasPaid})`;

/** Why a student is given no number now; undefined for one who is. */
export function whyNone({ matricNumber, clearedAt, status, paid }: MatricStudent): string | undefined {
  if (matricNumber !== null) return `Has the matric number ${matricNumber} already.`;
  if (status !== 'active') return 'Is not an active student.';
  if (clearedAt === null) return 'Has not been cleared.';
  return paid ? undefined : 'Has not paid the first school fee.';
}
