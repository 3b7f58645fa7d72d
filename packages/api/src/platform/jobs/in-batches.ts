import { inTransaction, type Trx } from '../database/database';
import type { Deps } from '../deps';

/**
 * Does what is left of long work, so much in a transaction, until nothing is or this node stops. A node that dies loses the
 * batch at hand and no other: what is done has to say so itself, and any node goes on behind it. `doSome` answers whether
 * there was anything to do. Answers how many batches were done.
 */
export async function inBatches(
  { db, stopping }: Pick<Deps, 'db' | 'stopping'>,
  doSome: (trx: Trx) => Promise<boolean>,
): Promise<number> {
  for (let done = 0; ; done += 1) {
    if (stopping?.aborted) return done;
    if (!(await inTransaction(db, doSome))) return done;
  }
}
