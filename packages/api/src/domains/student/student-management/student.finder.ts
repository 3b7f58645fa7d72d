import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import { plannedEachTime } from '../../../platform/database/named-statements';
import { mostFound, type Finder } from '../../../platform/search/finder';
import { isSearchable, studentIs } from '../find-students';

/** Students by name, or by any number that somebody has of them, who lead to their record. */
export const studentFinder: Finder = {
  kind: 'Student record',
  claim: 'student.view',
  userTypes: ['official'],
  async find(db, search) {
    if (!isSearchable(search)) return [];
    const rows = await db
      .selectFrom('student as p')
      .modifyFront(sql.raw(plannedEachTime))
      .leftJoin('department as d', 'd.id', 'p.department_id')
      .select(['p.id', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName', 'p.level'])
      .select(['p.matric_number as matricNumber', 'd.name as department'])
      .where(studentIs(search))
      .orderBy('p.surname')
      .orderBy('p.id')
      .limit(mostFound)
      .execute();
    return rows.map((row) => ({
      name: fullNameOf(row),
      detail: [row.matricNumber, row.department, row.level > 0 && `${row.level} level`]
        .filter(Boolean)
        .join(' · '),
      page: `/student_management/view?student=${row.id}`,
    }));
  },
};
