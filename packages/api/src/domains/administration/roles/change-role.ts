import { type administration, chiefRole } from '@portal/contracts/administration';
import type { CallInput } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { type Outcome } from '../claims/passable-claims';
import { grantToRole } from './grant-claims';
import { newRoleId } from './role-id';
import { addMenusOf, claimsOfRole, dropClaims } from './roles.queries';

type NewRole = CallInput<typeof administration.roles.create>['body'];
type RoleChange = CallInput<typeof administration.roles.save>['body'];
type ChangeDeps = Pick<Deps, 'db'>;

/** Says at the field that another role has the name. */
function takenName(error: unknown): never {
  // Two roles made at one moment may also meet in the id that their names give.
  if (!isViolation(error, 'role_name') && !isViolation(error, 'role_pkey')) throw error;
  throw new AppError('INVALID', {
    cause: error,
    errors: [{ path: 'name', message: 'another role has this name' }],
  });
}

async function lockRole(trx: Trx, id: string) {
  const role = await trx
    .selectFrom('role')
    .select(['id', 'name', 'description', 'system', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!role) throw new AppError('NOT_FOUND');
  return role;
}

/** Makes a role, with the menus of the one that it comes from. Throws INVALID, OWN_RIGHTS or RIGHTS_EXCEEDED. */
export function createRole(
  deps: ChangeDeps,
  command: Command,
  { name, description, routeSet, claims, from }: NewRole,
): Promise<Outcome & { id: string }> {
  const work = async (trx: Trx) => {
    const id = await newRoleId(trx, name);
    await trx
      .insertInto('role')
      .values({ id, name, description, route_set: routeSet, system: false })
      .execute();
    if (from) await addMenusOf(trx, { from, to: id, routeSet });
    const outcome = await grantToRole(trx, command, { roleId: id, claims });
    await record(trx, command, {
      act: 'role.create',
      after: { role: id, name, description, routeSet, claims: outcome.applied, ...(from && { from }) },
    });
    return { id, ...outcome };
  };
  return inTransaction(deps.db, work).catch(takenName);
}

/**
 * Changes a role: what is taken away applies at once, finance and result claims wait. Throws NOT_FOUND, STALE,
 * FORBIDDEN for what belongs to the portal, INVALID, OWN_RIGHTS or RIGHTS_EXCEEDED.
 */
export function saveRole(
  deps: ChangeDeps,
  command: Command,
  { id, given }: { id: string; given: RoleChange },
): Promise<Outcome & { version: number }> {
  const work = async (trx: Trx) => {
    const role = await lockRole(trx, id);
    if (role.version !== given.version) throw new AppError('STALE');
    const { name, description } = given;
    if (role.system && name !== role.name) {
      throw new AppError('FORBIDDEN', { message: 'This role belongs to the portal and keeps its name.' });
    }
    const before = await claimsOfRole(trx, id);
    const lost = before.filter((claim) => !given.claims.some((kept) => kept === claim));
    if (id === chiefRole && lost.length > 0) {
      throw new AppError('FORBIDDEN', { message: 'The super administrator keeps every claim.' });
    }
    await dropClaims(trx, id, lost);
    const added = given.claims.filter((claim) => !before.includes(claim));
    const outcome = await grantToRole(trx, command, { roleId: id, claims: added });
    const version = role.version + 1;
    await trx.updateTable('role').set({ name, description, version }).where('id', '=', id).execute();
    await record(trx, command, {
      act: 'role.edit',
      before: { role: id, name: role.name, description: role.description, claims: before },
      after: { role: id, name, description, claims: await claimsOfRole(trx, id) },
    });
    return { version, applied: [...lost, ...outcome.applied], waiting: outcome.waiting };
  };
  return inTransaction(deps.db, work).catch(takenName);
}

/** Deletes a role that nobody holds. Throws NOT_FOUND, STALE, FORBIDDEN or IN_USE. */
export function deleteRole(
  deps: ChangeDeps,
  command: Command,
  { id, version }: { id: string; version: number },
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const role = await lockRole(trx, id);
    if (role.system) {
      throw new AppError('FORBIDDEN', { message: 'This role belongs to the portal and stays.' });
    }
    if (role.version !== version) throw new AppError('STALE');
    const held = await trx
      .selectFrom('user_role')
      .select('user_id')
      .where('role_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (held)
      throw new AppError('IN_USE', { message: 'Somebody holds this role. Give them another one first.' });
    const claims = await claimsOfRole(trx, id);
    await trx.deleteFrom('role').where('id', '=', id).execute();
    await record(trx, command, { act: 'role.delete', before: { role: id, name: role.name, claims } });
  });
}
