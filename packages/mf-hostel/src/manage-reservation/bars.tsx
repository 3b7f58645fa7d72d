import { barSchema, barStates, hostel } from '@portal/contracts/hostel';
import { DateField, PickerField } from '@portal/shared/forms';
import {
  ActionButtons,
  ListPage,
  rowAction,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { LabelBadge, OrDash, Stack } from '@portal/shared/ui';
import { barBadges } from '../lib/bar-badges';
import { findStudents } from '../lib/find-students';
import type { BarRow } from './reservation.api';

const actions: readonly RowAction<BarRow>[] = [
  rowAction({
    label: 'Lift',
    may: 'lift',
    question: ({ fullName }) => `Lift the bar of ${fullName}?`,
    consequence: 'The student can book again and is told.',
    reason: true,
    call: hostel.bars.lift,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'The bar is lifted',
  }),
];

function WhoAndUntil() {
  return (
    <Stack gap="5">
      <PickerField
        name="studentId"
        label="Student"
        find={findStudents}
        placeholder="Name or matric number"
        hint="Three letters or figures at least."
      />
      <DateField name="untilOn" label="Last day" optional hint="Empty: until it is lifted." />
    </Stack>
  );
}

const bar: RowAction<object> = rowAction({
  label: 'Bar a student',
  claim: 'hostel.allocate',
  primary: true,
  question: 'Bar a student from hostels',
  consequence:
    'They cannot book, and read the reason. A bed-space that they have stays theirs until you release it.',
  confirm: 'Bar the student',
  reason: true,
  fields: {
    schema: barSchema.pick(['studentId', 'untilOn']),
    defaults: { studentId: '', untilOn: '' },
    form: WhoAndUntil,
  },
  call: hostel.bars.bar,
  input: (_, { studentId, untilOn, reason }) => ({ body: { studentId, untilOn, reason } }),
  done: ({ data: { bedSpace } }) =>
    bedSpace === null ? 'The student is barred' : `The student is barred, and keeps bed-space ${bedSpace}`,
});

const barsList: ListDefinition<typeof hostel.bars.list> = {
  title: 'Barred students',
  lead: 'Students who may have no bed-space for a time. What they have already they keep until it is released.',
  call: hostel.bars.list,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'Nobody is barred here.',
  exportName: 'hostel-bars',
  actions,
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: barStates.map((value) => ({ value, label: barBadges[value].label })),
    },
  ],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 28,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Department',
      width: 24,
      foldsAt: 2,
      cell: ({ department, level }) => <TwoLines below={`${level} level`}>{department ?? '–'}</TwoLines>,
    },
    { header: 'Reason', width: 30, long: true, foldsAt: 3, cell: ({ reason }) => reason },
    {
      header: 'Barred',
      sort: 'barred',
      width: 20,
      foldsAt: 1,
      cell: ({ barredBy, barredAt }) => <TwoLines below={formatDate(barredAt)}>{barredBy}</TwoLines>,
    },
    {
      header: 'Last day',
      sort: 'until',
      width: 14,
      cell: ({ untilOn }) => (untilOn ? formatDate(untilOn) : 'Until lifted'),
    },
    { header: 'Has', width: 14, foldsAt: 2, cell: ({ bedSpace }) => <OrDash value={bedSpace} /> },
    {
      header: 'State',
      width: 16,
      cell: ({ state, liftedAt, own }) => (
        <TwoLines>
          <LabelBadge of={barBadges} value={state} />
          {liftedAt && <SecondLine>{formatDate(liftedAt)}</SecondLine>}
          {own && state === 'active' && <SecondLine>Yours: another officer lifts it</SecondLine>}
        </TwoLines>
      ),
    },
  ],
};

/** Students who may have no bed-space. */
export function Bars() {
  return <ListPage list={barsList} actions={<ActionButtons actions={[bar]} row={{}} />} />;
}
