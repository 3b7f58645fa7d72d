import { claimsHeld } from '../../../platform/claims';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/** What came of a grant. Nothing waits without being named here. */
export interface Outcome {
  /** In force at once. */
  applied: string[];
  /** Waits for another person. */
  waiting: string[];
}

/** Claims that somebody holds for good and everywhere. What one has for a time or for one department stays there. */
export async function lastingClaims(db: Db | Trx, userId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role_claim', 'role_claim.role_id', 'user_role.role_id')
    .select('claim')
    .distinct()
    .where('user_id', '=', userId)
    .where('scope', '=', '{}')
    .execute();
  return new Set<string>(claimsHeld(rows.map(({ claim }) => claim)));
}

/** Throws RIGHTS_EXCEEDED for a claim that this person cannot pass on. */
export async function demandPassable(trx: Trx, userId: number, claims: readonly string[]): Promise<void> {
  if (claims.length === 0) return;
  const own = await lastingClaims(trx, userId);
  if (claims.some((claim) => !own.has(claim))) throw new AppError('RIGHTS_EXCEEDED');
}
