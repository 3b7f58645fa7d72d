import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database';
import type { People } from './canary-verdict';

/** Who met a release since then, and for whom it failed. */
export function peopleSince(db: Db | Trx, releaseId: number | null, since: Date): Promise<People> {
  return db
    .selectFrom('release_person')
    .select([
      sql<number>`count(*)::bigint`.as('seen'),
      sql<number>`count(*) filter (where failed_at >= ${since})::bigint`.as('failed'),
    ])
    .where('release_id', '=', releaseId)
    .where('seen_at', '>=', since)
    .executeTakeFirstOrThrow();
}
