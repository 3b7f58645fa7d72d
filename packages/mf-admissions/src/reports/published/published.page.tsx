import {
  admissions,
  entryClassLabels,
  entryStates,
  unpublishedEntryStates,
  uptakeStepLabels,
  type EntryState,
} from '@portal/contracts/admissions';
import { choicesOfLabels, ListPage, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { OrDash, When } from '@portal/shared/ui';
import { entryBadges } from '../../lib/badges';
import { ClassCell, ScoreCell, StatusCell } from '../../lib/entry-cells';
import { reportFilters } from '../report-filters';
import { ReportTabs } from '../../lib/report-tabs';
import { PublishedTotals } from './published-totals';

type Published = ListDefinition<typeof admissions.admissionReports.published>;

const unpublished: readonly EntryState[] = unpublishedEntryStates;
/** A draft was never published. */
const statuses = choicesOfLabels(
  entryBadges,
  entryStates.filter((state) => !unpublished.includes(state)),
);

const publishedList: Published = {
  title: 'Admission lists',
  lead: 'Everybody who was ever offered a place, with or without an application here, by batch, against the quota.',
  call: admissions.admissionReports.published,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Name, reg. no.',
  searchLabel: searchBy('JAMB number', 'application number', 'name'),
  emptyText: 'There are no published lists yet.',
  exportName: 'admission-list-report',
  totals: PublishedTotals,
  filters: [
    reportFilters.session,
    reportFilters.programme,
    reportFilters.batch,
    reportFilters.department,
    reportFilters.state,
    reportFilters.sex,
    { name: 'class', label: 'Class', kind: 'select', choices: choicesOfLabels(entryClassLabels) },
    { name: 'status', label: 'Status', kind: 'select', choices: statuses },
    { name: 'reached', label: 'Got as far as', kind: 'select', choices: choicesOfLabels(uptakeStepLabels) },
    { name: 'from', label: 'Offered from', kind: 'date' },
    { name: 'to', label: 'Offered until', kind: 'date' },
    { name: 'lapsing', label: 'About to lapse', kind: 'flag' },
    { name: 'freePlace', label: 'Free place', kind: 'flag' },
    { name: 'alone', label: 'Without an application', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Name, reg. no.',
      width: 34,
      sort: 'name',
      cell: ({ name, registrationNumber }) => <TwoLines below={registrationNumber}>{name}</TwoLines>,
    },
    { header: 'Sex', width: 8, foldsAt: 5, cell: ({ sex }) => sex },
    {
      header: 'State, LGA',
      width: 18,
      foldsAt: 4,
      cell: ({ state, lga }) => (
        <TwoLines below={lga}>
          <OrDash value={state} />
        </TwoLines>
      ),
    },
    { header: 'Class', width: 10, foldsAt: 2, cell: (row) => <ClassCell {...row} /> },
    {
      header: 'Programme, session',
      width: 28,
      cell: ({ programme, session }) => <TwoLines below={session}>{programme}</TwoLines>,
    },
    { header: 'Score', width: 8, align: 'end', foldsAt: 3, cell: (row) => <ScoreCell {...row} /> },
    { header: 'Batch', width: 18, foldsAt: 1, cell: ({ batch }) => <OrDash value={batch} /> },
    {
      header: 'Letter',
      width: 10,
      foldsAt: 5,
      cell: ({ letterPrinted }) => (
        <When value={letterPrinted} otherwise="Not printed">
          Printed
        </When>
      ),
    },
    { header: 'Status', width: 18, cell: (row) => <StatusCell {...row} /> },
    { header: 'CAPS state', width: 24, foldsAt: 5, cell: ({ caps }) => <OrDash value={caps} /> },
  ],
};

/** Published lists by batch, against the quota. */
export default function AdmissionListReportPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={publishedList} />
    </>
  );
}
