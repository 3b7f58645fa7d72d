import type { Db } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { countUse, resetUse } from '../http/limits';
import { isPassword } from './passwords';
import { accountBuckets } from './unlock-account';

interface Given {
  userId: number;
  password: string;
  /** The field that a wrong one is shown at. */
  path: string;
}

const wrong = 'this is not your current password';
/** Somebody at an unlocked computer may not find the password by trying. */
const limit = (userId: number) => ({
  bucket: accountBuckets.ownPassword(userId),
  most: 10,
  seconds: 15 * 60,
});

/** Asks a signed-in person for their password again. Throws INVALID at `path`, TOO_MANY or BUSY. */
export async function demandOwnPassword(
  deps: Pick<Deps, 'clock'> & { db: Db },
  { userId, password, path }: Given,
): Promise<void> {
  await countUse(deps, limit(userId));
  const user = await deps.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  const right = await isPassword(user?.password_hash, password);
  if (!right) throw new AppError('INVALID', { errors: [{ path, message: wrong }] });
  await resetUse(deps, limit(userId).bucket);
}
