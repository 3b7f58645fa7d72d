import { admissions } from '@portal/contracts/admissions';
import {
  ListPage,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
  RowName,
} from '@portal/shared/lists';
import { formatCount } from '@portal/shared/model';
import { screeningFilters } from '../lib/screening.api';
import { PartTabs } from '../lib/part-tabs';
import { runPath } from './ranking.api';
import { runActions } from './run-actions';

const runs: ListDefinition<typeof admissions.ranking.runs> = {
  title: 'Saved runs',
  lead: 'Each is kept with everything that it was worked out from, and never changed.',
  call: admissions.ranking.runs,
  rowKey: ({ id }) => id,
  page: ({ id }) => runPath(id),
  rowName: ({ id }) => `run ${id}`,
  searchLabel: searchBy('session', 'programme'),
  emptyText: 'There are no saved runs yet.',
  exportName: 'ranking-runs',
  actions: runActions,
  filters: [screeningFilters.session, screeningFilters.programme],
  columns: [
    {
      header: 'Run',
      cell: ({ id, programme, session }) => (
        <TwoLines below={`${programme}, ${session}`}>
          <RowName>{`Run ${id}`}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Departments',
      width: 12,
      align: 'end',
      foldsAt: 3,
      cell: (row) => formatCount(row.departments),
    },
    { header: 'Candidates', width: 12, align: 'end', foldsAt: 2, cell: (row) => formatCount(row.candidates) },
    { header: 'Get in', width: 9, align: 'end', cell: ({ placed }) => formatCount(placed) },
    { header: 'Tied', width: 8, align: 'end', foldsAt: 1, cell: ({ tied }) => formatCount(tied) },
    { header: 'Drafts', width: 9, align: 'end', cell: ({ entries }) => formatCount(entries) },
    {
      header: 'Made',
      sort: 'madeAt',
      cell: ({ madeAt, madeBy }) => (
        <TwoLines>
          <TimeCell at={madeAt} />
          <SecondLine>{madeBy}</SecondLine>
        </TwoLines>
      ),
    },
  ],
};

/** Runs that were saved. */
export function RunsPart() {
  return (
    <ListPage list={runs}>
      <PartTabs of="/admission_list/ranking" />
    </ListPage>
  );
}
