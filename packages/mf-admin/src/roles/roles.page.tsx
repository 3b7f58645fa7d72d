import { useQueryClient } from '@portal/shared/http';
import { administration } from '@portal/contracts/administration';
import { ReasonDialog, type ListDefinition, ListPage, TwoLines } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Badge, Box, ButtonLink, Flex, TextLink } from '@portal/shared/ui';
import { toast, type MenuAction } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { SectionTabs } from '../lib/section-tabs';
import { aboutRoles, deleteRole, editPath, type RoleRow } from './roles.api';

function NameCell({ id, name, description, system }: RoleRow) {
  return (
    <TwoLines minW={{ md: '14rem' }} below={description}>
      <Flex gap="2" align="center" wrap="wrap">
        <TextLink to={editPath({ id })} fontWeight="medium">
          {name}
        </TextLink>
        {!system && <Badge colorPalette="blue">Own</Badge>}
      </Flex>
    </TwoLines>
  );
}

function ClaimsCell({ claims, waiting }: RoleRow) {
  return (
    <Box whiteSpace="nowrap">
      {claims}
      {waiting > 0 && (
        <Badge colorPalette="orange" ms="2">
          {waiting} waiting
        </Badge>
      )}
    </Box>
  );
}

/** No menu in words beside the colour: nobody with only this role can sign in. */
function MenusCell({ menus }: RoleRow) {
  return menus > 0 ? <>{menus}</> : <Badge colorPalette="orange">None</Badge>;
}

const roles: ListDefinition<typeof administration.roleClaims.roles> = {
  title: 'Roles',
  lead: 'What each role may do, what its menu holds, and how many people have it.',
  call: administration.roleClaims.roles,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: 'Search by name or description',
  columns: [
    { header: 'Role', sort: 'name', long: true, cell: (row) => <NameCell {...row} /> },
    { header: 'Users', sort: 'users', align: 'end', cell: ({ users }) => users.toLocaleString('en') },
    { header: 'Claims', align: 'end', cell: (row) => <ClaimsCell {...row} /> },
    { header: 'Menus', align: 'end', cell: (row) => <MenusCell {...row} /> },
    { header: 'System', foldsAt: 1, cell: ({ system }) => (system ? 'Yes' : 'No') },
  ],
};

function useRowActions(remove: (row: RoleRow) => void): (row: RoleRow) => MenuAction[] {
  const navigate = useNavigate();
  return (row) => {
    const go = (to: string) => () => void navigate(to);
    const acts: Record<RoleRow['may'][number], MenuAction> = {
      edit: { label: 'Edit', onSelect: go(editPath({ id: row.id })) },
      clone: { label: 'Clone', onSelect: go(editPath({ from: row.id })) },
      delete: { label: 'Delete', danger: true, onSelect: () => remove(row) },
    };
    const holders = go(`/student_management/manage_claims?view=role&role=${row.id}`);
    return [...row.may.map((act) => acts[act]), { label: 'Who has it', onSelect: holders }];
  };
}

export default function RolesPage() {
  const [removed, setRemoved] = useState<RoleRow | null>(null);
  const queries = useQueryClient();
  const mayEdit = useCan('role.edit');
  const rowActions = useRowActions(setRemoved);
  const list = useMemo(() => ({ ...roles, rowActions }), [rowActions]);
  const remove = async (row: RoleRow, reason: string) => {
    await deleteRole(row, reason);
    await queries.invalidateQueries({ predicate: aboutRoles });
    toast({ severity: 'success', title: `${row.name} is deleted` });
  };
  return (
    <>
      <SectionTabs />
      <ListPage list={list} actions={mayEdit && <ButtonLink to={editPath()}>New role</ButtonLink>} />
      {removed && (
        <ReasonDialog
          question={`Delete ${removed.name}?`}
          confirm="Delete"
          danger
          onConfirm={(reason) => remove(removed, reason)}
          onClose={() => setRemoved(null)}
        >
          Nobody holds this role. Its claims and its menu are gone with it; the audit keeps what it had.
        </ReasonDialog>
      )}
    </>
  );
}
