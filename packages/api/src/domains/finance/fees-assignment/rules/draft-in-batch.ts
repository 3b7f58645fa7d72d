import type { Command } from '../../../../platform/command';
import type { Trx } from '../../../../platform/database/database';
import { recordAuthor } from '../../../../platform/two-people/authorship';

/** The batch of a draft, held before the draft itself, as whoever approves the whole of it does. */
export async function holdBatch(trx: Trx, ruleId: number): Promise<void> {
  await trx
    .selectFrom('fee_batch')
    .select('id')
    .where('id', '=', (row) => row.selectFrom('fee_rule').select('batch_id').where('id', '=', ruleId))
    .forUpdate()
    .execute();
}

/** Whoever has looked at the batch has to look again. */
export async function countChange(trx: Trx, batchId: number | null): Promise<void> {
  if (batchId === null) return;
  await trx
    .updateTable('fee_batch')
    .set((batch) => ({ version: batch('version', '+', 1) }))
    .where('id', '=', batchId)
    .execute();
}

/** Somebody wrote a draft of the batch anew: the batch as a whole is theirs, too. */
export async function changedInBatch(
  trx: Trx,
  command: Command,
  { batch_id: id }: { batch_id: number | null },
): Promise<void> {
  if (id === null) return;
  await countChange(trx, id);
  await recordAuthor(trx, command, { kind: 'fee batch', ids: [id], part: 'draft' });
}
