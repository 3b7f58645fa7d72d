import { record } from '../audit/audit';
import { userIdOf, type Command } from '../command';
import type { FastifyReply } from 'fastify';
import type { SessionSummary } from '@portal/shared/model';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { deviceOf, forgetDevices } from './known-devices';
import { voidLinks } from './mailed-link';
import { demandOwnPassword } from './own-proof';
import { refuseGuessable } from './password-rule';
import { tellPasswordSet } from './password-set';
import { hashPassword } from './passwords';
import { setCookies } from './refresh-cookie';
import { endAllSessions, openSession } from './sessions';
import { summariseSession } from './session-summary';
import { tellOwner } from './tell-owner';

interface Change {
  currentPassword: string;
  newPassword: string;
  device: string | undefined;
  /** The cookie that names this browser. */
  deviceCookie: string | undefined;
  reply: FastifyReply;
}

/**
 * Sets another password and ends every session; the browser it was done in goes on with a new one, so that nothing
 * copied before is worth anything. Throws INVALID with the field, TOO_MANY or BUSY.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  command: Command,
  { currentPassword, newPassword, device, deviceCookie, reply }: Change,
): Promise<SessionSummary> {
  const userId = userIdOf(command);
  const { at } = command;
  await demandOwnPassword(deps, { userId, password: currentPassword, path: 'currentPassword' });
  await refuseGuessable(deps.db, { userId, password: newPassword, path: 'newPassword' });
  const password_hash = await hashPassword(newPassword);
  const session = await inTransaction(deps.db, async (trx) => {
    await trx
      .updateTable('app_user')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', userId)
      .execute();
    await endAllSessions(trx, { userId, why: 'new password', at });
    await forgetDevices(trx, userId, deviceOf(deviceCookie));
    await voidLinks(trx, { userId, purpose: 'password', at });
    await tellPasswordSet(trx, command);
    await record(trx, command, { act: 'user.password-changed' });
    await tellOwner(trx, {
      userId,
      subject: 'Your password was changed',
      text: 'The password of your portal account was changed. You were signed out everywhere else.',
      at,
    });
    return openSession(trx, { userId, device, at });
  });
  const summary = await summariseSession(deps, { userId, familyId: session.familyId });
  if (!summary) throw new AppError('SIGNED_OUT');
  setCookies(deps, reply, { secret: session.secret, about: summary });
  return summary;
}
