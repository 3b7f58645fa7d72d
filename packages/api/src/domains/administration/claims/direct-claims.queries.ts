import type { Trx } from '../../../platform/database/database';

interface DirectClaim {
  userId: number;
  claim: string;
  ends: Date;
  reason: string;
  grantedBy: number;
  at: Date;
}

/** Gives a person a claim for a time; the one they have is given anew. */
export async function putDirectClaim(
  trx: Trx,
  { userId, claim, ends, ...given }: DirectClaim,
): Promise<void> {
  const values = {
    reason: given.reason,
    granted_by: given.grantedBy,
    granted_at: given.at,
    expires_at: ends,
  };
  await trx
    .insertInto('user_claim')
    .values({ user_id: userId, claim, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'claim']).doUpdateSet(values))
    .execute();
}

/** Takes a claim that still counts; answers when it would have ended, undefined when there is none. */
export async function dropDirectClaim(
  trx: Trx,
  { userId, claim, now }: { userId: number; claim: string; now: Date },
): Promise<Date | undefined> {
  const row = await trx
    .deleteFrom('user_claim')
    .where('user_id', '=', userId)
    .where('claim', '=', claim)
    .where('expires_at', '>', now)
    .returning('expires_at as ends')
    .executeTakeFirst();
  return row?.ends;
}
