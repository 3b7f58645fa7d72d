import { formatDateTime } from '@portal/shared/model';
import { record } from '../../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../../platform/command';
import { inTransaction } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { AppError } from '../../../../platform/errors';
import type { Actor } from '../../../../platform/http/route';
import { openRecord } from './closed-record';
import { holdJoin } from './decide-join';
import { holdPair } from './held-pair';
import { joinUndoUntil } from './joins.queries';
import { moveRowsBack } from './move-rows';

type Undone = { id: number; state: 'undoing' | 'undone' };
const conflict = (message: string) => new AppError('CONFLICT', { message });

/**
 * Undoes a join within a day: one of the two officers who joined the records asks for it, the other one does it. Said again
 * by the same officer it changes nothing. Throws NOT_FOUND, FORBIDDEN for any other person and for one's own record,
 * WINDOW_CLOSED, CONFLICT with what is not as it was left.
 */
export function undoJoin(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, reason }: { id: number; reason: string },
): Promise<Undone> {
  return inTransaction(db, async (trx): Promise<Undone> => {
    const join = await holdJoin(trx, id);
    const { state, goes, stays, askedBy, decidedBy, decidedAt, undoAskedBy, wasStatus, wasActive } = join;
    const by = actorIdOf(command);
    if (state === 'asked' || state === 'refused' || !decidedAt || wasStatus === null)
      throw conflict('Only what is joined can be undone.');
    if (by !== askedBy && by !== decidedBy)
      throw new AppError('FORBIDDEN', {
        message: 'The two officers who joined these records undo it: one asks, the other agrees.',
      });
    if (state === 'undone') return { id, state };
    if (state === 'undoing' && undoAskedBy === by) return { id, state };
    const until = joinUndoUntil(decidedAt);
    if (command.at > until)
      throw new AppError('WINDOW_CLOSED', {
        message: `This join could be undone until ${formatDateTime(until.toISOString())}.`,
      });
    await holdPair(trx, command, join);
    const whose = { id, goesId: goes, staysId: stays };
    if (state === 'joined') {
      await trx
        .updateTable('student_join')
        .set({ state: 'undoing', undo_asked_by: by, undo_asked_at: command.at, undo_reason: reason })
        .where('id', '=', id)
        .execute();
      await record(trx, command, { act: 'student_join.ask-to-undo', before: whose, reason });
      return { id, state: 'undoing' };
    }
    await moveRowsBack(trx, id, join);
    if (!(await openRecord(trx, command, { goes, wasStatus, wasActive, reason })))
      throw conflict('The closed record has another state since: put it back to withdrawn first.');
    await trx
      .updateTable('student_join')
      .set({ state: 'undone', undone_by: by, undone_at: command.at })
      .where('id', '=', id)
      .execute();
    await record(trx, command, { act: 'student_join.undo', before: whose, reason });
    return { id, state: 'undone' };
  });
}
