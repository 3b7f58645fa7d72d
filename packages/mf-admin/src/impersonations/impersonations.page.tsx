import { calls, type ImpersonationState } from '@portal/shared/model';
import { ListPage, TimeCell, type ListDefinition } from '@portal/shared/lists';
import { LabelBadge, type Badges } from '@portal/shared/ui';
import { PersonCell } from '../lib/person-cell';
import { UserManagementTabs } from '../lib/user-management-tabs';

type Log = typeof calls.authentication.impersonations;

const states: Badges<ImpersonationState> = {
  waiting: { label: 'Allowed, not begun', meaning: 'idle' },
  running: { label: 'Running now', meaning: 'underway' },
  ended: { label: 'Ended by the person', meaning: 'idle' },
  expired: { label: 'Ended by the clock', meaning: 'idle' },
  stopped: { label: 'Stopped: a right or session ended', meaning: 'bad' },
  unused: { label: 'Never begun', meaning: 'idle' },
};

const list: ListDefinition<Log> = {
  title: 'Impersonations',
  lead: 'Who acted as whom, why, how long, and how it ended.',
  call: calls.authentication.impersonations,
  rowKey: ({ id }) => id,
  rowName: ({ by, as }) => `${by.fullName} as ${as.fullName}`,
  searchLabel: 'Search by name or user name of either person',
  emptyText: 'There are no impersonations yet.',
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
