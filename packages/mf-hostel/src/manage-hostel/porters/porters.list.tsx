import { hostel, porterSchema, porterStates } from '@portal/contracts/hostel';
import { DateField, PickerField, SelectField, type FindChoices } from '@portal/shared/forms';
import { request, useQuery } from '@portal/shared/http';
import {
  rowAction,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
  type RowAction,
  type RowOf,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { LabelBadge, Stack } from '@portal/shared/ui';
import { choicesQuery } from '../hostels.api';

type PorterRow = RowOf<typeof hostel.porters.list>;

const badges = {
  current: { label: 'Porter', meaning: 'good' },
  over: { label: 'Over', meaning: 'idle' },
} as const;

const findOfficials: FindChoices = async (search, signal) => {
  const found = await request(hostel.porters.candidates, { query: { search } }, { signal });
  return found.map(({ id, fullName, userName }) => ({
    value: String(id),
    label: fullName,
    detail: userName,
  }));
};

function WhoAndWhere() {
  const { data } = useQuery(choicesQuery);
  return (
    <Stack gap="5">
      <PickerField
        name="userId"
        label="Person"
        find={findOfficials}
        placeholder="Name"
        hint="An official with an account. Three letters at least."
      />
      <SelectField
        name="hostelId"
        label="Hostel"
        options={(data?.hostels ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <DateField name="untilOn" label="Last day" optional hint="Empty: until you end it." />
    </Stack>
  );
}

export const appointPorter: RowAction<object> = rowAction({
  label: 'Appoint a porter',
  claim: 'hostel.allocate',
  primary: true,
  question: 'Appoint a porter',
  consequence:
    'They see who has a bed-space of this hostel, check slips, check students in and out, and report faults. They are told.',
  confirm: 'Appoint',
  fields: {
    schema: porterSchema,
    defaults: { userId: '', hostelId: '', untilOn: '' },
    form: WhoAndWhere,
  },
  call: hostel.porters.appoint,
  input: (_, { userId, hostelId, untilOn }) => ({ body: { userId, hostelId, untilOn } }),
  done: 'The porter is appointed, and told',
});

const actions: readonly RowAction<PorterRow>[] = [
  rowAction({
    label: 'End',
    may: 'end',
    danger: true,
    question: ({ fullName, hostel: name }) => `Is ${fullName} no longer porter of ${name}?`,
    consequence: 'At once. They are told. With the last hostel the role of a porter is taken back.',
    reason: true,
    call: hostel.porters.end,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: ({ row: { fullName } }) => `${fullName} is no longer porter there`,
  }),
];

export const portersList: ListDefinition<typeof hostel.porters.list> = {
  title: 'Porters',
  lead: 'Who works at the door of which hostel. A porter sees nothing of another one.',
  call: hostel.porters.list,
  rowKey: ({ id }) => id,
  rowName: ({ fullName, hostel: name }) => `${fullName}, ${name}`,
  searchLabel: searchBy('name'),
  emptyText: 'Nobody is porter here.',
  exportName: 'hostel-porters',
  actions,
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: porterStates.map((value) => ({ value, label: badges[value].label })),
    },
  ],
  columns: [
    {
      header: 'Name',
      sort: 'name',
      width: 28,
      cell: ({ fullName, userName }) => (
        <TwoLines below={userName}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    { header: 'Hostel', sort: 'hostel', width: 24, cell: ({ hostel: name }) => name },
    {
      header: 'Appointed',
      sort: 'appointed',
      width: 22,
      foldsAt: 1,
      cell: ({ appointedBy, appointedAt }) => (
        <TwoLines below={formatDate(appointedAt)}>{appointedBy}</TwoLines>
      ),
    },
    {
      header: 'Last day',
      width: 14,
      cell: ({ untilOn }) => (untilOn ? formatDate(untilOn) : 'Until ended'),
    },
    {
      header: 'Ended',
      width: 24,
      foldsAt: 2,
      cell: ({ endedBy, endReason }) => <TwoLines below={endReason}>{endedBy ?? '–'}</TwoLines>,
    },
    {
      header: 'State',
      width: 16,
      cell: ({ state, endedAt }) => (
        <TwoLines>
          <LabelBadge of={badges} value={state} />
          {endedAt && <SecondLine>{formatDate(endedAt)}</SecondLine>}
        </TwoLines>
      ),
    },
  ],
};
