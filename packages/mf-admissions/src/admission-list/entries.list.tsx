import { admissions } from '@portal/contracts/admissions';
import { TwoLines, choicesOfLabels, searchBy, type ListDefinition } from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import { entryBadges } from '../lib/badges';
import { listFilters } from './admission-list.api';
import { entryActions } from './entry-actions';
import { ClassCell, FirstChoiceCell, ScoreCell, StatusCell } from '../lib/entry-cells';

type Entries = ListDefinition<typeof admissions.admissionList.entries>;

const columns: Entries['columns'] = [
  { header: 'Reg. no.', width: 16, sort: 'registrationNumber', cell: (row) => row.registrationNumber },
  { header: 'Name', width: 24, sort: 'name', cell: ({ name }) => name },
  { header: 'Sex', width: 8, foldsAt: 5, cell: ({ gender }) => gender },
  { header: 'State', width: 12, foldsAt: 4, cell: ({ state }) => <OrDash value={state} /> },
  { header: 'Class', width: 10, foldsAt: 3, cell: (row) => <ClassCell {...row} /> },
  {
    header: 'Score',
    width: 8,
    sort: 'score',
    align: 'end',
    foldsAt: 2,
    cell: (row) => <ScoreCell {...row} />,
  },
  {
    header: 'Department offered',
    width: 28,
    cell: ({ programme, session }) => <TwoLines below={session}>{programme}</TwoLines>,
  },
  { header: 'First choice', width: 8, foldsAt: 5, cell: (row) => <FirstChoiceCell {...row} /> },
  { header: 'Batch', width: 16, foldsAt: 4, cell: ({ batch }) => <OrDash value={batch} /> },
  { header: 'Status', width: 16, cell: (row) => <StatusCell {...row} /> },
  { header: 'CAPS state', width: 24, foldsAt: 5, cell: ({ caps }) => <OrDash value={caps} /> },
];

const statuses = choicesOfLabels(entryBadges);

const common: Pick<
  Entries,
  'call' | 'columns' | 'rowKey' | 'rowName' | 'cardHead' | 'searchLabel' | 'exportName' | 'actions'
> = {
  call: admissions.admissionList.entries,
  columns,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Name',
  searchLabel: searchBy('JAMB number', 'application number', 'name'),
  exportName: 'admission-list',
  actions: entryActions,
};

/** The admission list by session, programme, batch, department, state and status. */
export const entriesList: Entries = {
  ...common,
  title: 'Admission list',
  lead: 'Each candidate is recommended by one officer and approved by another, and offered the place when the batch is published.',
  emptyText: 'There are no candidates yet.',
  filters: [
    listFilters.session,
    listFilters.programme,
    listFilters.batch,
    listFilters.department,
    listFilters.state,
    { name: 'status', label: 'Status', kind: 'select', choices: statuses },
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
};

/** The same, for whoever looks for one candidate. */
export const searchList: Entries = {
  ...common,
  title: 'Search',
  lead: 'Find one candidate and work on their admission.',
  emptyText: 'There are no candidates yet.',
  filters: [listFilters.session],
};
