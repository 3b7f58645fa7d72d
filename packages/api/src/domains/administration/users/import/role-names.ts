import type { Db, Trx } from '../../../../platform/database/database';
import { lastingClaims } from '../../claims/passable-claims';
import { claimsToCome } from '../../roles/role-content';
import { carriesTwoPeopleClaim } from '../../roles/user-roles';
import { fits } from '../user-type';

interface Role {
  id: string;
  name: string;
  routeSet: string;
  /** Also those that wait for a second person. */
  claims: string[];
}

/** Every role with its claims, as they stay until the transaction ends: there are a few dozen. */
export async function allRoles(db: Db | Trx, now: Date): Promise<Role[]> {
  await db.selectFrom('role').select('id').orderBy('id').forShare().execute();
  return db
    .selectFrom('role')
    .select(['id', 'name', 'route_set as routeSet', claimsToCome('role.id', now).as('claims')])
    .execute();
}

/** The roles of a cell, by name or id, with commas between them; those that are none stay as they were written. */
export function rolesIn(cell: string, roles: readonly Role[]): (Role | string)[] {
  const wanted = cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return [...new Set(wanted)].map((part) => {
    const same = (text: string) => text.toLowerCase() === part.toLowerCase();
    return roles.find(({ id, name }) => same(id) || same(name)) ?? part;
  });
}

/** What stands against giving these roles to this type of person by an upload, each a sentence. */
export function objections(
  { cell, userType }: { cell: string; userType: string },
  { roles, passable }: { roles: readonly Role[]; passable: ReadonlySet<string> },
): string[] {
  return rolesIn(cell, roles).flatMap((role) => {
    if (typeof role === 'string') return [`There is no role called ${role}.`];
    if (!fits(role, userType)) return [`${role.name} is not for a ${userType}.`];
    if (carriesTwoPeopleClaim(role.claims)) {
      return [`${role.name} needs a second person: give it on the page of the account.`];
    }
    if (role.claims.some((claim) => !passable.has(claim))) {
      return [`You cannot give ${role.name}: it may do more than you.`];
    }
    return [];
  });
}

/** What an upload of this person may give. */
export async function passableClaims(db: Db | Trx, userId: string): Promise<ReadonlySet<string>> {
  return lastingClaims(db, Number(userId));
}
