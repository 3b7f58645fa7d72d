import { formatDateTime } from '../../model';
import type { ListDefinition } from '../../lists';
import { Badge, Text } from '../../ui';
import { toast } from '../../ui/overlay';
import { people } from './people.call';

const said = (title: string) => toast({ severity: 'info', title });

/** A list as modules write it. */
export const users: ListDefinition<typeof people> = {
  title: 'Users',
  lead: 'A list of the server as data. Search for “error” to see one that fails, for “zzz” to see none.',
  crumbs: [{ label: 'Gallery', to: '/gallery' }, { label: 'Users' }],
  call: people,
  columns: [
    { header: 'Name', cell: ({ fullName }) => fullName, sort: 'name' },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Roles', cell: ({ roles }) => roles.join(', ') },
    { header: 'Type', cell: ({ userType }) => userType },
    {
      header: 'Last login',
      sort: 'lastLogin',
      cell: ({ lastLogin }) => (lastLogin ? formatDateTime(lastLogin) : <Text color="fg.muted">never</Text>),
    },
    {
      header: 'State',
      cell: ({ active }) =>
        active ? <Badge colorPalette="green">Active</Badge> : <Badge colorPalette="gray">Not active</Badge>,
    },
  ],
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  searchLabel: 'Search by name or email',
  exportName: 'users',
  filters: [
    {
      name: 'userType',
      label: 'Type',
      kind: 'select',
      choices: [
        { value: 'student', label: 'Students' },
        { value: 'lecturer', label: 'Lecturers' },
        { value: 'official', label: 'Officials' },
      ],
    },
    { name: 'active', label: 'Only active', kind: 'flag' },
  ],
  rowActions: ({ fullName }) => [
    { label: 'Edit', onSelect: () => said(`Edit ${fullName}`) },
    { label: 'Deactivate', danger: true, onSelect: () => said(`Deactivate ${fullName}`) },
  ],
};
