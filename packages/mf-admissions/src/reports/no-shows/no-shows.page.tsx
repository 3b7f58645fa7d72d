import { admissions } from '@portal/contracts/admissions';
import { ListPage, searchBy, TimeCell, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import { reportFilters } from '../report-filters';
import { ReportTabs } from '../../lib/report-tabs';
import { UptakeTabs } from '../uptake/uptake-tabs';

type NoShows = ListDefinition<typeof admissions.admissionReports.noShows>;

const noShowList: NoShows = {
  title: 'Accepted and not seen since',
  lead: 'Who accepted an offer and has neither been cleared, nor paid the school fee, nor registered.',
  call: admissions.admissionReports.noShows,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('JAMB number', 'application number', 'name'),
  emptyText: 'Everybody who accepted has been seen since.',
  exportName: 'no-shows',
  filters: [
    reportFilters.session,
    reportFilters.programme,
    reportFilters.department,
    reportFilters.state,
    reportFilters.sex,
  ],
  columns: [
    {
      header: 'Name, reg. no.',
      width: 34,
      sort: 'name',
      cell: ({ name, registrationNumber }) => <TwoLines below={registrationNumber}>{name}</TwoLines>,
    },
    { header: 'Sex', width: 8, foldsAt: 3, cell: ({ sex }) => sex },
    { header: 'State', width: 14, foldsAt: 2, cell: ({ state }) => <OrDash value={state} /> },
    {
      header: 'Programme, session',
      width: 30,
      cell: ({ programme, session }) => <TwoLines below={session}>{programme}</TwoLines>,
    },
    { header: 'Department', width: 26, foldsAt: 4, cell: ({ department }) => <OrDash value={department} /> },
    {
      header: 'Accepted',
      width: 19,
      sort: 'accepted',
      foldsAt: 1,
      cell: ({ acceptedAt }) => <TimeCell at={acceptedAt} />,
    },
  ],
};

/** Who accepted an offer and has not been seen since. */
export default function NoShowsPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={noShowList}>
        <UptakeTabs />
      </ListPage>
    </>
  );
}
