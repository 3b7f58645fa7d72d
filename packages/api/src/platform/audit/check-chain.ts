import { sql } from 'kysely';
import { firstHash, hashOf } from './audit';
import type { Db, Trx } from '../database/database';

export interface ChainCheck {
  rows: number;
  /** The first row that does not fit the one before it; null when all fit. */
  firstBroken: number | null;
  /** Whether the chain ends with the row that was written last: rows were neither cut from its end nor put behind it. */
  endIsWhole: boolean;
  /** The hash of the last row: noted elsewhere with the count, it proves the log against whoever rules the database. */
  lastHash: string;
}

const batch = 1000;

function rowsAfter(trx: Trx, id: number) {
  return trx
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'subject', 'act', 'request_id', 'previous_hash', 'hash'])
    .select(sql<string>`detail::text`.as('detail'))
    .where('id', '>', id)
    .orderBy('id')
    .limit(batch)
    .execute();
}

/** Walks every row; a row that does not fit is the last that is looked at. */
async function walk(trx: Trx): Promise<Omit<ChainCheck, 'endIsWhole'>> {
  let lastHash = firstHash;
  let rows = 0;
  for (let after = 0; ;) {
    const some = await rowsAfter(trx, after);
    for (const row of some) {
      rows += 1;
      if (row.previous_hash !== lastHash || row.hash !== hashOf(lastHash, row))
        return { rows, firstBroken: row.id, lastHash };
      lastHash = row.hash;
      after = row.id;
    }
    if (some.length < batch) return { rows, firstBroken: null, lastHash };
  }
}

/** Checks the whole audit chain as it is at one moment, whatever is written meanwhile. */
export function checkChain(db: Db): Promise<ChainCheck> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const head = await trx.selectFrom('audit_head').select(['hash', 'count']).executeTakeFirst();
      const walked = await walk(trx);
      const endIsWhole = head?.hash === walked.lastHash && head.count === walked.rows;
      return { ...walked, endIsWhole: walked.firstBroken === null && endIsWhole };
    });
}
