import type { Db, Trx } from '../../database/database';

/** Whether a release's files are gone: it cannot be placed again. */
export async function isRetired(db: Db | Trx, releaseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('retired_release')
    .select('release_id')
    .where('release_id', '=', releaseId)
    .executeTakeFirst();
  return row !== undefined;
}
