import type { LifeState, student } from '@portal/contracts/student';
import { fullNameOf, type CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { passportPath } from '../../../platform/identity/passport';
import { jambNumber } from '../student-management/student-list.queries';

type Compared = CallData<typeof student.duplicates.compare>['one'];
type Person = CallData<typeof student.duplicates.list>['rows'][number]['one'];

/** The records of these students, with all that can be held beside another one. */
export const comparedOf = (db: Db | Trx, ids: readonly number[]) =>
  db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('state as s', 's.id', 'p.state_id')
    .leftJoin('lga as l', 'l.id', 'p.lga_id')
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .innerJoin('academic_session as e', 'e.id', 'p.entry_session_id')
    .innerJoin('lookup as t', (join) =>
      join.onRef('t.id', '=', 'p.student_type_id').on('t.list', '=', 'student-types'),
    )
    .select(['p.id', 'p.user_id as userId', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'p.matric_number as matricNumber', 'p.level', 'p.gender'])
    .select(['p.date_of_birth as dateOfBirth', 'p.status', 'p.passport_id as passportId', 'p.email'])
    .select(['p.mobile_number as mobileNumber', 'p.permanent_address as permanentAddress'])
    .select(['p.entry_mode as entryMode', 'd.name as department', 's.name as state', 'l.name as lga'])
    .select(['e.name as entrySession', 't.name as studentType', 'u.user_name as account'])
    .select(jambNumber.as('jambNumber'))
    .where('p.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

type Raw = Awaited<ReturnType<typeof comparedOf>>[number];

/** Who somebody is, in a list. */
export const personOf = (row: Raw): Person => ({
  id: row.id,
  fullName: fullNameOf(row),
  matricNumber: row.matricNumber,
  department: row.department,
  level: row.level,
  dateOfBirth: row.dateOfBirth,
  state: row.status as LifeState,
});

export const presentCompared = (row: Raw): Compared => ({
  ...personOf(row),
  passport: passportPath(row.passportId),
  jambNumber: row.jambNumber,
  gender: row.gender,
  email: row.email,
  mobileNumber: row.mobileNumber,
  permanentAddress: row.permanentAddress,
  origin: [row.lga, row.state].filter(Boolean).join(', ') || null,
  studentType: row.studentType,
  entryMode: row.entryMode,
  entrySession: row.entrySession,
  account: row.account,
});
