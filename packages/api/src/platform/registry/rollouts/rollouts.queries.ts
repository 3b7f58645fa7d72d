import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database';

/** The last rollout of a module, running or stopped. */
export function findRollout(db: Db | Trx, module: string) {
  return db
    .selectFrom('module_rollout as o')
    .innerJoin('module_release as r', 'r.id', 'o.release_id')
    .select(['o.release_id as releaseId', 'r.version', 'o.state', 'o.started_by as startedBy'])
    .select(['o.started_at as startedAt', 'o.percent', 'o.audiences', 'o.roles', 'o.testers'])
    .where('o.module_id', '=', module)
    .executeTakeFirst();
}

/** The release that stands in for the live one of a module now. */
export async function runningCanary(db: Db | Trx, module: string) {
  const rollout = await findRollout(db, module);
  return rollout?.state === 'running' ? rollout : undefined;
}

export async function knownRoles(db: Db | Trx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('role')
    .select('id')
    .where('id', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** User ids by lower-case user name. */
export async function idsOfUsers(db: Db | Trx, userNames: readonly string[]): Promise<Map<string, number>> {
  const names = userNames.map((name) => name.toLowerCase());
  const rows = await db
    .selectFrom('app_user')
    .select(['id', sql<string>`lower(user_name)`.as('name')])
    .where(sql`lower(user_name)`, '=', sql<string>`any(${names}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
