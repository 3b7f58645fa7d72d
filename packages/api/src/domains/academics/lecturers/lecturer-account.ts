import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { namesOf } from '../../administration/users/names';
import { setActive } from '../../administration/users/set-active';
import { sendPassword } from '../../administration/users/support';
import { makeLecturerAccount, refuseTaken } from './add-lecturer';
import { holdLecturer } from './held-lecturer';

type AccountDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/** Switches a lecturer's account on or off. Throws NOT_FOUND, OWN_RIGHTS, RIGHTS_EXCEEDED, or CONFLICT without one. */
export function switchLecturer(
  deps: AccountDeps,
  command: Command<Actor>,
  { id, active }: { id: number; active: boolean },
) {
  return inTransaction(deps.db, async (trx) => {
    const { userId } = await holdLecturer(trx, command.actor, id);
    if (userId === null) throw new AppError('CONFLICT', { message: 'This lecturer has no account yet.' });
    return setActive({ ...deps, db: trx }, command, { userId: String(userId), active, reason: '' });
  });
}

/**
 * Mails a link to set a password. Who has no account yet gets one. Throws NOT_FOUND, RIGHTS_EXCEEDED, FORBIDDEN for an
 * official's account, INVALID for what somebody else has, or CONFLICT without an address.
 */
export function sendSetup(
  deps: AccountDeps,
  command: Command<Actor>,
  id: number,
): Promise<{ made: boolean }> {
  return inTransaction(deps.db, async (trx) => {
    const { userId, staffNumber, name, email, phone } = await holdLecturer(trx, command.actor, id);
    if (userId !== null) {
      await sendPassword({ ...deps, db: trx }, command, { userId: String(userId) });
      return { made: false };
    }
    if (!email) {
      throw new AppError('CONFLICT', { message: 'There is no email on record. Add one first.' });
    }
    const { surname, firstName, middleName } = namesOf(name);
    const person = { staffNumber, surname, firstName, middleName, email, phone: phone ?? '' };
    const account = await makeLecturerAccount({ ...deps, db: trx }, command, person);
    await trx.updateTable('staff').set({ user_id: account }).where('id', '=', id).execute();
    await record(trx, command, { act: 'lecturer.account', after: { id, userId: String(account) } });
    return { made: true };
  }).catch(refuseTaken);
}
