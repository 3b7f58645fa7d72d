import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Deps } from '../deps';
import { AppError } from '../errors';

interface Limit {
  /** What is counted, as in `call:/Payment/requery:address:1.2.3.4`. */
  bucket: string;
  most: number;
  seconds?: number;
  /** Uses that this one counts for. */
  times?: number;
}

const waitWords = (seconds: number) =>
  `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`;

/** When the period began that an instant falls into. */
function periodOf({ seconds = 60 }: Limit, at: Date): Date {
  return new Date(Math.floor(at.getTime() / (seconds * 1000)) * seconds * 1000);
}

/** What counts as one address: an IPv6 customer has a whole /64 to move about in. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const given = [head, tail].map((part) => part.split(':').filter(Boolean));
  const gap = ip.includes('::') ? 8 - given.flat().length : 0;
  return [...(given[0] ?? []), ...Array<string>(gap).fill('0'), ...(given[1] ?? [])].slice(0, 4).join(':');
}

/** Counts one use in the current period, in the database so that it holds over several nodes. Throws TOO_MANY past the limit. */
export async function countUse({ db, clock }: Pick<Deps, 'db' | 'clock'>, limit: Limit): Promise<void> {
  const { bucket, most, seconds = 60, times = 1 } = limit;
  const now = clock.now();
  const period = periodOf(limit, now);
  const { used } = await db
    .insertInto('rate_counter')
    .values({ bucket, period, used: times })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'period']).doUpdateSet({ used: sql`rate_counter.used + ${times}` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  if (used <= most) return;
  const retryAfter = Math.ceil((period.getTime() + seconds * 1000 - now.getTime()) / 1000);
  throw new AppError('TOO_MANY', { retryAfter, ...(retryAfter > 60 && { message: waitWords(retryAfter) }) });
}

/** Gives one use back, as after a good password: only failures count then. */
export async function returnUse({ db, clock }: Pick<Deps, 'db' | 'clock'>, limit: Limit): Promise<void> {
  await db
    .updateTable('rate_counter')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('bucket', '=', limit.bucket)
    .where('period', '=', periodOf(limit, clock.now()))
    .where('used', '>', 0)
    .execute();
}

/** Forgets what is counted under a bucket, as after a good password. */
export async function resetUse({ db }: Pick<Deps, 'db'>, bucket: string): Promise<void> {
  await db.deleteFrom('rate_counter').where('bucket', '=', bucket).execute();
}
