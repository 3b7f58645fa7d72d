import { userTypes, type UserType } from '@portal/shared/model';
import type { HeldRole } from './account.queries';

/** Students have their own pages; staff and administrators' pages are for everybody else. */
export function fits({ routeSet }: Pick<HeldRole, 'routeSet'>, userType: string): boolean {
  return (routeSet === 'student') === (userType === 'student');
}

/** Roles that an account would lose with another type, and the menus that no role is left for. */
function lostWith(userType: UserType, roles: readonly HeldRole[]) {
  const lost = roles.filter((role) => !fits(role, userType));
  const kept = new Set(roles.filter((role) => fits(role, userType)).flatMap(({ menus }) => menus));
  const menus = new Set(lost.flatMap((role) => role.menus).filter((menu) => !kept.has(menu)));
  return { userType, roles: lost.map(({ name }) => name), menus: [...menus].sort() };
}

/** For each other type, what would be lost. */
export function losses(userType: string, roles: readonly HeldRole[]) {
  return userTypes.filter((other) => other !== userType).map((other) => lostWith(other, roles));
}
