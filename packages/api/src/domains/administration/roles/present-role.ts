import { type administration, chiefRole, type RoleAction } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { lastingClaims } from '../claims/passable-claims';
import { claimsOfRole, menusOfRole, rolesMatching, waitingClaims, type RoleRow } from './roles.queries';

/** What this person may do with the role as it is now. */
function actionsOn(
  actor: Actor,
  { system, users, id }: Pick<RoleRow, 'system' | 'users' | 'id'>,
): RoleAction[] {
  if (!actor.claims.includes('role.edit') || actor.impersonatorId !== undefined) return [];
  return [
    'edit',
    ...(id === chiefRole ? [] : ['clone' as const]),
    ...(!system && users === 0 ? ['delete' as const] : []),
  ];
}

export function presentRoles(actor: Actor, rows: readonly RoleRow[]) {
  return rows.map((row) => ({ ...row, may: actionsOn(actor, row) }));
}

type Detail = CallData<typeof administration.roles.one>;

/** One role in full. Throws NOT_FOUND. */
export async function presentRole(
  db: Db,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<Detail> {
  const row = await rolesMatching(db, { now }).where('role.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return {
    ...row,
    may: actionsOn(actor, row),
    claims: await claimsOfRole(db, id),
    menus: await menusOfRole(db, id),
    waiting: await waitingClaims(db, { id, now }),
    passable: [...(await lastingClaims(db, Number(actor.userId)))].sort(),
  };
}
