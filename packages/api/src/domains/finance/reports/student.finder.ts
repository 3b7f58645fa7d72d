import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import { mostFound, type Finder } from '../../../platform/search/finder';
import { searchText, hasTrigrams } from '../../../platform/lists/search-text';
import { studentFeesPage } from '../officer-pages';
import { plannedEachTime } from '../../../platform/database/named-statements';

/** Students by matric number or name, who lead to what they owe. */
export const studentFinder: Finder = {
  kind: 'Student',
  claim: 'finance.reports',
  userTypes: ['official'],
  async find(db, search) {
    if (!hasTrigrams(search)) return [];
    const rows = await db
      .selectFrom('student')
      .modifyFront(sql.raw(plannedEachTime))
      .leftJoin('department', 'department.id', 'student.department_id')
      .select(['student.id', 'surname', 'first_name as firstName', 'middle_name as middleName', 'level'])
      .select(['matric_number as matricNumber', 'department.name as department'])
      .where(searchText(sql.ref('student.search_text'), search))
      .orderBy('surname')
      .orderBy('student.id')
      .limit(mostFound)
      .execute();
    return rows.map(({ id, surname, firstName, middleName, matricNumber, department, level }) => ({
      name: fullNameOf({ surname, firstName, middleName }),
      detail: [matricNumber, department, level > 0 && `${level} level`].filter(Boolean).join(' · '),
      page: studentFeesPage(id),
    }));
  },
};
