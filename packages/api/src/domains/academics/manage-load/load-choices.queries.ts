import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { reachOf } from '../../../platform/reach';
import { readSetting } from '../../../platform/university/university.queries';
import type { UnitLoad } from '../unit-load.queries';
import { windowChoices } from '../open-reg/window-choices.queries';

/** Departments for which this person may set something, however small the part. */
async function departmentsWithin(db: Db | Trx, actor: Actor) {
  const reach = reachOf(actor, 'registration.view');
  const rows = await db
    .selectFrom('department')
    .select(['id', 'name', 'faculty_id as schoolId'])
    .orderBy('name')
    .execute();
  const fits = ({ id, schoolId }: { id: number; schoolId: number }) =>
    reach === 'all' ||
    reach.some(({ department = id, school = schoolId }) => department === id && school === schoolId);
  return rows.filter(fits).map(({ id, name }) => ({ id, name }));
}

/** What rules are made of, and the units where nothing is said. */
export async function loadChoices(db: Db | Trx, actor: Actor) {
  const [{ sessions, semesters, studentTypes, levels }, departments, usual, options] = await Promise.all([
    windowChoices(db),
    departmentsWithin(db, actor),
    readSetting<UnitLoad>(db, 'unit_load'),
    db
      .selectFrom('department_option')
      .select(['id', 'name', 'department_id as departmentId'])
      .orderBy('name')
      .execute(),
  ]);
  if (!usual) throw new Error('the usual unit load is not set');
  const everywhere = reachOf(actor, 'registration.edit') === 'all';
  const within = new Set(departments.map(({ id }) => id));
  return {
    sessions,
    semesters,
    studentTypes,
    levels,
    departments,
    options: options.filter(({ departmentId }) => within.has(departmentId)),
    usual,
    everywhere,
  };
}
