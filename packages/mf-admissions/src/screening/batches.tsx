import {
  admissions,
  changedScreeningBatchSchema,
  newScreeningBatchSchema,
} from '@portal/contracts/admissions';
import { DateField, TextField } from '@portal/shared/forms';
import {
  ActionButtons,
  ListPage,
  ReasonField,
  rowAction,
  searchBy,
  TwoLines,
  type ActionFormProps,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { PartTabs } from '../lib/part-tabs';
import {
  screeningFilters,
  screeningPath,
  type ScreeningChoices,
  type ScreeningBatch,
} from '../lib/screening.api';
import { SessionAndProgrammeFields } from '../lib/session-and-programme-fields';

function BatchFields() {
  return (
    <>
      <TextField name="venue" label="Venue" />
      <DateField name="sitsOn" label="Day" />
      <TextField name="startsAt" label="Time" hint="As 09:00" />
      <TextField name="seats" label="Seats" inputMode="numeric" digits />
    </>
  );
}

function NewFields({ loaded }: ActionFormProps<undefined, ScreeningChoices>) {
  return (
    <>
      <SessionAndProgrammeFields {...loaded} />
      <TextField name="name" label="Name" hint="As in Batch A" />
      <BatchFields />
    </>
  );
}

const make: RowAction<undefined> = rowAction<
  undefined,
  typeof admissions.screeningBatches.make,
  typeof newScreeningBatchSchema,
  typeof admissions.screening.choices
>({
  label: 'New sitting',
  claim: 'admissions.edit',
  primary: true,
  load: { call: admissions.screening.choices, input: () => ({}), label: 'Loading choices…' },
  fields: {
    schema: newScreeningBatchSchema,
    defaults: (_, { sessions, types }) => ({
      sessionId: String(sessions.find(({ current }) => current)?.id ?? ''),
      applicationTypeId: String(types[0]?.id ?? ''),
      name: '',
      venue: '',
      sitsOn: '',
      startsAt: '09:00',
      seats: '',
    }),
    form: NewFields,
  },
  call: admissions.screeningBatches.make,
  input: (_, { reason: __, ...body }) => ({ body }),
  done: 'The sitting is made',
});

function ChangeFields() {
  return (
    <>
      <BatchFields />
      <ReasonField />
    </>
  );
}

const actions: readonly RowAction<ScreeningBatch>[] = [
  rowAction({
    label: 'Give out the seats',
    may: 'seat',
    question: ({ name }: ScreeningBatch) => `Give out the free seats of ${name}?`,
    consequence: ({ seats, taken, waiting }: ScreeningBatch) =>
      `${Math.min(seats - taken, waiting)} of ${waiting} who wait get a seat, those who submitted first. They are told by mail, and their slip shows it.`,
    call: admissions.screeningBatches.seat,
    input: ({ id, version }: ScreeningBatch) => ({ params: { id }, body: { version } }),
    done: ({ data }) => `${data.seated} have a seat`,
  }),
  rowAction({
    label: 'Change',
    may: 'change',
    question: ({ name }: ScreeningBatch) => `Change ${name}?`,
    consequence: ({ taken }: ScreeningBatch) =>
      `${taken} have a seat. They are told of another venue, day or time.`,
    fields: {
      schema: changedScreeningBatchSchema,
      defaults: ({ version, venue, sitsOn, startsAt, seats }: ScreeningBatch) => ({
        version,
        venue,
        sitsOn,
        startsAt,
        seats: String(seats),
        reason: '',
      }),
      form: ChangeFields,
    },
    call: admissions.screeningBatches.change,
    input: ({ id }: ScreeningBatch, body) => ({ params: { id }, body }),
    done: 'The sitting is changed',
  }),
  { label: 'See its candidates', to: ({ id }) => `${screeningPath}?batchId=${id}` },
];

const batches: ListDefinition<typeof admissions.screeningBatches.list> = {
  title: 'Sittings',
  lead: 'Where and when so many sit. Whoever has a seat is told by mail, and finds it on their slip.',
  call: admissions.screeningBatches.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('name', 'venue'),
  emptyText: 'There are no sittings yet.',
  exportName: 'screening-sittings',
  filters: [screeningFilters.session, screeningFilters.programme],
  actions,
  columns: [
    {
      header: 'Sitting',
      sort: 'name',
      cell: ({ name, programme, session }) => <TwoLines below={`${programme}, ${session}`}>{name}</TwoLines>,
    },
    { header: 'Venue', cell: ({ venue }) => venue },
    {
      header: 'When',
      sort: 'sitsOn',
      cell: ({ sitsOn, startsAt }) => `${formatDate(sitsOn)}, ${startsAt}`,
    },
    { header: 'Seats taken', align: 'end', width: 12, cell: ({ taken, seats }) => `${taken} of ${seats}` },
    {
      header: 'Wait for a seat',
      align: 'end',
      width: 12,
      foldsAt: 1,
      cell: ({ waiting }) => String(waiting),
    },
  ],
};

/** When and where candidates sit. */
export function BatchesPart() {
  return (
    <ListPage list={batches} actions={<ActionButtons actions={[make]} row={undefined} />}>
      <PartTabs of="/results/cbt_result_upload" />
    </ListPage>
  );
}
