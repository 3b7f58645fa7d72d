import type { Db } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { countUse, resetUse } from '../http/limits';
import { isPassword } from './passwords';
import { useAppCode } from './second-factor/app-codes';
import { accountBuckets } from './unlock-account';

const wrong = 'this is neither your password nor a code that counts now';

/**
 * Asks a signed-in person once more who they are, by their password or a code of their authenticator app: whoever sits
 * at an unlocked computer has neither. Throws INVALID at `path`, TOO_MANY or BUSY.
 */
export async function demandOwnProof(
  deps: Pick<Deps, 'clock' | 'env'> & { db: Db },
  { userId, proof, path }: { userId: number; proof: string; path: string },
): Promise<void> {
  const tries = { bucket: accountBuckets.ownPassword(userId), most: 10, seconds: 15 * 60 };
  await countUse(deps, tries);
  const { db, clock } = deps;
  const user = await db
    .selectFrom('app_user')
    .select(['password_hash as hash', 'two_factor as factor'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const isCode = user?.factor === 'app' && /^\d{6}$/.test(proof);
  const right = isCode
    ? await useAppCode(deps, { userId, code: proof, now: clock.now() })
    : await isPassword(user?.hash, proof);
  if (!right) throw new AppError('INVALID', { errors: [{ path, message: wrong }] });
  await resetUse(deps, tries.bucket);
}
