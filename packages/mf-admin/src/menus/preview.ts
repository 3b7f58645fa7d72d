import type { MenuState, RouteSet } from '@portal/contracts/administration';
import type { UserType } from '@portal/shared/model';
import type { LiveMenus, MenuEntry, MenuRole } from './menus.api';

const typeOf: Record<RouteSet, UserType> = { student: 'student', staff: 'lecturer', admin: 'official' };

export interface PreviewItem {
  name: string;
  label: string;
  icon: string | null;
}

export interface Preview {
  /** What the side menu would show, in order. */
  shown: PreviewItem[];
  /** Names that the client would drop, and why. */
  dropped: { name: string; why: string }[];
}

function whyDropped({ answers }: MenuEntry, type: UserType): string {
  const forType = answers.filter(({ audience }) => audience.includes(type));
  if (answers.length === 0) return 'no live module answers it';
  if (forType.length === 0) return `no page of it is for a ${type}`;
  const claims = forType.flatMap(({ claim }) => claim ?? []);
  return `the role does not hold ${claims.join(' or ')}`;
}

/** The side menu of somebody who has only this role, as the shell would make it. */
export function previewFor(role: MenuRole, { menus, roles }: MenuState, live: LiveMenus): Preview {
  const type = typeOf[role.routeSet];
  const own = roles.find(({ id }) => id === role.id)?.menus ?? [];
  const preview: Preview = { shown: [], dropped: [] };
  for (const { name, label, icon, active } of menus.filter((menu) => own.includes(menu.name))) {
    if (!active) {
      preview.dropped.push({ name, why: 'switched off for everybody' });
      continue;
    }
    const entry = live.menus.find((menu) => menu.name === name);
    const answer = entry?.answers.find(
      ({ audience, claim }) => audience.includes(type) && (claim === null || role.claims.includes(claim)),
    );
    if (answer) preview.shown.push({ name, label: label ?? answer.label, icon: icon ?? answer.icon });
    else if (entry) preview.dropped.push({ name, why: whyDropped(entry, type) });
  }
  return preview;
}

/** Names that the client would drop for this role whether it has them or not, with the reason. */
export function droppedFor(role: MenuRole, state: MenuState, live: LiveMenus): Map<string, string> {
  const all = state.menus.map(({ name }) => name);
  const { dropped } = previewFor(role, { ...state, roles: [{ ...role, menus: all }] }, live);
  return new Map(dropped.map(({ name, why }) => [name, why]));
}

/** Roles with people in them whose menu would be empty: their people could not sign in. */
export function withoutMenu(state: MenuState, live: LiveMenus): MenuRole[] {
  const active = new Set(state.menus.filter((menu) => menu.active).map(({ name }) => name));
  const empty = new Set(
    state.roles.filter(({ menus }) => menus.every((menu) => !active.has(menu))).map(({ id }) => id),
  );
  return live.roles.filter(({ id, users }) => empty.has(id) && users > 0);
}
