import { record } from '../../audit/audit';
import { type Command, userIdOf } from '../../command';
import type { Trx } from '../../database/database';
import { tellOwner } from '../tell-owner';

interface Switched {
  method: 'email' | 'app' | null;
  encrypted?: Buffer;
  step?: number;
}

const words = { app: 'an authenticator app', email: 'codes by email' };

/** Changes how an account proves itself, and tells its owner and the audit. */
export async function switchFactor(trx: Trx, command: Command, to: Switched): Promise<void> {
  const { at } = command;
  const userId = userIdOf(command);
  const { before } = await trx
    .selectFrom('app_user')
    .select('two_factor as before')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('app_user')
    .set({
      two_factor: to.method,
      totp_sealed: to.encrypted ?? null,
      totp_pending: null,
      totp_used_step: to.step ?? null,
      ...(to.method && { second_factor_due: false }),
    })
    .where('id', '=', userId)
    .execute();
  const change = { before: { method: before }, after: { method: to.method } };
  await record(trx, command, { act: 'user.second-factor', ...change });
  const text = to.method
    ? `Signing in to your portal account now also asks for ${words[to.method]}.`
    : 'Signing in to your portal account now asks for the password only.';
  await tellOwner(trx, { userId, subject: 'Your second factor was changed', text, at });
}

/**
 * Takes the second factor off an account whose owner has lost it, as the help desk does: at the next sign-in a new one
 * comes before anything else. The caller writes the audit
 * row, because it knows who and why.
 */
export async function resetSecondFactor(
  trx: Trx,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({
      two_factor: null,
      totp_sealed: null,
      totp_pending: null,
      totp_used_step: null,
      second_factor_due: true,
    })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .updateTable('login_challenge')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  const text = 'An officer took the second factor off your portal account. Please set up a new one.';
  const doubt = 'If you did not ask for it, change your password and tell the help desk.';
  await tellOwner(trx, { userId, subject: 'Your second factor was reset', text, at, doubt });
}
