import type { RawBuilder } from 'kysely';
import type { Command } from '../../../../platform/command';
import type { Trx } from '../../../../platform/database/database';
import { recordAuthor } from '../../../../platform/two-people/authorship';
import { changedInBatch } from './draft-in-batch';

/**
 * What drafts ask for was changed, as a group of departments or a fee item: whoever does so is an author of each of
 * these drafts and of its batch, and whoever has looked at one has to look again. `uses`, in a query: whether the draft
 * `r` asks for it. The drafts are held until the end of the transaction.
 */
export async function changedForDrafts(
  trx: Trx,
  command: Command,
  { uses, part }: { uses: RawBuilder<boolean>; part: string },
): Promise<void> {
  const drafts = trx.selectFrom('fee_rule as r').where('r.state', '=', 'draft').where(uses);
  const inBatches = drafts
    .select('r.batch_id')
    .where('r.batch_id', 'is not', null)
    .$narrowType<{ batch_id: number }>();
  // A batch before its drafts, as whoever approves the whole of it does.
  const batches = await trx
    .selectFrom('fee_batch as b')
    .select('b.id')
    .where('b.state', '=', 'waiting')
    .where('b.id', 'in', inBatches)
    .orderBy('b.id')
    .forUpdate()
    .execute();
  const rules = await drafts.select('r.id').orderBy('r.id').forUpdate().execute();
  if (rules.length === 0) return;
  const ids = rules.map(({ id }) => id);
  await trx
    .updateTable('fee_rule')
    .set((rule) => ({ version: rule('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await recordAuthor(trx, command, { kind: 'fee rule', ids, part });
  for (const { id } of batches) await changedInBatch(trx, command, { batch_id: id });
}
