import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { actorNow } from '../../../platform/exports/may-list';
import type { Actor } from '../../../platform/http/route';
import { inBatches } from '../../../platform/jobs/in-batches';
import { applySome } from './apply-update';
import { holdNextAtWork, type HeldUpdate } from './held-update';
import { undoSome } from './put-back';

/** Who asked for it, with the rights of this moment; nobody where the account is off by now. */
async function commandNow(trx: Trx, update: HeldUpdate, now: Date): Promise<Command<Actor> | undefined> {
  const { state, runBy, runThrough, undoneBy, requestId } = update;
  const isUndo = state === 'undoing';
  const actor = await actorNow(trx, Number(isUndo ? undoneBy : runBy), now);
  if (!actor) return undefined;
  const through = !isUndo && runThrough !== null ? { impersonatorId: runThrough } : {};
  return { actor: { ...actor, ...through }, at: now, ...(requestId !== null && { requestId }) };
}

/** Does what is left of the updates under way, so many students at a time. Answers how many batches were done. */
export const advanceUpdates = ({ clock, ...deps }: Pick<Deps, 'db' | 'clock' | 'stopping'>) =>
  inBatches(deps, async (trx) => {
    const update = await holdNextAtWork(trx);
    if (!update) return false;
    const now = clock.now();
    const command = await commandNow(trx, update, now);
    await (update.state === 'applying' ? applySome : undoSome)(trx, update, { command, now });
    return true;
  });
