import type { Claim } from '@portal/shared/model';
import type { Db, Trx } from '../../platform/database/database';
import type { Actor } from '../../platform/http/route';
import { reachOf } from '../../platform/reach';

/** Sessions, programmes and departments that the filters of a desk offer: departments are those where the officer works. */
export async function deskChoices(db: Db | Trx, actor: Actor, claim: Claim) {
  const sessions = await db
    .selectFrom('academic_session')
    .select(['id', 'name'])
    .orderBy('name', 'desc')
    .execute();
  const types = await db.selectFrom('application_type').select(['id', 'name']).orderBy('name').execute();
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name', 'faculty_id as school'])
    .orderBy('name')
    .execute();
  const reach = reachOf(actor, claim);
  // A place that names no department reaches all of them.
  const within = ({ id, school }: { id: number; school: number }) =>
    reach === 'all' ||
    reach.some((place) => (place.department ?? id) === id && (place.school ?? school) === school);
  return {
    sessions,
    types,
    departments: departments.filter(within).map(({ id, name }) => ({ id, name })),
  };
}
