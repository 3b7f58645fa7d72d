import { admissions, milestoneLabels } from '@portal/contracts/admissions';
import { choicesOfLabels, searchBy, TimeCell, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { LabelBadge, OrDash, whenCompact } from '@portal/shared/ui';
import { applicationBadges } from '../../lib/badges';
import { reportFilters } from '../report-filters';
import { ApplicationTotals } from './application-totals';

/** So that a name takes one line, and its number at most a second one. */
const roomForName = whenCompact({ minW: '14rem' }, 'tr');

type Applications = ListDefinition<typeof admissions.applicationReports.list>;

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
      cell: ({ name, applicationNumber }) => (
        <TwoLines below={applicationNumber} css={roomForName}>
          {name}
        </TwoLines>
      ),
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
      cell: ({ stage }) => <LabelBadge of={applicationBadges} value={stage} />,
    },
    // How far a form is that is being filled in.
    { header: 'Section reached', width: 28, foldsAt: 3, cell: ({ section }) => <OrDash value={section} /> },
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
