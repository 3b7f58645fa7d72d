import { optionName } from '@portal/contracts/academics';
import type { Db, Trx } from '../../platform/database/database';
import type { Reach } from '../../platform/reach';

interface Named {
  id: number;
  name: string;
}

/** Schools and departments within reach. A place that names no department reaches all of them. */
export async function placesWithin(
  db: Db | Trx,
  reach: Reach,
): Promise<{ schools: Named[]; departments: Named[] }> {
  const all = await db
    .selectFrom('department as d')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .select(['d.id', 'd.name', 'f.id as schoolId', 'f.name as school'])
    .orderBy('d.name')
    .execute();
  const departments = all.filter(
    ({ id, schoolId }) =>
      reach === 'all' ||
      reach.some(
        (place) => (place.department ?? id) === id && (place.school ?? schoolId) === schoolId && !place.level,
      ),
  );
  const schools = new Map(departments.map(({ schoolId, school }) => [schoolId, school]));
  return {
    schools: [...schools].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
    departments: departments.map(({ id, name }) => ({ id, name })),
  };
}

/** The options of these departments by their whole names, those of one beside each other. */
export async function optionsOf(db: Db | Trx, departments: readonly Named[]) {
  const rows = await db
    .selectFrom('department_option as o')
    .innerJoin('department as d', 'd.id', 'o.department_id')
    .select(['o.id', 'd.id as departmentId', 'd.name as department', 'o.name as option'])
    .orderBy('d.name')
    .orderBy('o.name')
    .execute();
  const known = new Set(departments.map(({ id }) => id));
  return rows
    .filter(({ departmentId }) => known.has(departmentId))
    .map(({ id, departmentId, ...named }) => ({ id, departmentId, name: optionName(named) }));
}
