import type { RolloverState } from '@portal/contracts/student';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { commitSome } from './commit-rollover';
import { holdNextAtWork, type HeldRollover } from './held-rollover';
import { prepareSome } from './propose-rollover';
import { undoSome } from './undo-rollover';

const work: Partial<Record<RolloverState, (trx: Trx, rollover: HeldRollover, now: Date) => Promise<void>>> = {
  preparing: prepareSome,
  committing: commitSome,
  undoing: undoSome,
};

/**
 * Does what is left of the roll-overs under way, so many students in a transaction. A node that dies loses the batch at
 * hand and no other: what is done says so itself, and any node goes on behind it. Answers how many batches were done.
 */
export async function advanceRollovers({
  db,
  clock,
  stopping,
}: Pick<Deps, 'db' | 'clock' | 'stopping'>): Promise<number> {
  for (let done = 0; ; done += 1) {
    if (stopping?.aborted) return done;
    const hasWorked = await inTransaction(db, async (trx) => {
      const rollover = await holdNextAtWork(trx);
      if (!rollover) return false;
      await work[rollover.state]?.(trx, rollover, clock.now());
      return true;
    });
    if (!hasWorked) return done;
  }
}
