import { type Command, userIdOf } from '../../../platform/command';
import { demandClaims, needsTwoPeople } from '../../../platform/claims';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { demandPassable, lastingClaims, type Outcome } from '../claims/passable-claims';
import { requestGrant } from '../grants/grant-request';
import { addClaims } from './roles.queries';

/** Whether the person holds the role: what is added to it they would gain themselves. */
async function holdsRole(trx: Trx, command: Command, roleId: string): Promise<boolean> {
  const held = await trx
    .selectFrom('user_role')
    .select('role_id')
    .where('user_id', '=', userIdOf(command))
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Adds claims to a role; those of money and results wait for a second person. Throws OWN_RIGHTS for a role that
 * would give more to its giver, RIGHTS_EXCEEDED for claims that the giver does not hold, INVALID for unknown ones.
 */
export async function grantToRole(
  trx: Trx,
  command: Command,
  { roleId, claims }: { roleId: string; claims: readonly string[] },
): Promise<Outcome> {
  if (claims.length === 0) return { applied: [], waiting: [] };
  demandClaims('claims', claims);
  if (await holdsRole(trx, command, roleId)) {
    const own = await lastingClaims(trx, userIdOf(command));
    if (claims.some((claim) => !own.has(claim))) throw new AppError('OWN_RIGHTS');
  }
  await demandPassable(trx, userIdOf(command), claims);
  const waiting = claims.filter(needsTwoPeople);
  const applied = claims.filter((claim) => !waiting.includes(claim));
  await addClaims(trx, roleId, applied);
  for (const claim of waiting) await requestGrant(trx, command, { kind: 'role-claim', roleId, claim });
  return { applied, waiting };
}
