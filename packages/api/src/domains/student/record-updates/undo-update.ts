import { formatDateTime } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { mayUndo, updateById } from './record-updates.queries';
import { undoUntil } from './undo-until';

/**
 * Undoes an update: a job puts back what still is as the update has set it. Asked again it answers the same. Throws
 * NOT_FOUND, FORBIDDEN, STALE, CONFLICT for one that is still being applied, or WINDOW_CLOSED a day after it was asked for.
 */
export function undoUpdate(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('record_update').select('id').where('id', '=', id).forUpdate().execute();
    const update = await updateById(trx, command.actor, id);
    if (!update) throw new AppError('NOT_FOUND');
    if (!mayUndo(update, command.actor)) throw new AppError('FORBIDDEN');
    if (update.undoneAt) return { version: update.version };
    if (update.state !== 'applied')
      throw new AppError('CONFLICT', { message: 'Only an update that is applied, whole, can be undone.' });
    if (update.version !== version) throw new AppError('STALE');
    const until = undoUntil(update.runAt);
    if (command.at > until)
      throw new AppError('WINDOW_CLOSED', {
        message: `This update could be undone until ${formatDateTime(until.toISOString())}.`,
      });
    await trx
      .updateTable('record_update')
      .set({
        state: 'undoing',
        cursor: 0,
        done: 0,
        version: version + 1,
        undone_by: command.actor.userId,
        undone_at: command.at,
        undo_reason: reason,
        request_id: command.requestId ?? null,
      })
      .where('id', '=', id)
      .execute();
    await record(trx, command, { act: 'record_update.undo', before: { id }, reason });
    return { version: version + 1 };
  });
}
