import { allocationLabels, ballotLabels, hostel } from '@portal/contracts/hostel';
import {
  choicesOfLabels,
  ListPage,
  lookupFilters,
  RowName,
  searchBy,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { counted, formatDate, labelOf } from '@portal/shared/model';
import { LabelBadge, OrDash, When } from '@portal/shared/ui';
import { ballotBadges } from '../lib/ballot-badges';

const applicationsList: ListDefinition<typeof hostel.ballots.applications> = {
  title: 'Ballot applications',
  lead: 'Who applied in the ballot of a session, in the order drawn: the waiting list is those who wait.',
  call: hostel.ballots.applications,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'Nobody has applied in a ballot.',
  exportName: 'ballot-applications',
  filters: [
    lookupFilters(hostel.sessionRules.choices)('sessionId', 'Session', 'sessions'),
    { name: 'state', label: 'Outcome', kind: 'select', choices: choicesOfLabels(ballotLabels) },
  ],
  columns: [
    { header: 'Place', sort: 'place', width: 8, cell: ({ place }) => <OrDash value={place} /> },
    {
      header: 'Student',
      sort: 'name',
      width: 28,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    { header: 'No.', sort: 'number', width: 8, foldsAt: 1, cell: ({ number }) => number },
    {
      header: 'Department',
      width: 24,
      foldsAt: 2,
      cell: ({ department, level }) => <TwoLines below={`${level} level`}>{department ?? '–'}</TwoLines>,
    },
    { header: 'Hostels', width: 26, long: true, foldsAt: 3, cell: ({ preferences }) => preferences },
    {
      header: 'Bed-space',
      width: 18,
      cell: ({ bedSpace, bedState, reason }) => (
        <When value={bedSpace} otherwise={<OrDash value={reason} />}>
          <TwoLines below={bedState && labelOf(bedState, allocationLabels)}>{bedSpace}</TwoLines>
        </When>
      ),
    },
    {
      header: 'Applied',
      width: 14,
      foldsAt: 2,
      cell: ({ appliedAt, session }) => <TwoLines below={session}>{formatDate(appliedAt)}</TwoLines>,
    },
    {
      header: 'Outcome',
      width: 18,
      cell: ({ state, failures }) => (
        <TwoLines
          below={failures > 0 && state !== 'given' ? `${counted(failures, 'try', 'tries')} failed` : null}
        >
          <LabelBadge of={ballotBadges} value={state} />
        </TwoLines>
      ),
    },
  ],
  cardHead: 'Student',
};

/** Who applied, with what the draw brought them. */
export function Applications() {
  return <ListPage list={applicationsList} />;
}
