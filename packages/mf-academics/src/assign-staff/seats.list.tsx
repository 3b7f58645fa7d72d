import {
  academics,
  officeKinds,
  officeLabels,
  offices,
  rightsLabels,
  type RightsState,
} from '@portal/contracts/academics';
import {
  lookupFilters,
  RowName,
  SecondLine,
  searchBy,
  TwoLines,
  type Filter,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatDate, labelOf } from '@portal/shared/model';
import { badgesOf, LabelBadge, OrDash, StateBadge, When } from '@portal/shared/ui';
import { deansPath, headsPath, seatPath, type SeatRow } from './assign-staff.api';

type Seats = ListDefinition<typeof academics.assignStaff.seats>;

export const rightsBadges = badgesOf<RightsState>(rightsLabels, {
  none: 'idle',
  later: 'underway',
  'no-account': 'waiting',
  waiting: 'waiting',
  given: 'good',
  missing: 'bad',
});

const lookup = lookupFilters(academics.lecturers.choices);
const vacant: Filter = {
  name: 'vacant',
  label: 'Holder',
  kind: 'select',
  choices: [
    { value: 'true', label: 'Nobody' },
    { value: 'false', label: 'Somebody' },
  ],
};
const officeFilter: Filter = {
  name: 'office',
  label: 'Office',
  kind: 'select',
  choices: offices
    .filter((office) => officeKinds[office].of === 'school')
    .map((value) => ({ value, label: officeKinds[value].label })),
};

/** Who holds an office today; somebody who acts is told apart. */
function HolderCell({ holder }: Pick<SeatRow, 'holder'>) {
  return (
    <When value={holder} otherwise={<StateBadge meaning="bad">Nobody</StateBadge>}>
      {({ name, staffNumber, acting }) => (
        <TwoLines minW="9rem">
          {name}
          <SecondLine>
            {staffNumber}
            <When value={acting}>, acting</When>
          </SecondLine>
        </TwoLines>
      )}
    </When>
  );
}

const columns = (of: 'department' | 'school'): Seats['columns'] => [
  {
    header: of === 'department' ? 'Department' : 'School',
    sort: 'place',
    width: 30,
    cell: ({ place }) => <RowName>{place}</RowName>,
  },
  of === 'department'
    ? { header: 'School', width: 34, foldsAt: 3, cell: ({ school }) => school }
    : { header: 'Office', width: 16, cell: ({ office }) => labelOf(office, officeLabels) },
  { header: 'Holder', width: 28, cell: ({ holder }) => <HolderCell holder={holder} /> },
  {
    header: 'From',
    width: 12,
    foldsAt: 2,
    cell: ({ holder }) => (
      <When value={holder} otherwise={<OrDash value={null} />}>
        {({ from }) => formatDate(from)}
      </When>
    ),
  },
  {
    header: 'To',
    width: 12,
    foldsAt: 2,
    cell: ({ holder }) => (
      <When value={holder} otherwise={<OrDash value={null} />}>
        {({ to }) => (
          <When value={to} otherwise={<OrDash value={null} />}>
            {(day) => formatDate(day)}
          </When>
        )}
      </When>
    ),
  },
  {
    header: 'Rights',
    width: 16,
    foldsAt: 4,
    cell: ({ holder }) => (
      <When value={holder}>{({ rights }) => <LabelBadge of={rightsBadges} value={rights} />}</When>
    ),
  },
  {
    header: 'Next',
    width: 24,
    foldsAt: 4,
    cell: ({ next }) => (
      <When value={next} otherwise={<OrDash value={null} />}>
        {({ name, from }) => (
          <TwoLines>
            {name}
            <SecondLine>from {formatDate(from)}</SecondLine>
          </TwoLines>
        )}
      </When>
    ),
  },
];

/** Offices of departments, or of schools, as data. */
const seatsList = (of: 'department' | 'school', words: Pick<Seats, 'title' | 'lead'>): Seats => ({
  ...words,
  call: academics.assignStaff.seats,
  fixed: { of },
  rowKey: ({ seat }) => seat,
  // A department has one office, a school several.
  rowName: ({ place, office }) =>
    of === 'department' ? place : `${labelOf(office, officeLabels)}, ${place}`,
  page: ({ seat }) => `${of === 'department' ? headsPath : deansPath}/view?seat=${seat}`,
  searchLabel: searchBy('name', 'staff number', of),
  emptyText: 'There are no offices here.',
  exportName: 'offices',
  actions: [
    {
      label: ({ may }) => (may.includes('appoint') ? 'Appoint, end, history' : 'History'),
      to: seatPath,
    },
  ],
  filters: [lookup('facultyId', 'School', 'schools'), ...(of === 'school' ? [officeFilter] : []), vacant],
  columns: columns(of),
});

export const headsList = seatsList('department', {
  title: 'Heads of department',
  lead: 'One person at a time heads a department. Their account has the rights of a head there for as long.',
});
export const deansList = seatsList('school', {
  title: 'Deans',
  lead: 'Deans, sub-deans and faculty officers of the schools. A dean has the rights of one meanwhile.',
});
