import { counted } from '@portal/shared/model';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Deps } from '../deps';
import { AppError } from '../errors';

interface Limit {
  /** What is counted, as in `call:/Payment/requery:address:1.2.3.4`. */
  bucket: string;
  most: number;
  seconds?: number | undefined;
  /** Uses that this one counts for. */
  times?: number;
}

type LimitDeps = Pick<Deps, 'db' | 'clock'>;

const waitText = (seconds: number) =>
  `Too many attempts. Please try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`;

/** When the period began that an instant falls into. */
function periodOf({ seconds = 60 }: { seconds?: number | undefined }, at: Date): Date {
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

/** Adds to a count of the current period, in the database so that it holds over several nodes. Answers the count. */
export async function addUses(
  { db, clock }: LimitDeps,
  { bucket, seconds }: Pick<Limit, 'bucket' | 'seconds'>,
  by = 1,
): Promise<number> {
  const { used } = await db
    .insertInto('rate_counter')
    .values({ bucket, period: periodOf({ seconds }, clock.now()), used: by })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'period']).doUpdateSet({ used: sql`rate_counter.used + excluded.used` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return used;
}

/** The refusal of whoever used something up, with the time at which its period ends. */
export function tooMany(seconds: number | undefined, now: Date): AppError {
  const length = (seconds ?? 60) * 1000;
  const retryAfter = Math.ceil((periodOf({ seconds }, now).getTime() + length - now.getTime()) / 1000);
  return new AppError('TOO_MANY', { retryAfter, ...(retryAfter > 60 && { message: waitText(retryAfter) }) });
}

/** Counts one use in the current period. Throws TOO_MANY past the limit. */
export async function countUse(deps: LimitDeps, limit: Limit): Promise<void> {
  if ((await addUses(deps, limit, limit.times)) > limit.most) throw tooMany(limit.seconds, deps.clock.now());
}

/** How often these were used in the current period, by bucket. */
export async function usesOf(
  { db, clock }: LimitDeps,
  buckets: readonly string[],
  seconds: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rate_counter')
    .select(['bucket', 'used'])
    .where('bucket', '=', (row) => row.fn<string>('any', [row.val([...buckets])]))
    .where('period', '=', periodOf({ seconds }, clock.now()))
    .execute();
  return new Map(rows.map(({ bucket, used }) => [bucket, used]));
}

/** Gives one use back, as after a good password: only failures count then. */
export async function returnUse(
  { db, clock }: LimitDeps,
  limit: Omit<Limit, 'most' | 'times'>,
): Promise<void> {
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
