import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';

/** Who acts without being a person. */
const others = new Map([
  ['system', 'The portal itself'],
  ['workspace', 'The build of this portal'],
]);

/**
 * Tells the names of actors as they stand in the audit: user ids, `module:<id>` and the portal's own. Who is no person,
 * or is gone, keeps what stands there.
 */
export async function actorNames(
  db: Db | Trx,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.filter((id) => /^\d{1,15}$/.test(id)))];
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'full_name as name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const names = new Map(people.map(({ id, name }) => [String(id), name]));
  return (actor) => names.get(actor) ?? others.get(actor) ?? actor.replace(/^module:/, 'Module ');
}
