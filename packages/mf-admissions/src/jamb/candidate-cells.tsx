import { TimeCell, TwoLines, type Column } from '@portal/shared/lists';
import { LabelBadge, Text } from '@portal/shared/ui';
import { candidateBadges } from '../lib/badges';
import type { ListedCandidate } from './jamb.api';

/** Who somebody is. */
export const personColumns: Column<ListedCandidate>[] = [
  {
    header: 'Candidate',
    sort: 'name',
    cell: ({ name, jambNumber }) => (
      <TwoLines below={jambNumber}>
        <Text fontWeight="medium">{name}</Text>
      </TwoLines>
    ),
  },
  {
    header: 'Department',
    width: 26,
    cell: ({ department, departmentName }) => <TwoLines below={departmentName}>{department}</TwoLines>,
  },
];

/** Where somebody is from, and what became of them here. */
export const originColumns: Column<ListedCandidate>[] = [
  { header: 'Sex', width: 7, foldsAt: 4, cell: ({ sex }) => sex },
  {
    header: 'State and LGA',
    width: 22,
    foldsAt: 3,
    cell: ({ state, lga }) => <TwoLines below={lga}>{state}</TwoLines>,
  },
  { header: 'Session', width: 10, foldsAt: 4, cell: ({ session }) => session },
  {
    header: 'Application',
    width: 16,
    cell: ({ application, applicationNumber }) => (
      <TwoLines below={applicationNumber}>
        <LabelBadge of={candidateBadges} value={application} />
      </TwoLines>
    ),
  },
  {
    header: 'Brought',
    sort: 'updatedAt',
    foldsAt: 5,
    cell: ({ updatedAt, fileName }) => (
      <TwoLines below={fileName}>
        <TimeCell at={updatedAt} />
      </TwoLines>
    ),
  },
];
