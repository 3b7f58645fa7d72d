import { sql } from 'kysely';
import type { Deps } from '../deps';
import { AppError } from '../errors';

interface Limit {
  /** What is counted, as in `call:/Payment/requery:address:1.2.3.4`. */
  bucket: string;
  most: number;
  seconds?: number;
}

/** Counts one use in the current period, in the database so that it holds over several nodes. Throws TOO_MANY past the limit. */
export async function countUse({ db, clock }: Pick<Deps, 'db' | 'clock'>, limit: Limit): Promise<void> {
  const { bucket, most, seconds = 60 } = limit;
  const now = clock.now().getTime();
  const period = new Date(Math.floor(now / (seconds * 1000)) * seconds * 1000);
  const { used } = await db
    .insertInto('rate_counter')
    .values({ bucket, period, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'period']).doUpdateSet({ used: sql`rate_counter.used + 1` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  if (used <= most) return;
  const retryAfter = Math.ceil((period.getTime() + seconds * 1000 - now) / 1000);
  throw new AppError('TOO_MANY', { retryAfter });
}

/** Forgets what is counted under a bucket, as after a good password. */
export async function resetUse({ db }: Pick<Deps, 'db'>, bucket: string): Promise<void> {
  await db.deleteFrom('rate_counter').where('bucket', '=', bucket).execute();
}
