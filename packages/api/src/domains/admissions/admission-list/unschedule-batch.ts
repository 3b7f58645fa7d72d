import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { holdBatch } from './batches.queries';
import { demandAllWithin } from './publish-batch';

/**
 * Takes a batch off its day: it waits until somebody publishes it. Throws NOT_FOUND, STALE, FORBIDDEN for one with
 * candidates of other places, and CONFLICT for one that has no day or is published.
 */
export function unscheduleBatch(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const batch = await holdBatch(trx, id);
    if (batch.state === 'published')
      throw new AppError('CONFLICT', { message: 'This batch has been published.' });
    if (batch.version !== version) throw new AppError('STALE');
    if (!batch.publishes_at) throw new AppError('CONFLICT', { message: 'This batch is on no day.' });
    await demandAllWithin(trx, command.actor, batch);
    await trx
      .updateTable('admission_batch')
      .set({ publishes_at: null, scheduled_by: null, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await record(
      trx,
      { ...command, reason },
      {
        act: 'admission-batch.unschedule',
        before: { at: batch.publishes_at.toISOString() },
        after: { id, name: batch.name, at: null },
      },
    );
    return { version: version + 1 };
  });
}
