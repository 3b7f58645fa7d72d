import { sql } from 'kysely';
import type { RoleScope } from '@portal/contracts/administration';
import { record } from '../../../platform/audit/audit';
import { type Author, type Command, userIdOf } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { demandPassableIn } from '../claims/passable-claims';
import { claimsOfRole } from './roles.queries';
import { scopeOf, setUserRoles, takeRole, userRoles } from './user-roles';

/** A role of one place that comes and goes with an office. */
export interface OfficeRole {
  userId: number;
  id: string;
  scope: RoleScope;
}

const held = ({ id, scope }: { id: string; scope: RoleScope }) => JSON.stringify([id, scopeOf(scope)]);

/** Throws RIGHTS_EXCEEDED for a role with claims that whoever appoints does not hold for good in its place. */
export async function demandMayGive(
  trx: Trx,
  command: Command,
  { id, scope }: Pick<OfficeRole, 'id' | 'scope'>,
): Promise<void> {
  const claims = await claimsOfRole(trx, id);
  await demandPassableIn(trx, userIdOf(command), { claims, place: scope });
}

/**
 * Gives the role beside those that the person has, under the rules for giving roles: one that carries guarded claims
 * waits for a second person. Throws OWN_RIGHTS, RIGHTS_EXCEEDED, or CONFLICT for who has that role in another place by hand.
 */
export async function giveOfficeRole(trx: Trx, command: Command, role: OfficeRole): Promise<void> {
  const before = await userRoles(trx, role.userId);
  if (before.some((each) => held(each) === held(role))) return;
  const byHand = before.find(({ id }) => id === role.id);
  if (byHand)
    throw new AppError('CONFLICT', {
      message: `This account is ${byHand.name} of another place, by a role that was given by hand under Users. Whoever manages users takes that role away there first; then appoint again.`,
    });
  await setUserRoles(trx, command, { userId: role.userId, roles: [...before, role] });
}

/**
 * Takes the role back where it is still that of this place, and what waits to give it. A role of the same name that
 * somebody gave for another place stays.
 */
export async function takeOfficeRole(trx: Trx, command: Command<Author>, role: OfficeRole): Promise<void> {
  const { userId, id, scope } = role;
  const before = await userRoles(trx, userId);
  if (before.some((each) => held(each) === held(role))) await takeRole(trx, command, { userId, id, before });
  const waiting = await trx
    .updateTable('grant_request')
    .set({
      state: 'withdrawn',
      decided_by: 'userId' in command.actor ? Number(command.actor.userId) : null,
      decided_at: command.at,
      decision_reason: 'the term of office is over',
    })
    .where('kind', '=', 'user-role')
    .where('state', '=', 'waiting')
    .where('user_id', '=', userId)
    .where('role_id', '=', id)
    .where(sql<boolean>`scope = ${JSON.stringify(scopeOf(scope))}::jsonb`)
    .returning('id')
    .execute();
  for (const request of waiting) {
    const after = { request: request.id, kind: 'user-role', userId: String(userId), role: id };
    await record(trx, command, { act: 'grant.withdraw', after });
  }
}
