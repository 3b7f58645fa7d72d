import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db, Trx } from '../database/database';

const batch = 500;

interface Read<DB, TB extends keyof DB, Raw> {
  /** The same for all queries with the same columns: statements are prepared by their text. */
  cursor: string;
  rows: (trx: Trx) => SelectQueryBuilder<DB, TB, Raw>;
}

async function* fetched<Raw>(trx: Trx, cursor: string): AsyncGenerator<Raw[]> {
  for (;;) {
    const { rows } = await sql<Raw>`fetch ${sql.lit(batch)} from ${sql.id(cursor)}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
  }
}

/** Reads however many rows as they were at one moment, in batches; nothing but the batch in hand is in memory. */
export function readBatches<DB, TB extends keyof DB, Raw, T>(
  db: Db,
  { cursor, rows }: Read<DB, TB, Raw>,
  use: (batches: AsyncIterable<Raw[]>, trx: Trx) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`declare ${sql.id(cursor)} no scroll cursor for ${rows(trx)}`.execute(trx);
      return use(fetched<Raw>(trx, cursor), trx);
    });
}
