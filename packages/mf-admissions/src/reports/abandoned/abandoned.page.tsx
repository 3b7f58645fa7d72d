import { admissions } from '@portal/contracts/admissions';
import { ListPage, searchBy, TimeCell, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import { reportFilters } from '../report-filters';
import { ReportTabs } from '../../lib/report-tabs';

type Abandoned = ListDefinition<typeof admissions.applicationReports.abandoned>;

const abandonedList: Abandoned = {
  title: 'Abandoned forms',
  lead: 'Forms that were paid for and not submitted a week later. Phone numbers and email addresses stand whole in the file alone, and the audit log keeps who saved it.',
  call: admissions.applicationReports.abandoned,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  crumbs: [{ label: 'Applications', to: '/reports/application_reports' }, { label: 'Abandoned forms' }],
  searchLabel: searchBy('application number', 'RRR', 'name', 'phone'),
  emptyText: 'There are no abandoned forms.',
  exportName: 'abandoned-applications',
  filters: [reportFilters.session, reportFilters.programme],
  columns: [
    {
      header: 'Name, application no.',
      width: 34,
      cell: ({ name, applicationNumber }) => <TwoLines below={applicationNumber}>{name}</TwoLines>,
    },
    {
      header: 'Programme, session',
      width: 20,
      cell: ({ type, session }) => <TwoLines below={session}>{type}</TwoLines>,
    },
    { header: 'Section reached', width: 30, foldsAt: 2, cell: ({ section }) => <OrDash value={section} /> },
    { header: 'Paid', width: 19, sort: 'paid', cell: ({ paidAt }) => <TimeCell at={paidAt} /> },
    {
      header: 'Phone, email',
      width: 24,
      foldsAt: 1,
      cell: ({ phone, email }) => <TwoLines below={email}>{phone}</TwoLines>,
    },
  ],
};

/** Whom to remind of the form that they paid for. */
export default function AbandonedFormsPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={abandonedList} />
    </>
  );
}
