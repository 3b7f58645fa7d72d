import { unpublishedEntryStates } from '@portal/contracts/admissions';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { demandOpenBatch } from './batches.queries';
import type { HeldEntry } from './held-entry';
import { changeEntry, demandState } from './move-entry';

/**
 * Puts an entry that is held into a batch, or takes it out. Throws CONFLICT once it is published, INVALID for a batch of
 * another session or programme, or one that is published.
 */
export async function putIntoBatch(
  trx: Trx,
  command: Command<Actor>,
  { entry, batchId }: { entry: HeldEntry; batchId: number | null },
): Promise<{ version: number }> {
  demandState(entry, unpublishedEntryStates, 'This has been published already.');
  if (batchId !== null) await demandOpenBatch(trx, command, { id: batchId, entry });
  return changeEntry(trx, command, { entry, set: { batch_id: batchId }, detail: { batchId } });
}
