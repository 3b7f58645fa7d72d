import { mostTransfers, type LifeState, type student } from '@portal/contracts/student';
import { fullNameOf, type CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { passportPath } from '../../../platform/identity/passport';
import { jambNumber } from './student-list.queries';
import { isStudentWithin, mayChange, studentsWithin } from './students-within';

type StudentRecord = CallData<typeof student.studentRecords.one>;

/** Changes of department so far; neither those that an undo of many took back, nor the undo, took anybody anywhere. */
const transfers = sql<number>`(select count(*)::integer from student_change c
  where c.student_id = p.id and c."group" = 'study' and c.before ->> 'department' is distinct from c.after ->> 'department'
    and not exists (select from record_update_field u
      where u.update_id = c.update_id and u.student_id = c.student_id and u."group" = 'study' and u.state = 'undone'))`;

const readRecords = (db: Db | Trx) =>
  db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('department_option as o', 'o.id', 'p.option_id')
    .innerJoin('country as n', 'n.id', 'p.country_id')
    .leftJoin('state as s', 's.id', 'p.state_id')
    .leftJoin('lga as l', 'l.id', 'p.lga_id')
    .innerJoin('academic_session as e', 'e.id', 'p.entry_session_id')
    .innerJoin('lookup as t', (join) =>
      join.onRef('t.id', '=', 'p.student_type_id').on('t.list', '=', 'student-types'),
    )
    .select(['p.id', 'p.version', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.passport_id as passportId', 'p.matric_number as matricNumber', 'p.gender'])
    .select(['p.date_of_birth as dateOfBirth', 'p.email', 'p.mobile_number as mobileNumber'])
    .select(['p.permanent_address as permanentAddress', 'p.level', 'p.entry_mode as entryMode'])
    .select(['p.entry_session_id as entrySessionId', 'e.name as entrySession', 'p.status as life'])
    .select(['p.user_id as userId', 'p.country_id as countryId', 'n.name as country'])
    .select(['p.state_id as stateId', 's.name as state', 'p.lga_id as lgaId', 'l.name as lga'])
    .select(['p.student_type_id as studentTypeId', 't.name as studentType', 'f.name as school'])
    .select(['d.faculty_id as schoolId', 'p.department_id as departmentId', 'd.name as department'])
    .select(['d.years', 'p.option_id as optionId', 'o.name as option'])
    .select([jambNumber.as('jambNumber'), transfers.as('transfers')]);

const readRecord = (db: Db | Trx, id: number) => readRecords(db).where('p.id', '=', id);

/** The record of a student as it is; undefined where there is none. */
export const recordOf = (db: Db | Trx, id: number) => readRecord(db, id).executeTakeFirst();
export type Recorded = NonNullable<Awaited<ReturnType<typeof recordOf>>>;

/** The records of students by their matric numbers. */
export const recordsNumbered = (db: Db | Trx, numbers: readonly string[]): Promise<Recorded[]> =>
  readRecords(db)
    .where('p.matric_number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .execute();

/** Whom the student named; every field is null where that is nobody yet. */
async function nextOfKinOf(db: Db | Trx, studentId: number): Promise<StudentRecord['nextOfKin']> {
  const found = await db
    .selectFrom('student_contact')
    .select(['full_name as fullName', 'relationship', 'mobile_number as mobileNumber', 'email', 'address'])
    .where('student_id', '=', studentId)
    .where('kind', '=', 'next_of_kin')
    .executeTakeFirst();
  return found ?? { fullName: null, relationship: null, mobileNumber: null, email: null, address: null };
}

/** Into which record this one went. */
async function joinedInto(db: Db | Trx, id: number): Promise<StudentRecord['joinedInto']> {
  const found = await db
    .selectFrom('student_join as j')
    .innerJoin('student as p', 'p.id', 'j.stays_id')
    .select(['p.id', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select('p.matric_number as matricNumber')
    .where('j.goes_id', '=', id)
    .where('j.state', 'in', ['joined', 'undoing'])
    .executeTakeFirst();
  return found ? { id: found.id, fullName: fullNameOf(found), matricNumber: found.matricNumber } : null;
}

/** The record for whoever sees it. Throws NOT_FOUND, also beyond their part of the university. */
export async function recordFor(db: Db | Trx, actor: Actor, id: number): Promise<StudentRecord> {
  const found = await readRecord(db, id).where(studentsWithin(actor, 'student.view')).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const { passportId, schoolId: _, studentTypeId: __, years: ___, ...shown } = found;
  return {
    ...shown,
    life: found.life as LifeState,
    fullName: fullNameOf(found),
    passport: passportPath(passportId),
    joinedInto: await joinedInto(db, id),
    nextOfKin: isStudentWithin(actor, 'student.notes', found) ? await nextOfKinOf(db, id) : null,
    may: mayChange(actor, found),
  };
}

/** Throws NOT_FOUND for who is no student, or one beyond reach of the claim. */
export async function demandStudent(
  db: Db | Trx,
  actor: Actor,
  { id, claim }: { id: number; claim: 'student.view' | 'student.notes' },
): Promise<Recorded> {
  const found = await recordOf(db, id);
  if (!found || !isStudentWithin(actor, claim, found)) throw new AppError('NOT_FOUND');
  return found;
}

/** Whether one more change of department is allowed. */
export const mayTransfer = ({ transfers: so }: Pick<Recorded, 'transfers'>) => so < mostTransfers;
