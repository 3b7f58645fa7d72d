import type { RoleScope } from '@portal/contracts/administration';
import { scopeOf, type GivenRole } from '../roles/user-roles';

interface Sent {
  id: string;
  scope: { [Place in keyof RoleScope]: number | undefined };
}

/** Roles as they came, with only the places that were named. */
export function givenRoles(roles: readonly Sent[]): GivenRole[] {
  return roles.map(({ id, scope }) => ({ id, scope: scopeOf(scope) }));
}
