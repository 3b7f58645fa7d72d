import { administration } from '@portal/contracts/administration';
import { choicesOf, namedChoices, searchBy, type ListDefinition } from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import { ActiveCell, EmailCell, FactorCell, LoginCell, NameCell, RolesCell } from './user-cells';
import { userRowActions } from './user-actions';
import { editPath } from './users.api';
import { stateChoices, typeChoices, wordOfType } from './labels';

type Users = ListDefinition<typeof administration.users.list>;

const columns: Users['columns'] = [
  { header: 'Name', sort: 'name', cell: (row) => <NameCell {...row} /> },
  { header: 'User name', width: 16, sort: 'userName', foldsAt: 1, cell: ({ userName }) => userName },
  { header: 'Email', width: 32, foldsAt: 4, cell: (row) => <EmailCell {...row} /> },
  { header: 'Type', width: 10, foldsAt: 3, cell: ({ userType }) => wordOfType(userType) },
  { header: 'Roles', width: 30, cell: (row) => <RolesCell {...row} /> },
  { header: 'Department', foldsAt: 4, cell: ({ department }) => <OrDash value={department} /> },
  { header: 'Two-factor', width: 12, foldsAt: 3, cell: (row) => <FactorCell {...row} /> },
  { header: 'Last login', width: 14, sort: 'lastLogin', foldsAt: 2, cell: (row) => <LoginCell {...row} /> },
  { header: 'Active', width: 9, cell: (row) => <ActiveCell {...row} /> },
];

/** The list of accounts as data. */
export const usersList: Users = {
  title: 'Users',
  lead: 'Everybody who may sign in: who they are, what they hold, and whether they do.',
  call: administration.users.list,
  columns,
  actions: userRowActions,
  rowKey: ({ id }) => id,
  page: ({ id }) => editPath(id),
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'user name', 'number', 'email'),
  emptyText: 'There are no accounts yet.',
  exportName: 'users',
  filters: [
    { name: 'userType', label: 'Type', kind: 'select', choices: typeChoices },
    {
      name: 'role',
      label: 'Role',
      kind: 'lookup',
      lookup: choicesOf(administration.users.choices, ({ roles }) => namedChoices(roles)),
    },
    {
      name: 'departmentId',
      label: 'Department',
      kind: 'lookup',
      lookup: choicesOf(administration.users.choices, ({ departments }) => namedChoices(departments)),
    },
    {
      name: 'active',
      label: 'Active',
      kind: 'select',
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Switched off' },
      ],
    },
    { name: 'state', label: 'State', kind: 'select', choices: stateChoices },
  ],
};
