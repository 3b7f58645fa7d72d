import type { RolloverState } from '@portal/contracts/student';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { inBatches } from '../../../platform/jobs/in-batches';
import { commitSome } from './commit-rollover';
import { holdNextAtWork, type HeldRollover } from './held-rollover';
import { prepareSome } from './propose-rollover';
import { undoSome } from './undo-rollover';

const work: Partial<Record<RolloverState, (trx: Trx, rollover: HeldRollover, now: Date) => Promise<void>>> = {
  preparing: prepareSome,
  committing: commitSome,
  undoing: undoSome,
};

/** Does what is left of the roll-overs under way, so many students at a time. Answers how many batches were done. */
export const advanceRollovers = ({ clock, ...deps }: Pick<Deps, 'db' | 'clock' | 'stopping'>) =>
  inBatches(deps, async (trx) => {
    const rollover = await holdNextAtWork(trx);
    if (!rollover) return false;
    await work[rollover.state]?.(trx, rollover, clock.now());
    return true;
  });
