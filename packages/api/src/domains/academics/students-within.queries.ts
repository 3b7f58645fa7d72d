import { fullNameOf } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { hasTrigrams, searchText } from '../../platform/lists/search-text';

/** What is searched of a student `p`, as the index of students has it. */
export const searchedStudent = sql`f_search(p.surname || ' ' || p.first_name || ' ' || p.middle_name || ' ' || coalesce(p.matric_number, ''))`;

/** What a student `p` with a department `d` has of a place. */
export const studentColumns = {
  studentType: sql.ref('p.student_type_id'),
  department: sql.ref('p.department_id'),
  school: sql.ref('d.faculty_id'),
  level: sql.ref('p.level'),
};

interface Placed {
  studentTypeId: number;
  departmentId: number | null;
  schoolId: number | null;
  level: number;
}

/** Where a student belongs. */
export const placeOfStudent = ({ studentTypeId, departmentId, schoolId, level }: Placed) => ({
  studentType: studentTypeId,
  department: departmentId,
  school: schoolId,
  level,
});

const gone: Record<string, string> = {
  withdrawn: 'This student has withdrawn.',
  graduated: 'This student has graduated.',
  suspended: 'This student is suspended.',
};

/** Why nothing is registered for a student of this status; null where something may be. */
export const awayWords = (status: string): string | null => gone[status] ?? null;

/** The best ten of a search, of students who study and fit the condition; none for less than three letters. */
export async function findStudents(
  db: Db | Trx,
  { search, within }: { search: string; within: RawBuilder<boolean> },
) {
  if (!hasTrigrams(search)) return [];
  const rows = await db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['p.id', 'p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'd.name as department', 'p.level'])
    .where(within)
    .where(searchText(searchedStudent, search))
    .where('p.status', 'in', ['active', 'probation'])
    .orderBy('p.surname')
    .orderBy('p.first_name')
    .orderBy('p.id')
    .limit(10)
    .execute();
  return rows.map((row) => {
    const { id, matricNumber, department, level } = row;
    return { id, matricNumber, fullName: fullNameOf(row), department, level };
  });
}
