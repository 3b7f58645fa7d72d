import { calls, formatDateTime, type ImpersonationState } from '@portal/shared/model';
import { ReportPage, type Report, type RowOf } from '@portal/shared/report';
import { Badge, Box, Text } from '@portal/shared/ui';
import { SectionTabs } from '../lib/section-tabs';

type Log = typeof calls.authentication.impersonations;
type Row = RowOf<Log>;

const states: Record<ImpersonationState, { label: string; palette: string }> = {
  waiting: { label: 'Allowed, not begun', palette: 'gray' },
  running: { label: 'Running now', palette: 'orange' },
  ended: { label: 'Ended by the person', palette: 'green' },
  expired: { label: 'Ended by the clock', palette: 'green' },
  stopped: { label: 'Stopped: a right or session ended', palette: 'red' },
  unused: { label: 'Never begun', palette: 'gray' },
};

function PersonCell({ fullName, userName }: Row['by']) {
  return (
    <Box>
      <Text fontWeight="medium">{fullName}</Text>
      <Text textStyle="sm" color="fg.muted">
        {userName}
      </Text>
    </Box>
  );
}

function TimeCell({ at }: { at: string | null }) {
  return (
    <Box whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {at ? formatDateTime(at) : '–'}
    </Box>
  );
}

const report: Report<Log> = {
  title: 'Impersonations',
  lead: 'Who acted as whom, why, how long, and how it ended.',
  call: calls.authentication.impersonations,
  rowKey: ({ id }) => id,
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
    { header: 'Reason', cell: ({ reason }) => <Box minW="12rem">{reason}</Box> },
    { header: 'Asked for', sort: 'requested', cell: ({ requested }) => <TimeCell at={requested} /> },
    { header: 'Begun', cell: ({ started }) => <TimeCell at={started} /> },
    { header: 'Ended', cell: ({ ended }) => <TimeCell at={ended} /> },
    {
      header: 'How it ended',
      cell: ({ state }) => <Badge colorPalette={states[state].palette}>{states[state].label}</Badge>,
    },
  ],
};

export default function ImpersonationsPage() {
  return (
    <>
      <SectionTabs />
      <ReportPage report={report} />
    </>
  );
}
