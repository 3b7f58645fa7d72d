import { admissions, milestoneLabels } from '@portal/contracts/admissions';
import {
  choicesOfLabels,
  searchBy,
  TimeCell,
  TwoLines,
  type ListDefinition,
  type RowOf,
} from '@portal/shared/lists';
import { LabelBadge, OrDash } from '@portal/shared/ui';
import { applicationBadges } from '../../lib/badges';
import { reportFilters } from '../report-filters';
import { ApplicationTotals } from './application-totals';

type Applications = ListDefinition<typeof admissions.applicationReports.list>;
type Row = RowOf<typeof admissions.applicationReports.list>;

/** Where it is, and how far the form is that is being filled in. */
function StageCell({ stage, section }: Pick<Row, 'stage' | 'section'>) {
  return (
    <TwoLines below={section}>
      <LabelBadge of={applicationBadges} value={stage} />
    </TwoLines>
  );
}

/** Applications of every programme by how far they are. */
export const applicationsList: Applications = {
  title: 'Applications',
  lead: 'How far applications are, and where they stop. Who has an offer and no application is in the admission list report.',
  call: admissions.applicationReports.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('application number', 'JAMB number', 'RRR', 'name', 'phone'),
  emptyText: 'There are no applications yet.',
  exportName: 'application-reports',
  totals: ApplicationTotals,
  filters: [
    reportFilters.session,
    reportFilters.programme,
    { name: 'stage', label: 'Stage now', kind: 'select', choices: choicesOfLabels(applicationBadges) },
    { name: 'reached', label: 'Got as far as', kind: 'select', choices: choicesOfLabels(milestoneLabels) },
    reportFilters.department,
    { name: 'from', label: 'Asked for from', kind: 'date' },
    { name: 'to', label: 'Asked for until', kind: 'date' },
    { name: 'abandoned', label: 'Abandoned', kind: 'flag' },
  ],
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
    {
      header: 'Department',
      width: 26,
      foldsAt: 3,
      cell: ({ department }) => <OrDash value={department} />,
    },
    {
      header: 'Stage',
      width: 26,
      cell: ({ stage, section }) => <StageCell stage={stage} section={section} />,
    },
    {
      header: 'Asked for',
      width: 19,
      sort: 'made',
      foldsAt: 1,
      cell: ({ madeAt }) => <TimeCell at={madeAt} />,
    },
    { header: 'Paid', width: 19, foldsAt: 4, cell: ({ paidAt }) => <TimeCell at={paidAt} /> },
    { header: 'Submitted', width: 19, foldsAt: 2, cell: ({ completedAt }) => <TimeCell at={completedAt} /> },
  ],
};
