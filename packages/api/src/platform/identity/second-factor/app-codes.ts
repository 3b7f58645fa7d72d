import type { Db, Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { stepOfCode } from './app-secret';

/**
 * Checks a code of the account's app and marks its time step as used, so that nobody can read it along and use it
 * again.
 */
export async function useAppCode(
  { db, env }: { db: Db | Trx } & Pick<Deps, 'env'>,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> {
  const { encrypted } = await db
    .selectFrom('app_user')
    .select('totp_sealed as encrypted')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const step = encrypted && stepOfCode(env.dataKey, { userId, encrypted, code, now });
  if (step === null) return false;
  const used = await db
    .updateTable('app_user')
    .set({ totp_used_step: step })
    .where('id', '=', userId)
    .where((row) => row.or([row('totp_used_step', 'is', null), row('totp_used_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
