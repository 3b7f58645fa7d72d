import { formatDateTime } from '../../model';
import { rowAction, type ListDefinition } from '../../lists';
import { Badge, Text } from '../../ui';
import { deactivate } from './deactivate.call';
import { people } from './people.call';

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
  actions: [
    { label: 'Edit', to: ({ id }) => `/gallery/lists?id=${id}` },
    rowAction({
      label: 'Deactivate',
      when: ({ active }) => active,
      danger: true,
      question: ({ fullName }) => `Deactivate ${fullName}?`,
      consequence: 'They are signed out, and cannot sign in until somebody activates them.',
      reason: true,
      call: deactivate,
      input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
      done: ({ row }) => `${row.fullName} is not active any more`,
    }),
  ],
};
