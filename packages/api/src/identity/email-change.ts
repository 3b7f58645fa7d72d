import { audit } from '../audit';
import { inTransaction } from '../database';
import type { Deps } from '../deps';
import { AppError, isViolation } from '../errors';
import { countUse } from '../http/limits';
import { secondsAfter } from '../gateways/clock';
import { readToken, signToken } from '../tokens';
import { mailLink, useLink } from './mailed-link';

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

/** Sends the confirmation link to the new address; nothing is bound yet. Throws LINK_EXPIRED. */
export async function requestEmailChange(
  deps: EmailDeps,
  given: { token: string; email: string },
): Promise<void> {
  const claims = readToken<{ sub: string }>(use(deps), given.token, deps.clock.now());
  if (!claims) throw new AppError('LINK_EXPIRED');
  await countUse(deps, { bucket: `email-link:${claims.sub}`, most: linksPerHour, seconds: 3600 });
  await mailLink(deps, { userId: Number(claims.sub), purpose: 'email', to: given.email });
}

/** Binds the address that the link was sent to. Throws LINK_EXPIRED, or CONFLICT when another account has it. */
export async function confirmEmail(deps: EmailDeps, secret: string): Promise<void> {
  try {
    await inTransaction(deps.db, async (trx) => {
      const { userId, email } = await useLink(trx, { secret, purpose: 'email', at: deps.clock.now() });
      await trx
        .updateTable('app_user')
        .set({ email, email_migrated: true })
        .where('id', '=', userId)
        .execute();
      await audit(trx, { at: deps.clock.now(), actor: String(userId), act: 'user.email-confirmed' });
    });
  } catch (error) {
    if (!isViolation(error, 'app_user_email')) throw error;
    throw new AppError('CONFLICT', { message: 'This email belongs to another account.' });
  }
}
