import type { Claim } from '@portal/shared/model';
import type { Db, Trx } from '../../platform/database/database';
import type { Actor } from '../../platform/http/route';
import { reachOf, type Reach } from '../../platform/reach';

/** Sessions that filters and forms offer, the latest first. */
export const sessionChoices = (db: Db | Trx) =>
  db.selectFrom('academic_session').select(['id', 'name', 'current']).orderBy('name', 'desc').execute();

/** Types of application that filters offer. */
export const typeChoices = (db: Db | Trx) =>
  db.selectFrom('application_type').select(['id', 'name']).orderBy('name').execute();

/** Departments within reach. A place that names no department reaches all of them. */
export async function departmentChoices(db: Db | Trx, reach: Reach) {
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name', 'faculty_id as school'])
    .orderBy('name')
    .execute();
  const within = ({ id, school }: { id: number; school: number }) =>
    reach === 'all' ||
    reach.some((place) => (place.department ?? id) === id && (place.school ?? school) === school);
  return departments.filter(within).map(({ id, name }) => ({ id, name }));
}

/** What lists of entrants are narrowed by; departments are those where the officer works. */
export async function filterChoices(db: Db | Trx, actor: Actor, claim: Claim) {
  const sessions = await sessionChoices(db);
  return {
    sessions: sessions.map(({ id, name }) => ({ id, name })),
    types: await typeChoices(db),
    departments: await departmentChoices(db, reachOf(actor, claim)),
  };
}
