import { admissions, uptakeGroupLabels } from '@portal/contracts/admissions';
import { ListPage, choicesOfLabels, type ListDefinition, type RowOf } from '@portal/shared/lists';
import { formatCount } from '@portal/shared/model';
import { When } from '@portal/shared/ui';
import { NarrowedLink } from '../narrowed-link';
import { reportFilters } from '../report-filters';
import { ReportTabs } from '../../lib/report-tabs';
import { UptakeTabs } from './uptake-tabs';
import { UptakeTotals } from './uptake-totals';

type Uptake = ListDefinition<typeof admissions.admissionReports.uptake>;
type Row = RowOf<typeof admissions.admissionReports.uptake>;

interface CountProps {
  row: Row;
  count: number;
  /** The list of those who are counted. */
  path: string;
  more?: Readonly<Record<string, string>>;
}

/** A number that leads to its people, where a department or a state has a filter for them. */
function Count({ row: { departmentId, stateId }, count, path, more = {} }: CountProps) {
  const shown = formatCount(count);
  const ofState = (
    <When value={stateId} otherwise={shown}>
      {(id) => (
        <NarrowedLink path={path} to={{ ...more, by: '', search: '', stateId: `${id}` }}>
          {shown}
        </NarrowedLink>
      )}
    </When>
  );
  return (
    <When value={departmentId} otherwise={ofState}>
      {(id) => (
        <NarrowedLink path={path} to={{ ...more, by: '', search: '', departmentId: `${id}` }}>
          {shown}
        </NarrowedLink>
      )}
    </When>
  );
}

const published = '/reports/admission_list_report';
const noShows = '/reports/student_admission_report/no_shows';

const uptakeList: Uptake = {
  title: 'Student admission report',
  lead: 'What became of the offers: accepted, cleared, school fee paid, registered, matriculated.',
  call: admissions.admissionReports.uptake,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: 'Search by JAMB or application number, or name',
  emptyText: 'No place has been offered yet.',
  exportName: 'student-admission-report',
  totals: UptakeTotals,
  filters: [
    {
      name: 'by',
      label: 'By',
      kind: 'select',
      unset: { value: 'department', label: uptakeGroupLabels.department },
      choices: choicesOfLabels({ state: uptakeGroupLabels.state, sex: uptakeGroupLabels.sex }),
    },
    reportFilters.session,
    reportFilters.programme,
    reportFilters.department,
    reportFilters.state,
  ],
  columns: [
    { header: 'Offers of', width: 30, sort: 'name', cell: ({ name }) => name },
    {
      header: 'Offered',
      align: 'end',
      sort: 'offered',
      cell: (row) => <Count row={row} count={row.offered} path={published} />,
    },
    {
      header: 'Accepted',
      align: 'end',
      sort: 'accepted',
      cell: (row) => <Count row={row} count={row.accepted} path={published} more={{ status: 'accepted' }} />,
    },
    { header: 'Cleared', align: 'end', foldsAt: 1, cell: ({ cleared }) => formatCount(cleared) },
    { header: 'School fee paid', align: 'end', foldsAt: 2, cell: ({ feePaid }) => formatCount(feePaid) },
    { header: 'Registered', align: 'end', foldsAt: 3, cell: ({ registered }) => formatCount(registered) },
    {
      header: 'Matriculated',
      align: 'end',
      foldsAt: 4,
      cell: ({ matriculated }) => formatCount(matriculated),
    },
    {
      header: 'Not seen since',
      align: 'end',
      cell: (row) => <Count row={row} count={row.noShows} path={noShows} />,
    },
  ],
};

/** What became of the offers, by department, state or sex. */
export default function StudentAdmissionReportPage() {
  return (
    <>
      <ReportTabs />
      <UptakeTabs />
      <ListPage list={uptakeList} />
    </>
  );
}
