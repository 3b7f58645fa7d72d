import type { MenuState } from '@portal/contracts/administration';
import { useSearchParams } from '@portal/shared/router';
import {
  Box,
  ErrorMessage,
  Heading,
  Loading,
  NativeSelect,
  PageHeader,
  SimpleGrid,
  Stack,
  chakra,
} from '@portal/shared/ui';
import { UserManagementTabs } from '../../lib/user-management-tabs';
import { DraftBar } from '../draft-bar';
import { useMenuDraft, type MenuDraft } from '../use-menu-draft';
import { MenuMatrix } from './menu-matrix';
import { MenuPreview } from './menu-preview';
import { Publications } from './publications';
import { RoleMenus } from './role-menus';

/** The role with the entry or without it. */
function given(state: MenuState, { role, menu, on }: { role: string; menu: string; on: boolean }): MenuState {
  const roles = state.roles.map((each) => {
    if (each.id !== role) return each;
    const others = each.menus.filter((name) => name !== menu);
    return { ...each, menus: on ? [...others, menu] : others };
  });
  return { ...state, roles };
}

function RolePicker({
  draft,
  role,
  onChange,
}: {
  draft: MenuDraft;
  role: string;
  onChange: (id: string) => void;
}) {
  return (
    <Box maxW="22rem">
      <chakra.label htmlFor="menus-role" display="block" fontWeight="semibold" mb="1.5">
        Role
      </chakra.label>
      <NativeSelect id="menus-role" value={role} onChange={(event) => onChange(event.target.value)}>
        <option value="">All roles, as a table</option>
        {draft.live.roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

function Assigning({ draft }: { draft: MenuDraft }) {
  const [search, setSearch] = useSearchParams();
  const role = draft.live.roles.find(({ id }) => id === search.get('role'));
  const choose = (id: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('role', id);
        else next.delete('role');
        return next;
      },
      { replace: true },
    );
  const toggle = (grant: { role: string; menu: string; on: boolean }) =>
    draft.edit((state) => given(state, grant));
  return (
    <>
      <RolePicker draft={draft} role={role?.id ?? ''} onChange={choose} />
      {role ? (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5" alignItems="start">
          <RoleMenus role={role} draft={draft} onToggle={toggle} />
          <MenuPreview role={role} draft={draft} />
        </SimpleGrid>
      ) : (
        <MenuMatrix draft={draft} onToggle={toggle} onRole={choose} />
      )}
    </>
  );
}

export default function MenusOfRolesPage() {
  const { query, draft } = useMenuDraft();
  return (
    <>
      <UserManagementTabs />
      <PageHeader
        title="Menus of roles"
        lead="Which role has which menu entry, how its menu looks, and what was published when."
      />
      {query.isPending && <Loading label="Loading the menus…" />}
      {query.isError && <ErrorMessage error={query.error} retry={() => void query.refetch()} />}
      {draft && (
        <Stack gap="6">
          <DraftBar draft={draft} />
          <Assigning draft={draft} />
          <Box>
            <Heading as="h2" size="lg" mb="3">
              Publications
            </Heading>
            <Publications draft={draft} />
          </Box>
        </Stack>
      )}
    </>
  );
}
