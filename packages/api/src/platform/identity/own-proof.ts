import type { Db } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { countUse, resetUse } from '../http/limits';
import { isPassword } from './passwords';
import { useAppCode } from './second-factor/app-codes';
import { accountBuckets } from './unlock-account';

/** The path is the field that a wrong one is shown at. */
interface Given {
  userId: number;
  path: string;
}

/** Somebody at an unlocked computer may not find it by trying. */
async function demandRight(
  deps: Pick<Deps, 'clock'> & { db: Db },
  { userId, path }: Given,
  { isRight, wrong }: { isRight: () => Promise<boolean>; wrong: string },
): Promise<void> {
  const tries = { bucket: accountBuckets.ownPassword(userId), most: 10, seconds: 15 * 60 };
  await countUse(deps, tries);
  if (!(await isRight())) throw new AppError('INVALID', { errors: [{ path, message: wrong }] });
  await resetUse(deps, tries.bucket);
}

const accountOf = ({ db }: { db: Db }, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['password_hash as hash', 'two_factor as factor'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** Asks a signed-in person for their password again. Throws INVALID at `path`, TOO_MANY or BUSY. */
export async function demandOwnPassword(
  deps: Pick<Deps, 'clock'> & { db: Db },
  { password, ...given }: Given & { password: string },
): Promise<void> {
  await demandRight(deps, given, {
    isRight: async () => isPassword((await accountOf(deps, given.userId))?.hash, password),
    wrong: 'this is not your current password',
  });
}

/**
 * Asks a signed-in person once more who they are, by their password or a code of their authenticator app: whoever sits
 * at an unlocked computer has neither. Throws INVALID at `path`, TOO_MANY or BUSY.
 */
export async function demandOwnProof(
  deps: Pick<Deps, 'clock' | 'env'> & { db: Db },
  { proof, ...given }: Given & { proof: string },
): Promise<void> {
  const { userId } = given;
  await demandRight(deps, given, {
    isRight: async () => {
      const account = await accountOf(deps, userId);
      const isCode = account?.factor === 'app' && /^\d{6}$/.test(proof);
      return isCode
        ? useAppCode(deps, { userId, code: proof, now: deps.clock.now() })
        : isPassword(account?.hash, proof);
    },
    wrong: 'this is neither your password nor a code that counts now',
  });
}
