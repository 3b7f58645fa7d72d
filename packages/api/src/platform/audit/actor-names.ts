import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';

const isPerson = (actor: string) => /^\d{1,15}$/.test(actor);

/** Who acts without being a person. */
const others = new Map([
  ['system', 'The portal itself'],
  ['workspace', 'The build of this portal'],
]);

/**
 * Tells the names of actors as they stand in the audit: user ids, `module:<id>` and the portal's own. A person
 * without a row is somebody who left; who is no person keeps what stands there.
 */
export async function actorNames(
  db: Db | Trx,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.filter(isPerson))];
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'full_name as name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const names = new Map(people.map(({ id, name }) => [String(id), name]));
  return (actor) => {
    if (isPerson(actor)) return names.get(actor) ?? 'Somebody who left';
    return others.get(actor) ?? actor.replace(/^module:/, 'Module ');
  };
}
