import type { Db, Trx } from '../../../platform/database/database';

/** Names of officers by user id; what came with the portal is `The portal`. */
export async function officerNames(
  db: Db | Trx,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string) => string> {
  const numbers = [...new Set(ids)].flatMap((id) => (id && /^\d+$/.test(id) ? [Number(id)] : []));
  const found =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('app_user')
          .select(['id', 'full_name as name'])
          .where('id', 'in', numbers)
          .execute();
  const names = new Map(found.map(({ id, name }) => [String(id), name]));
  return (id) => names.get(id) ?? (id === 'system' ? 'The portal' : 'Somebody who left');
}
