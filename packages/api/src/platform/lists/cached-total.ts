import type { Db } from '../database/database';
import type { Clock } from '../clock';
import { secondsAfter } from '../clock';

interface Kept<T> {
  value: T;
  /** The moment at which it was true. */
  asOf: Date;
}

interface About {
  /** What is added up, with its filters in words that stay the same. */
  key: string;
  /** Seconds for which a sum serves everybody who asks. */
  seconds: number;
}

const forgetAfter = 86_400;

/**
 * A sum over a long list, made once for everybody who looks within some seconds. `add` runs beside others that ask at
 * the same moment: the last one is kept.
 */
export async function cachedTotal<T>(
  { db, clock }: { db: Db; clock: Clock },
  { key, seconds }: About,
  add: () => Promise<T>,
): Promise<Kept<T>> {
  const now = clock.now();
  const kept = await db
    .selectFrom('report_total')
    .select(['value', 'as_of as asOf'])
    .where('key', '=', key)
    .where('as_of', '>', secondsAfter(now, -seconds))
    .executeTakeFirst();
  if (kept) return { value: kept.value as T, asOf: kept.asOf };
  const value = await add();
  const row = { as_of: now, value: JSON.stringify(value) };
  await db
    .insertInto('report_total')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  return { value, asOf: now };
}

/** Removes sums that nobody asked for since yesterday. */
export async function removeOldTotals({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.deleteFrom('report_total').where('as_of', '<', secondsAfter(clock.now(), -forgetAfter)).execute();
}

/** Filters as a key: in the order of their names, without those that do not ask. */
export function keyOf(list: string, filters: Readonly<Record<string, unknown>>): string {
  const asked = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(([a], [b]) => a.localeCompare(b));
  return `${list} ${JSON.stringify(asked)}`;
}
