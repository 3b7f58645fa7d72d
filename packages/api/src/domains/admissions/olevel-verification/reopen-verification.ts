import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { holdVerification, recordVerificationEvent } from './held-verification';

/**
 * Puts a decided one back into the queue, with a reason. What was found stays until the next verdict, and in its history
 * for good. Throws as `holdVerification`; STALE; CONFLICT while it is open, and for somebody who is cleared.
 */
export function reopenVerification(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const held = await holdVerification(trx, command, { id });
    if (held.version !== version) throw new AppError('STALE');
    if (held.state === 'pending') throw new AppError('CONFLICT', { message: 'This is open already.' });
    const cleared = await trx
      .selectFrom('clearance')
      .select('state')
      .where('entry_id', '=', held.entryId)
      .forUpdate()
      .executeTakeFirst();
    if (cleared?.state === 'cleared')
      throw new AppError('CONFLICT', { message: 'The student has been cleared: undo the clearance first.' });
    await trx
      .updateTable('olevel_verification')
      .set({
        state: 'pending',
        verified_by: null,
        verified_at: null,
        comment: '',
        credits: null,
        eligible: null,
        subjects_department_id: null,
        subjects_version: null,
        waiting_since: command.at,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await recordVerificationEvent(trx, command, { id, kind: 'reopened', comment: reason });
    await record(trx, command, {
      act: 'olevel-verification.reopen',
      before: { state: held.state },
      after: { id, registrationNumber: held.registrationNumber },
    });
    return { version: version + 1 };
  });
}
