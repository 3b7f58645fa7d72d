import { administration } from '@portal/contracts/administration';
import {
  ListPage,
  rowAction,
  searchBy,
  RowName,
  TwoLines,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { formatCount } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Box, ButtonLink, Flex, StateBadge, Unless, When } from '@portal/shared/ui';
import { UserManagementTabs } from '../lib/user-management-tabs';
import { editPath, type RoleRow } from './roles.api';

function NameCell({ name, description, system }: RoleRow) {
  return (
    <TwoLines minW={{ md: '14rem' }} below={description}>
      <Flex gap="2" align="center" wrap="wrap">
        <RowName>{name}</RowName>
        <Unless value={system}>
          <StateBadge meaning="underway">Own</StateBadge>
        </Unless>
      </Flex>
    </TwoLines>
  );
}

function ClaimsCell({ claims, waiting }: RoleRow) {
  return (
    <Box whiteSpace="nowrap">
      {claims}
      <When value={waiting}>
        <StateBadge meaning="waiting" ms="2">
          {waiting} waiting
        </StateBadge>
      </When>
    </Box>
  );
}

/** No menu in words beside the colour: nobody with only this role can sign in. */
function MenusCell({ menus }: RoleRow) {
  return (
    <When value={menus} otherwise={<StateBadge meaning="waiting">None</StateBadge>}>
      {menus}
    </When>
  );
}

function YesOrNo({ value }: { value: boolean }) {
  return (
    <When value={value} otherwise="No">
      Yes
    </When>
  );
}

const actions: readonly RowAction<RoleRow>[] = [
  { label: 'Edit', may: 'edit', to: ({ id }) => editPath({ id }) },
  { label: 'Clone', may: 'clone', to: ({ id }) => editPath({ from: id }) },
  rowAction({
    label: 'Delete',
    may: 'delete',
    danger: true,
    question: ({ name }) => `Delete ${name}?`,
    consequence:
      'Nobody holds this role. Its claims and its menu are gone with it; the audit keeps what it had.',
    reason: true,
    call: administration.roles.remove,
    input: ({ id, version }, { reason }) => ({ params: { role: id }, body: { version, reason } }),
    done: ({ row }) => `${row.name} is deleted`,
  }),
  { label: 'Who has it', to: ({ id }) => `/student_management/manage_claims?view=role&role=${id}` },
];

const roles: ListDefinition<typeof administration.roles.list> = {
  title: 'Roles',
  lead: 'What each role may do, what its menu holds, and how many people have it.',
  call: administration.roles.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => editPath({ id }),
  rowName: ({ name }) => name,
  actions,
  searchLabel: searchBy('name', 'description'),
  columns: [
    { header: 'Role', sort: 'name', long: true, cell: (row) => <NameCell {...row} /> },
    { header: 'Users', width: 8, sort: 'users', align: 'end', cell: ({ users }) => formatCount(users) },
    { header: 'Claims', width: 7, align: 'end', cell: (row) => <ClaimsCell {...row} /> },
    { header: 'Menus', width: 7, align: 'end', cell: (row) => <MenusCell {...row} /> },
    { header: 'System', width: 8, foldsAt: 1, cell: ({ system }) => <YesOrNo value={system} /> },
  ],
};

export default function RolesPage() {
  const mayEdit = useCan('role.edit');
  return (
    <>
      <UserManagementTabs />
      <ListPage list={roles} actions={mayEdit && <ButtonLink to={editPath()}>New role</ButtonLink>} />
    </>
  );
}
