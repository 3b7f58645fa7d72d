import { record } from '../audit/audit';
import { canonicalPhone } from '@portal/shared/model';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { enqueue, type EffectHandler } from '../outbox/outbox';
import { newSecret } from '../crypto/tokens';
import { accountNamed } from './account-named';
import { forgetDevices } from './known-devices';
import { demandOpenLink, useLink, voidLinks } from './mailed-link';
import { mailPasswordLink } from './password-link';
import { refuseGuessable } from './password-rule';
import { tellPasswordSet } from './password-set';
import { hashPassword } from './passwords';
import { endAllSessions } from './sessions';
import { tellOwner } from './tell-owner';
import { unlockAccount } from './unlock-account';

type ResetDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/** What was asked for waits in the outbox: the answer takes the same time whether or not there is an account. */
async function later(deps: ResetDeps, kind: string, payload: object): Promise<void> {
  const runAt = deps.clock.now();
  await inTransaction(deps.db, (trx) => enqueue(trx, { kind, key: newSecret(), payload, runAt }));
}

/** Mails a link, but lets nobody fill somebody's mailbox. */
async function mailQuietly(deps: ResetDeps, userId: number): Promise<void> {
  try {
    await mailPasswordLink(deps, userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Promises a link to the address if it belongs to an active account; says nothing either way. */
export async function requestPasswordReset(deps: ResetDeps, email: string): Promise<void> {
  await later(deps, 'password-reset', { email });
}

async function mailReset(deps: ResetDeps, { email }: { email: string }): Promise<void> {
  const user = await deps.db
    .selectFrom('app_user')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('active', '=', true)
    .executeTakeFirst();
  if (user) await mailQuietly(deps, user.id);
}

interface Claimed {
  number: string;
  dateOfBirth: string;
  contact: string;
}

/** Promises a link for a first password if number, birthday and contact belong together; says nothing either way. */
export async function requestFirstPassword(deps: ResetDeps, claimed: Claimed): Promise<void> {
  await later(deps, 'first-password', claimed);
}

async function answerFirstPassword(
  deps: ResetDeps,
  { number, dateOfBirth, contact }: Claimed,
): Promise<void> {
  const user = await deps.db
    .selectFrom('app_user')
    .select(['id', 'email', 'phone', 'birthday'])
    .where('active', '=', true)
    .where('id', '=', accountNamed(number))
    .executeTakeFirst();
  if (!user?.email || user.birthday !== dateOfBirth) return;
  const known = [user.email.toLowerCase(), user.phone && canonicalPhone(user.phone)];
  const given = contact.includes('@') ? contact.toLowerCase() : canonicalPhone(contact);
  if (known.includes(given)) await mailQuietly(deps, user.id);
}

/** What the outbox carries out for this file. */
export function passwordEffects(deps: ResetDeps): [kind: string, handler: EffectHandler][] {
  return [
    ['password-reset', (payload) => mailReset(deps, payload as { email: string })],
    ['first-password', (payload) => answerFirstPassword(deps, payload as Claimed)],
  ];
}

/** Sets the password by a one-time link and ends all sessions. Throws LINK_EXPIRED, INVALID or BUSY. */
export async function resetPassword(
  deps: ResetDeps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const at = deps.clock.now();
  // Whoever invents links makes nobody hash passwords.
  const link = { secret: token, purpose: 'password', at } as const;
  const { userId } = await demandOpenLink(deps.db, link);
  await refuseGuessable(deps.db, { userId, password, path: 'password' });
  const hash = await hashPassword(password);
  await inTransaction(deps.db, async (trx) => {
    const { email } = await useLink(trx, link);
    await trx
      .updateTable('app_user')
      .set({
        password_hash: hash,
        must_change_password: false,
        // A link that was shown, not mailed, proves no mailbox.
        ...(email && { address_corrected: false }),
      })
      .where('id', '=', userId)
      .execute();
    const command = { actor: { userId: String(userId) }, at };
    await record(trx, command, { act: 'user.password-reset' });
    await tellPasswordSet(trx, command);
    await endAllSessions(trx, { userId, why: 'new password', at });
    await forgetDevices(trx, userId);
    await voidLinks(trx, { userId, purpose: 'password', at });
    await unlockAccount(trx, userId);
    await tellOwner(trx, {
      userId,
      subject: 'Your password was set',
      text: 'A new password was set for your portal account. You were signed out everywhere.',
      at,
    });
  });
}
