import { maskEmail } from '@portal/shared/model';
import { record } from '../audit/audit';
import { userIdOf, type Command } from '../command';
import { inTransaction, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { AppError, isViolation } from '../errors';
import { countUse } from '../http/limits';
import { secondsAfter } from '../clock';
import { readToken, signToken } from '../crypto/tokens';
import { everyPart } from '../part';
import { mailLink, useLink, voidLinks } from './mailed-link';
import { demandOwnPassword } from './own-proof';
import { tellOwner } from './tell-owner';

declare module '../part' {
  interface Part {
    /** What a domain keeps of somebody's address, in the transaction in which its owner confirmed another one. */
    emailConfirmed?: (trx: Trx, changed: { userId: number; email: string }) => Promise<void>;
  }
}

const lifeSeconds = 15 * 60;
const linksPerHour = 10;

type EmailDeps = Pick<Deps, 'db' | 'env' | 'clock'>;
const use = ({ env }: EmailDeps) => ({
  key: env.jwtSecret,
  previousKey: env.previousJwtSecret,
  audience: 'email-migration',
});

/** Proves for 15 minutes that its holder knew the password of an account without a verified email. */
export function signMigrationToken(deps: EmailDeps, userId: number): string {
  const now = deps.clock.now();
  return signToken(use(deps), { sub: String(userId) }, { now, expires: secondsAfter(now, lifeSeconds) });
}

/** Whoever has the password fills no mailbox. Throws TOO_MANY. */
export async function countEmailLink(deps: EmailDeps, userId: number): Promise<void> {
  await countUse(deps, { bucket: `email-link:${userId}`, most: linksPerHour, seconds: 3600 });
}

async function isMigrated({ db }: EmailDeps, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('email_migrated as migrated')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.migrated ?? true;
}

/** Sends the confirmation link to the new address; nothing is bound yet. Throws LINK_EXPIRED. */
export async function requestEmailChange(
  deps: EmailDeps,
  given: { token: string; email: string },
): Promise<void> {
  const claims = readToken<{ sub: string }>(use(deps), given.token, deps.clock.now());
  const userId = claims && Number(claims.sub);
  if (!userId || (await isMigrated(deps, userId))) throw new AppError('LINK_EXPIRED');
  await countEmailLink(deps, userId);
  await mailLink(deps, { userId, purpose: 'email', to: given.email });
}

/**
 * Mails the link to another address of somebody signed in, and word of it to the one before; nothing changes until the
 * link is opened. Throws INVALID for a wrong password, and TOO_MANY.
 */
export async function changeOwnEmail(
  deps: EmailDeps,
  command: Command,
  { email, password }: { email: string; password: string },
): Promise<object> {
  const userId = userIdOf(command);
  await demandOwnPassword(deps, { userId, path: 'password', password });
  await countEmailLink(deps, userId);
  await inTransaction(deps.db, async (trx) => {
    await tellOwner(trx, {
      userId,
      subject: 'Another email for your account',
      text: `Somebody who is signed in to your account wants to use ${maskEmail(email)} for it. It counts once the link in the mail to that address is opened.`,
      at: command.at,
    });
    await mailLink({ ...deps, db: trx }, { userId, purpose: 'email', to: email });
    await record(trx, command, { act: 'user.email-asked', after: { userId: String(userId) } });
  });
  return {};
}

/**
 * Binds the address that the link was sent to; links to other addresses end with it. Throws LINK_EXPIRED, or CONFLICT
 * when another account has it.
 */
export async function confirmEmail(deps: EmailDeps, secret: string): Promise<void> {
  const at = deps.clock.now();
  try {
    await inTransaction(deps.db, async (trx) => {
      const { userId, email } = await useLink(trx, { secret, purpose: 'email', at });
      await trx
        .updateTable('app_user')
        .set({ email, email_migrated: true })
        .where('id', '=', userId)
        .execute();
      await voidLinks(trx, { userId, purpose: 'email', at });
      for (const { emailConfirmed } of everyPart()) if (email) await emailConfirmed?.(trx, { userId, email });
      await record(trx, { actor: { userId: String(userId) }, at }, { act: 'user.email-confirmed' });
    });
  } catch (error) {
    if (!isViolation(error, 'app_user_email')) throw error;
    throw new AppError('CONFLICT', { message: 'This email belongs to another account.' });
  }
}
