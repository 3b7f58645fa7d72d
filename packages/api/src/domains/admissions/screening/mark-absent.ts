import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { isLive } from '../applications/application-counts';
import { lockResults } from './store-results';

/**
 * Says of everybody of a screening who has no result that they did not sit, so that it can be ranked. A later file still
 * brings theirs. Throws INVALID for a programme that is not the officer's, or screens nobody.
 */
export function markAbsent(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { sessionId, applicationTypeId: typeId }: { sessionId: number; applicationTypeId: number },
): Promise<{ absent: number }> {
  return inTransaction(db, async (trx) => {
    const type = await trx
      .selectFrom('application_type')
      .select('student_type_id as studentType')
      .where('id', '=', typeId)
      .executeTakeFirst();
    if (!type || !isWithin(reachOf(command.actor, 'admissions.edit'), type))
      throw new AppError('INVALID', {
        errors: [{ path: 'applicationTypeId', message: 'Choose the programme' }],
      });
    await lockResults(trx, { sessionId, typeId });
    const marked = await trx
      .updateTable('screening_candidate')
      .set({ absent: true })
      .where('session_id', '=', sessionId)
      .where('application_type_id', '=', typeId)
      .where('score', 'is', null)
      .where('absent', '=', false)
      // Whoever is removed or has withdrawn is not screened; an application that is opened again is submitted again first.
      .where('application_id', 'in', (from) =>
        from
          .selectFrom('application as a')
          .select('a.id')
          .where(isLive)
          .where('a.state', '<>', 'in_progress'),
      )
      .returning('application_id')
      .execute();
    if (marked.length === 0) throw new AppError('CONFLICT', { message: 'Everybody has a result already.' });
    const after = { session: sessionId, type: typeId, absent: marked.length };
    await record(trx, command, { act: 'screening-results.absent', after });
    return { absent: marked.length };
  });
}
