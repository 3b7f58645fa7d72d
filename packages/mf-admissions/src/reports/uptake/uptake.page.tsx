import {
  admissions,
  uptakeGroupLabels,
  uptakeStepLabels,
  type UptakeStep,
} from '@portal/contracts/admissions';
import {
  choicesOfLabels,
  type ListDefinition,
  ListPage,
  NarrowedLink,
  type RowOf,
  searchBy,
} from '@portal/shared/lists';
import { formatCount } from '@portal/shared/model';
import { When } from '@portal/shared/ui';
import { reportFilters } from '../report-filters';
import { ReportTabs } from '../../lib/report-tabs';
import { UptakeTabs } from './uptake-tabs';
import { UptakeTotals } from './uptake-totals';

type Uptake = ListDefinition<typeof admissions.admissionReports.uptake>;
type Row = RowOf<typeof admissions.admissionReports.uptake>;

const published = '/reports/admission_list_report';
const noShows = '/reports/student_admission_report/no_shows';

/** A number that leads to exactly its offers; that of a row without department, state or sex leads nowhere. */
function Count({ row, count, reached }: { row: Row; count: number; reached?: UptakeStep | 'noShows' }) {
  const of: Record<string, string> = reached === 'noShows' || reached === undefined ? {} : { reached };
  const path = reached === 'noShows' ? noShows : published;
  const shown = formatCount(count);
  const linked = (narrowed: Record<string, string>) => (
    <NarrowedLink path={path} to={{ ...of, by: '', ...narrowed }}>
      {shown}
    </NarrowedLink>
  );
  const { departmentId, stateId, sex } = row;
  const bySex = (
    <When value={sex} is={null} otherwise={linked({ sex: sex ?? '' })}>
      {shown}
    </When>
  );
  const byState = (
    <When value={stateId} is={null} otherwise={linked({ stateId: String(stateId) })}>
      {bySex}
    </When>
  );
  return (
    <When value={departmentId} is={null} otherwise={linked({ departmentId: String(departmentId) })}>
      {byState}
    </When>
  );
}

const step = (reached: UptakeStep, foldsAt?: 1 | 2 | 3 | 4): Uptake['columns'][number] => ({
  header: uptakeStepLabels[reached],
  align: 'end',
  ...(foldsAt !== undefined && { foldsAt }),
  cell: (row) => <Count row={row} count={row[reached]} reached={reached} />,
});

const uptakeList: Uptake = {
  title: 'Uptake of offers',
  lead: 'What became of the offers: accepted, cleared, school fee paid, matriculated, registered.',
  call: admissions.admissionReports.uptake,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('JAMB number', 'application number', 'name'),
  emptyText: 'There are no offers yet.',
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
    reportFilters.sex,
  ],
  columns: [
    { header: 'Offers of', width: 30, sort: 'name', cell: ({ name }) => name },
    {
      header: 'Offered',
      align: 'end',
      sort: 'offered',
      cell: (row) => <Count row={row} count={row.offered} />,
    },
    { ...step('accepted'), sort: 'accepted' },
    step('cleared', 1),
    step('feePaid', 2),
    step('matriculated', 3),
    step('registered', 4),
    {
      header: 'Not seen since',
      align: 'end',
      cell: (row) => <Count row={row} count={row.noShows} reached="noShows" />,
    },
  ],
};

/** What became of the offers, by department, state or sex. */
export default function StudentAdmissionReportPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={uptakeList}>
        <UptakeTabs />
      </ListPage>
    </>
  );
}
