import type { MenuLook, MenuState } from '@portal/contracts/administration';
import { ErrorMessage, Loading, PageHeader, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { UserManagementTabs } from '../lib/user-management-tabs';
import { DraftBar } from './draft-bar';
import { LookDialog } from './look-dialog';
import { MenuList } from './menu-list';
import { useMenuDraft } from './use-menu-draft';

/** The entry behind another one, or first. */
function placed({ menus, roles }: MenuState, name: string, after: string): MenuState {
  const others = menus.filter((menu) => menu.name !== name);
  const at = others.findIndex((menu) => menu.name === after) + 1;
  const entry = menus.filter((menu) => menu.name === name);
  return { menus: [...others.slice(0, at), ...entry, ...others.slice(at)], roles };
}

/** The entry one place up or down. */
function moved({ menus, roles }: MenuState, name: string, step: 1 | -1): MenuState {
  const from = menus.findIndex((menu) => menu.name === name);
  const next = [...menus];
  const [entry] = next.splice(from, 1);
  if (entry) next.splice(from + step, 0, entry);
  return { menus: next, roles };
}

function changed({ menus, roles }: MenuState, look: MenuLook): MenuState {
  return { menus: menus.map((menu) => (menu.name === look.name ? look : menu)), roles };
}

export default function MenusPage() {
  const { query, draft } = useMenuDraft();
  const [edited, setEdited] = useState<MenuLook | null>(null);
  return (
    <>
      <UserManagementTabs />
      <PageHeader
        title="Menus"
        lead="Every menu name that the server knows: its words, icon and place, and which module answers it."
      />
      {query.isPending && <Loading label="Loading the menus…" />}
      {query.isError && <ErrorMessage error={query.error} retry={() => void query.refetch()} />}
      {draft && (
        <Stack gap="5">
          <DraftBar draft={draft} />
          <MenuList
            draft={draft}
            onEdit={setEdited}
            onMove={(name, step) => draft.edit((state) => moved(state, name, step))}
          />
          <Text textStyle="sm" color="fg.muted">
            The order is the same for everybody; each person sees the names that their roles have.
          </Text>
        </Stack>
      )}
      {draft && edited && (
        <LookDialog
          look={edited}
          entry={draft.live.menus.find(({ name }) => name === edited.name)}
          names={draft.after.menus.map(({ name }) => name)}
          onSave={(look, after) => draft.edit((state) => placed(changed(state, look), look.name, after))}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
