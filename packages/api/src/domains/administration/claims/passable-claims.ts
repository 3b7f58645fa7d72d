import type { RoleScope } from '@portal/contracts/administration';
import { sql } from 'kysely';
import { claimsHeld, isLocal } from '../../../platform/claims';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/** What came of a grant. Nothing waits without being named here. */
export interface Outcome {
  /** In force at once. */
  applied: string[];
  /** Waits for another person. */
  waiting: string[];
}

/**
 * Claims that somebody holds for good and everywhere; with a place also those that they hold for good in it or around
 * it. What one has for a time is not among them, nor what one has in another place.
 */
export async function lastingClaims(
  db: Db | Trx,
  userId: number,
  place: RoleScope = {},
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role_claim', 'role_claim.role_id', 'user_role.role_id')
    .select(['claim', sql<boolean>`scope = '{}'`.as('everywhere')])
    .distinct()
    .where('user_id', '=', userId)
    .where(sql<boolean>`${JSON.stringify(await around(db, place))}::jsonb @> scope`)
    .execute();
  const held = rows.flatMap(({ claim, everywhere }) =>
    claimsHeld([claim]).filter((one) => everywhere || isLocal(one)),
  );
  return new Set<string>(held);
}

/** A department lies in its school: whoever holds something there holds it in the department. */
async function around(db: Db | Trx, place: RoleScope): Promise<RoleScope> {
  if (place.department === undefined) return place;
  const found = await db
    .selectFrom('department')
    .select('faculty_id as school')
    .where('id', '=', place.department)
    .executeTakeFirst();
  return { ...place, ...found };
}

/** Throws RIGHTS_EXCEEDED for a claim that this person cannot pass on: everywhere, or in one place. */
export async function demandPassable(
  trx: Trx,
  userId: number,
  claims: readonly string[],
  place?: RoleScope,
): Promise<void> {
  if (claims.length === 0) return;
  const own = await lastingClaims(trx, userId, place);
  if (claims.some((claim) => !own.has(claim))) throw new AppError('RIGHTS_EXCEEDED');
}
