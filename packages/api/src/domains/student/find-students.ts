import { fullNameOf } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { hasTrigrams, searchText } from '../../platform/lists/search-text';

/** What is searched of a student `p`, as the index of students has it. */
export const searchedStudent = sql`f_search(p.surname || ' ' || p.first_name || ' ' || p.middle_name || ' ' || coalesce(p.matric_number, ''))`;

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
