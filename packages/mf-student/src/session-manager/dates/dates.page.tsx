import { student, windowKindLabels, type ShownWindowKind } from '@portal/contracts/student';
import {
  choicesOfLabels,
  ListPage,
  lookupFilters,
  RowName,
  searchBy,
  TwoLines,
  type ListDefinition,
  type RowOf,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { LabelBadge, OrDash } from '@portal/shared/ui';
import { SessionTabs } from '../session-tabs';

type DatedWindow = RowOf<typeof student.sessions.windows>;

/** Where the days of each kind are set. */
const desks: Record<ShownWindowKind, string> = {
  application: '/applications/setup',
  registration: '/course_management/open_reg',
  late_registration: '/course_management/open_reg',
  add_drop: '/course_management/add_drop',
  result_entry: '/results/classlist',
  hostel: '/hostel_management/manage_reservation',
};

const states = {
  not_open: { label: 'Not open', meaning: 'idle' },
  open: { label: 'Open', meaning: 'good' },
  closed: { label: 'Closed', meaning: 'idle' },
} as const;

const kindOf = ({ kind }: DatedWindow) => windowKindLabels[kind];

const list: ListDefinition<typeof student.sessions.windows> = {
  title: 'Dates',
  lead: 'Every dated window of every session. Days are set where that kind of work is done.',
  call: student.sessions.windows,
  rowKey: ({ id }) => id,
  rowName: kindOf,
  searchLabel: searchBy('students'),
  emptyText: 'No dates are set here.',
  actions: [{ label: 'Open the page that sets it', to: ({ kind }) => desks[kind] }],
  filters: [
    lookupFilters(student.rollovers.choices)('sessionId', 'Session', 'sessions'),
    { name: 'kind', label: 'What', kind: 'select', choices: choicesOfLabels(windowKindLabels) },
  ],
  columns: [
    { header: 'What', width: 24, cell: (row) => <RowName>{kindOf(row)}</RowName> },
    {
      header: 'Session',
      width: 16,
      cell: ({ session, semester }) => <TwoLines below={semester}>{session}</TwoLines>,
    },
    { header: 'Students', width: 30, foldsAt: 1, cell: ({ audience }) => audience },
    { header: 'First day', sort: 'opens', width: 14, cell: ({ opensOn }) => formatDate(opensOn) },
    {
      header: 'Last day',
      width: 14,
      cell: ({ closesOn }) => <OrDash value={closesOn && formatDate(closesOn)} />,
    },
    { header: 'State', width: 12, cell: ({ state }) => <LabelBadge of={states} value={state} /> },
  ],
};

/** All dates, in one place to read. */
export default function DatesPage() {
  return (
    <>
      <SessionTabs />
      <ListPage list={list} />
    </>
  );
}
