import type { CourseInSemester } from '@portal/contracts/academics';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandTaught, lockSheet } from '../records/held-sheet';
import { officeOf } from './offices';
import { askedBack } from './sheet-facts.queries';

/**
 * The lead asks the office that holds a sheet to give it back; asking again the same changes nothing. Throws NOT_FOUND for
 * another's course, FORBIDDEN for who is not its lead, STALE, and CONFLICT where no office holds it.
 */
export function askReturn(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { version, reason, ...key }: CourseInSemester & { version: number; reason: string },
): Promise<{ asked: boolean }> {
  return inTransaction(db, async (trx) => {
    const { role } = await demandTaught(trx, command, key);
    if (role !== 'lead')
      throw new AppError('FORBIDDEN', {
        message: 'The lead lecturer alone asks for a sheet. Ask them to do it.',
      });
    const sheet = await lockSheet(trx, key);
    if (!sheet || !officeOf(sheet.state))
      throw new AppError('CONFLICT', { message: 'No office holds this sheet.' });
    if (sheet.version !== version) throw new AppError('STALE');
    const before = await askedBack(trx, sheet.id);
    if (before?.by === actorIdOf(command) && before.reason === reason) return { asked: true };
    await trx
      .insertInto('result_sheet_event')
      .values({
        sheet_id: sheet.id,
        act: 'ask_return',
        from_state: sheet.state,
        to_state: sheet.state,
        reason,
        actor_id: actorIdOf(command),
        at: command.at,
      })
      .execute();
    await record(trx, command, { act: 'result_sheet.ask_return', after: { id: sheet.id, ...key }, reason });
    return { asked: true };
  });
}
