import { record } from '../../audit/audit';
import { counted } from '@portal/shared/model';
import { inTransaction, type Db, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { tellOwner } from '../tell-owner';
import { hashOfCode, newRecoveryCodes } from './recovery-code-text';

/** Replaces the recovery codes of an account. Answers them in clear, for the one time that they are shown. */
export async function makeRecoveryCodes(
  deps: Pick<Deps, 'env'>,
  trx: Trx,
  userId: number,
): Promise<string[]> {
  const fresh = newRecoveryCodes();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(fresh.map((code) => ({ user_id: userId, hash: hashOfCode(deps, userId, code) })))
    .execute();
  return fresh;
}

/** How many codes of an account still work. */
export async function recoveryCodesLeft(db: Db | Trx, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Uses a code up, and tells the owner. False when it is none of the account's, or was used before. */
export async function useRecoveryCode(
  deps: Pick<Deps, 'db' | 'env'>,
  { userId, code, now: at }: { userId: number; code: string; now: Date },
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const used = await trx
      .updateTable('recovery_code')
      .set({ used_at: at })
      .where('user_id', '=', userId)
      .where('hash', '=', hashOfCode(deps, userId, code))
      .where('used_at', 'is', null)
      .returning('hash')
      .executeTakeFirst();
    if (!used) return false;
    const left = await recoveryCodesLeft(trx, userId);
    const text = `A recovery code was used to sign in to your portal account. You have ${counted(left, 'code')} left.`;
    const command = { actor: { userId: String(userId) }, at };
    await record(trx, command, { act: 'user.recovery-code-used', after: { left } });
    await tellOwner(trx, { userId, subject: 'A recovery code was used', text, at });
    return true;
  });
}
