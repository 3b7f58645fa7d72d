import { finance } from '@portal/contracts/finance';
import { formatDate } from '@portal/shared/model';
import {
  ActionButtons,
  ListTable,
  choicesOfLabels,
  searchBy,
  type ListDefinition,
} from '@portal/shared/lists';
import { Box, PageHeader, StateBadge, Text } from '@portal/shared/ui';
import { awardFilters } from './award-filters';
import { StudentCell } from './cells';
import { managementPath, waiverBadges, type Waiver } from './scholarships.api';
import { requestWaiver, waiverActions } from './waiver-actions';

type WaiverList = ListDefinition<typeof finance.scholarships.waivers>;

function StateCell({ state, endReason }: Waiver) {
  const { label, meaning } = waiverBadges[state];
  return (
    <Box>
      <StateBadge meaning={meaning}>{label}</StateBadge>
      {endReason && (
        <Text textStyle="sm" color="fg.muted">
          {endReason}
        </Text>
      )}
    </Box>
  );
}

const columns: WaiverList['columns'] = [
  { header: 'Student', cell: (row) => <StudentCell {...row} /> },
  { header: 'Department', foldsAt: 4, cell: ({ department }) => department ?? '–' },
  { header: 'Session', foldsAt: 2, cell: ({ session }) => session },
  { header: 'Until', sort: 'until', cell: ({ until }) => formatDate(until) },
  { header: 'State', cell: (row) => <StateCell {...row} /> },
  { header: 'Reason', long: true, cell: ({ reason }) => reason },
  { header: 'Asked for by', foldsAt: 3, cell: ({ requestedBy }) => requestedBy },
  { header: 'Approved by', foldsAt: 5, cell: ({ approvedBy }) => approvedBy ?? '–' },
];

const waiversList: WaiverList = {
  title: 'Hold waivers',
  call: finance.scholarships.waivers,
  columns,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'There are no waivers yet.',
  actions: waiverActions,
  filters: [
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
    awardFilters.session,
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(waiverBadges) },
  ],
};

/** Students who are let through for a time although the school fee is not paid. */
export function Waivers() {
  return (
    <>
      <PageHeader
        title="Hold waivers"
        crumbs={[{ label: 'Scholarship management', to: managementPath }, { label: 'Hold waivers' }]}
        lead="Students who go on although the school fee is not paid, because a sponsor is on the way. Each is asked for by one officer and approved by another."
        actions={<ActionButtons actions={[requestWaiver]} row={undefined} />}
      />
      <ListTable list={waiversList} />
    </>
  );
}
