import type { MenuIconName } from './schemas/rights';

/** How a menu name is shown; `null` leaves label or icon to the module. */
export interface MenuLook {
  name: string;
  label: string | null;
  icon: MenuIconName | null;
  active: boolean;
}

/** Every menu name in its order, and which roles have it. */
export interface MenuState {
  menus: MenuLook[];
  roles: { id: string; name: string; menus: string[] }[];
}

export interface MenuGrant {
  role: string;
  menu: string;
  on: boolean;
}

/** What somebody changed of the menus. */
export interface MenuChanges {
  looks: MenuLook[];
  /** Every name in its new order; empty when the order stays. */
  order: string[];
  grants: MenuGrant[];
}

export const noMenuChanges: MenuChanges = { looks: [], order: [], grants: [] };

/** Names that the order forgets keep their places at the end. */
function inOrder(menus: readonly MenuLook[], order: readonly string[]): MenuLook[] {
  const place = new Map(order.map((name, index) => [name, index]));
  const rank = ({ name }: MenuLook) => place.get(name) ?? order.length;
  return order.length === 0 ? [...menus] : [...menus].sort((one, other) => rank(one) - rank(other));
}

/** The state with the changes in it. Names and roles that are no more are passed over. */
export function applyMenuChanges(state: MenuState, { looks, order, grants }: MenuChanges): MenuState {
  const changed = new Map(looks.map((look) => [look.name, look]));
  const menus = inOrder(state.menus, order).map((menu) => changed.get(menu.name) ?? menu);
  const known = new Set(menus.map(({ name }) => name));
  const roles = state.roles.map((role) => {
    const own = new Set(role.menus);
    for (const { menu, on } of grants.filter((grant) => grant.role === role.id && known.has(grant.menu)))
      if (on) own.add(menu);
      else own.delete(menu);
    return { ...role, menus: menus.map(({ name }) => name).filter((name) => own.has(name)) };
  });
  return { menus, roles };
}

/** The changes that lead from one state to the other. */
export function menuChangesBetween(before: MenuState, after: MenuState): MenuChanges {
  const old = new Map(before.menus.map((menu) => [menu.name, menu]));
  const names = (state: MenuState) => state.menus.map(({ name }) => name);
  const same = names(before).join('\n') === names(after).join('\n');
  return {
    looks: after.menus.filter((menu) => !sameLook(old.get(menu.name), menu)),
    order: same ? [] : names(after),
    grants: after.roles.flatMap((role) => {
      const had = new Set(before.roles.find(({ id }) => id === role.id)?.menus);
      const has = new Set(role.menus);
      return names(after)
        .filter((menu) => had.has(menu) !== has.has(menu))
        .map((menu) => ({ role: role.id, menu, on: has.has(menu) }));
    }),
  };
}

function sameLook(one: MenuLook | undefined, other: MenuLook): boolean {
  return one?.label === other.label && one.icon === other.icon && one.active === other.active;
}

/** What differs, one sentence a difference. */
export function menuDifferences(before: MenuState, after: MenuState): string[] {
  const { looks, order, grants } = menuChangesBetween(before, after);
  const roleName = new Map(after.roles.map(({ id, name }) => [id, name]));
  const old = new Map(before.menus.map((menu) => [menu.name, menu]));
  return [
    ...grants.map(({ role, menu, on }) => `${roleName.get(role) ?? role} ${on ? 'gets' : 'loses'} “${menu}”`),
    ...looks.flatMap((look) => lookDifferences(old.get(look.name), look)),
    ...(order.length > 0 ? ['The entries stand in another order'] : []),
  ];
}

function lookDifferences(before: MenuLook | undefined, { name, label, icon, active }: MenuLook): string[] {
  return [
    before?.label !== label && `“${name}” is called ${label === null ? 'as its module says' : `“${label}”`}`,
    before?.icon !== icon && `“${name}” has the icon ${icon ?? 'of its module'}`,
    before?.active !== active && `“${name}” is switched ${active ? 'on' : 'off'}`,
  ].filter((line) => line !== false);
}
