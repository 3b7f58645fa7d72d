import {
  administration,
  type MenuChanges,
  type MenuIconName,
  type MenuLook,
  type MenuState,
} from '@portal/contracts/administration';
import { queryOf, request } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type LiveMenus = CallData<typeof administration.menus.live>;
export type MenuEntry = LiveMenus['menus'][number];
export type MenuRole = LiveMenus['roles'][number];

export const liveQuery = queryOf(administration.menus.live);

const iconOf = (icon: string | null) => icon as MenuIconName | null;

/** The live menus alone, as changes are made to them. */
export function stateOf({ menus: entries, roles }: LiveMenus): MenuState {
  return {
    menus: entries.map(({ name, label, icon, active }) => ({ name, label, icon: iconOf(icon), active })),
    roles: roles.map(({ id, name, menus: own }) => ({ id, name, menus: own })),
  };
}

/** What the person prepared, as it was kept. */
export function draftOf({ draft }: LiveMenus): MenuChanges | null {
  if (!draft) return null;
  const looks: MenuLook[] = draft.changes.looks.map((look) => ({ ...look, icon: iconOf(look.icon) }));
  return { ...draft.changes, looks };
}

export function keepDraft(version: number, changes: MenuChanges) {
  return request(administration.menus.saveDraft, { body: { version, changes } });
}
