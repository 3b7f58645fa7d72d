import { calls, type ImpersonationState } from '@portal/shared/model';
import { ListPage, TimeCell, type ListDefinition } from '@portal/shared/lists';
import { LabelBadge } from '@portal/shared/ui';
import { PersonCell } from '../lib/person-cell';
import { UserManagementTabs } from '../lib/user-management-tabs';

type Log = typeof calls.authentication.impersonations;

const states: Record<ImpersonationState, { label: string; palette: string }> = {
  waiting: { label: 'Allowed, not begun', palette: 'gray' },
  running: { label: 'Running now', palette: 'orange' },
  ended: { label: 'Ended by the person', palette: 'green' },
  expired: { label: 'Ended by the clock', palette: 'green' },
  stopped: { label: 'Stopped: a right or session ended', palette: 'red' },
  unused: { label: 'Never begun', palette: 'gray' },
};

const list: ListDefinition<Log> = {
  title: 'Impersonations',
  lead: 'Who acted as whom, why, how long, and how it ended.',
  call: calls.authentication.impersonations,
  rowKey: ({ id }) => id,
  rowName: ({ by, as }) => `${by.fullName} as ${as.fullName}`,
  searchLabel: 'Search by name or user name of either person',
  emptyText: 'Nobody has acted as another person yet.',
  exportName: 'impersonations',
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
  ],
  columns: [
    { header: 'By', cell: ({ by }) => <PersonCell {...by} /> },
    { header: 'As', cell: (row) => <PersonCell {...row.as} /> },
    { header: 'Reason', foldsAt: 4, long: true, cell: ({ reason }) => reason },
    {
      header: 'Asked for',
      sort: 'requested',
      foldsAt: 3,
      cell: ({ requested }) => <TimeCell at={requested} />,
    },
    { header: 'Begun', foldsAt: 1, cell: ({ started }) => <TimeCell at={started} /> },
    { header: 'Ended', foldsAt: 2, cell: ({ ended }) => <TimeCell at={ended} /> },
    {
      header: 'How it ended',
      cell: ({ state }) => <LabelBadge of={states} value={state} />,
    },
  ],
};

export default function ImpersonationsPage() {
  return (
    <>
      <UserManagementTabs />
      <ListPage list={list} />
    </>
  );
}
