import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** Everything that the profile page shows of a student. */
export function studentRecord(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('student as s')
    .innerJoin('country as c', 'c.id', 's.country_id')
    .leftJoin('state as t', 't.id', 's.state_id')
    .leftJoin('lga as l', 'l.id', 's.lga_id')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .innerJoin('academic_session as e', 'e.id', 's.entry_session_id')
    .innerJoin('lookup as k', (join) =>
      join.onRef('k.id', '=', 's.student_type_id').on('k.list', '=', 'student-types'),
    )
    .select([
      's.title',
      's.gender',
      's.date_of_birth as dateOfBirth',
      's.marital_status as maritalStatus',
      's.religion',
      's.disability',
      's.email',
      's.mobile_number as mobileNumber',
      's.permanent_address as permanentAddress',
      's.contact_address as contactAddress',
      's.own_version as ownVersion',
      's.cleared_at as clearedAt',
      'c.name as country',
      't.name as state',
      'l.name as lga',
      'f.name as school',
      'd.degree',
      'e.name as entrySession',
      'k.name as studentType',
    ])
    .where('s.id', '=', studentId)
    .executeTakeFirstOrThrow();
}

/** The level as it is said; null for who has none, as in Pre-degree. */
export const levelOf = ({ level }: { level: number }): string | null => (level > 0 ? String(level) : null);

/** As in `B.Tech Computer Science`. */
export const programmeOf = (
  { department }: { department: string | null },
  { degree }: { degree: string | null },
): string | null => (degree && department ? `${degree} ${department}` : null);

export async function contactsOf(db: Db | Trx, studentId: number) {
  const rows = await db
    .selectFrom('student_contact')
    .select([
      'kind',
      'full_name as fullName',
      'relationship',
      'mobile_number as mobileNumber',
      'email',
      'address',
    ])
    .where('student_id', '=', studentId)
    .execute();
  const of = (wanted: string) => {
    const found = rows.find(({ kind }) => kind === wanted);
    if (!found) return null;
    const { kind: _, ...contact } = found;
    return contact;
  };
  return { nextOfKin: of('next_of_kin'), sponsor: of('sponsor') };
}

interface Classmate {
  id: number;
  departmentId: number;
  level: number;
  matricNumber: string | null;
}

/** The course adviser of the class that a student is in in the current session: of their part, where it is split. */
export function adviserOf(db: Db | Trx, { id, departmentId, level, matricNumber }: Classmate) {
  return db
    .selectFrom('course_adviser as a')
    .innerJoin('academic_session as s', 's.id', 'a.session_id')
    .leftJoin('staff as p', 'p.id', 'a.staff_id')
    .select(['p.title', 'p.full_name as fullName', 'p.mobile_number as mobileNumber'])
    .where('s.current', '=', true)
    .where('a.department_id', '=', departmentId)
    .where(
      sql<boolean>`a.level = coalesce(
      (select e.level from student_session e where e.student_id = ${id} and e.session_id = s.id), ${level}::int)`,
    )
    .where(sql<boolean>`coalesce(a.from_number, '') <= coalesce(${matricNumber}::text, '') collate "C"`)
    .orderBy(sql`coalesce(a.from_number, '')`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function staffOf(db: Db | Trx, userId: string | number) {
  return db
    .selectFrom('staff as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('faculty as f', (join) =>
      join.on((eb) => eb('f.id', '=', eb.fn.coalesce('p.faculty_id', 'd.faculty_id'))),
    )
    .select([
      'p.staff_number as staffNumber',
      'p.title',
      'p.full_name as fullName',
      'p.mobile_number as mobileNumber',
      'p.email',
      'd.name as department',
      'f.name as school',
    ])
    .where('p.user_id', '=', Number(userId))
    .executeTakeFirst();
}

/** Id of the photo that an account keeps itself: of staff. */
export async function ownPhotoId(db: Db | Trx, userId: string | number): Promise<string | null> {
  const user = await db
    .selectFrom('app_user')
    .select('passport_id as id')
    .where('id', '=', Number(userId))
    .executeTakeFirst();
  return user?.id ?? null;
}
