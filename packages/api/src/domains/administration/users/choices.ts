import type { administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { studentTypeList } from '../../../platform/university/university.queries';

/** What accounts can be filtered by and given: roles and places. All of them are short lists. */
export async function userChoices(db: Db): Promise<CallData<typeof administration.users.choices>> {
  const [roles, departments, schools, studentTypes] = await Promise.all([
    db.selectFrom('role').select(['id', 'name', 'route_set as routeSet']).orderBy('name').execute(),
    db.selectFrom('department').select(['id', 'name', 'faculty_id as schoolId']).orderBy('name').execute(),
    db.selectFrom('faculty').select(['id', 'name']).where('kind', '=', 'school').orderBy('name').execute(),
    studentTypeList(db),
  ]);
  return { roles, departments, schools, studentTypes };
}
