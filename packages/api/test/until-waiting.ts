import { sql } from 'kysely';
import type { Trx } from '../src/platform/database/database';
import type { TestApp } from './app';

/**
 * Holds a lock until so much work waits for it, does `meanwhile` under it and lets go: what the work does about what has
 * changed meanwhile is then no matter of luck. Fails where the work ends without having waited.
 */
export async function whileHeld<T>(
  { deps: { db } }: Pick<TestApp, 'deps'>,
  hold: (trx: Trx) => Promise<unknown>,
  { work, meanwhile }: { work: readonly (() => Promise<T>)[]; meanwhile?: (trx: Trx) => Promise<unknown> },
): Promise<T[]> {
  const begun = await db.transaction().execute(async (trx) => {
    await hold(trx);
    const started: Promise<T>[] = [];
    let ended = false;
    for (const [index, begin] of work.entries()) {
      const each = begin();
      started.push(each);
      void each.catch(() => undefined).then(() => (ended = true));
      for (;;) {
        // On another connection: within a transaction it would be told the same for ever.
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        if ((rows[0]?.waiting ?? 0) > index) break;
        if (ended) throw new Error('it did not wait for the lock');
      }
    }
    await meanwhile?.(trx);
    return { started };
  });
  return Promise.all(begun.started);
}

/** Where so many wait for each other: none goes on before all have come. */
export function barrier(many: number): () => Promise<void> {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((done) => (resolve = done));
  let missing = many;
  return () => {
    missing -= 1;
    if (missing === 0) resolve();
    return promise;
  };
}
