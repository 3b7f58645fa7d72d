import { admissions, batchStateLabels, newBatchSchema } from '@portal/contracts/admissions';
import { DateField, RadioField, TextField, useWatch } from '@portal/shared/forms';
import {
  ActionButtons,
  ListPage,
  rowAction,
  searchBy,
  TimeCell,
  TwoLines,
  type ActionFormProps,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import {
  counted,
  formatDate,
  formatDateTime,
  isRealDate,
  lagosDate,
  object,
  string,
  type CallData,
} from '@portal/shared/model';
import { StateBadge } from '@portal/shared/ui';
import { ListTabs } from '../lib/list-tabs';
import { PartTabs } from '../lib/part-tabs';
import { listFilters, listPath, type Batch, type Choices } from './admission-list.api';
import { SessionAndProgrammeFields } from '../lib/session-and-programme-fields';

type Batches = ListDefinition<typeof admissions.admissionList.batches>;

const columns: Batches['columns'] = [
  {
    header: 'Batch',
    sort: 'name',
    cell: ({ name, type, session }) => <TwoLines below={`${type}, ${session}`}>{name}</TwoLines>,
  },
  { header: 'Waits for approval', align: 'end', foldsAt: 2, cell: ({ waiting }) => String(waiting) },
  { header: 'Approved', align: 'end', cell: ({ approved }) => String(approved) },
  { header: 'Published', align: 'end', foldsAt: 1, cell: ({ published }) => String(published) },
  {
    header: 'State',
    cell: ({ state, publishesAt }) => (
      <TwoLines below={state === 'draft' && publishesAt ? `on ${formatDateTime(publishesAt)}` : ''}>
        <StateBadge meaning={state === 'published' ? 'underway' : 'waiting'}>
          {batchStateLabels[state]}
        </StateBadge>
      </TwoLines>
    ),
  },
  { header: 'Published on', foldsAt: 3, cell: ({ publishedAt }) => <TimeCell at={publishedAt} /> },
  { header: 'Made by', foldsAt: 4, cell: ({ madeBy }) => madeBy },
];

const publishedText = (count: number) => `${counted(count, 'offer')} ${count === 1 ? 'is' : 'are'} published`;

/** When it is published. An empty day is no order to publish now: it may be meant to take the batch off its day. */
const whenSchema = object({
  when: string().oneOf(['now', 'day']).default('now'),
  at: string()
    .default('')
    .when('when', {
      is: 'day',
      then: (day) => day.test('day', 'Choose a day', (value) => isRealDate(value ?? '')),
    }),
});
const inTheMorning = (day: string) => `${day}T08:00:00+01:00`;

function WhenFields({ row: { publishesAt } }: Pick<ActionFormProps<Batch>, 'row'>) {
  const when: unknown = useWatch({ name: 'when' });
  const keptBack = publishesAt ? ' To keep it back, use “Take off the day” instead.' : '';
  return (
    <>
      <RadioField
        name="when"
        label="When"
        options={[
          { value: 'now', label: 'Now: the offers go out as you press Publish' },
          { value: 'day', label: 'On a day' },
        ]}
      />
      {when === 'day' && (
        <DateField name="at" label="Day" hint={`It is published by itself at 8 in the morning.${keptBack}`} />
      )}
    </>
  );
}

const leaving = (waiting: number) =>
  waiting === 0
    ? ''
    : ` ${counted(waiting, 'candidate')} not approved ${waiting === 1 ? 'leaves' : 'leave'} the batch.`;

type OfferDays = CallData<typeof admissions.admissionList.offerDays>;

/** For how long offers hold: by the acceptance fee of each candidate. */
function holding(offers: OfferDays): string {
  const last = offers.at(-1);
  if (!last) return '';
  const many = offers.length > 1;
  const days = [...offers.slice(0, -1).map(({ days: few }) => String(few)), counted(last.days, 'day')];
  const until = offers.map(({ until: day }) => formatDate(day)).join(' or ');
  return ` Offers hold for ${days.join(' or ')}${many ? ', as the acceptance fee says' : ''}: those that go out today until ${until}.`;
}

/** What publishing does, and whom it does not reach. */
function publishing({ approved, waiting, unreachable }: Batch, offers: OfferDays): string {
  const offered =
    approved === 1
      ? 'The approved candidate is offered a place and told.'
      : `${counted(approved, 'approved candidate')} are offered their places and told.`;
  const told =
    unreachable === 0
      ? ''
      : ` ${counted(unreachable, 'candidate')} among them ${unreachable === 1 ? 'has' : 'have'} neither email nor phone and cannot be sent the link: give them one first, by Change email and phone.`;
  return `${offered}${holding(offers)}${told}${leaving(waiting)}`;
}

const publish: RowAction<Batch> = rowAction({
  label: 'Publish',
  may: 'publish',
  question: ({ name }: Batch) => `Publish ${name}?`,
  load: {
    call: admissions.admissionList.offerDays,
    input: ({ id }: Batch) => ({ params: { id } }),
    label: 'Asking how long the offers hold…',
  },
  consequence: publishing,
  fields: {
    schema: whenSchema,
    defaults: ({ publishesAt }: Batch) => ({
      when: publishesAt ? 'day' : 'now',
      at: publishesAt ? lagosDate(new Date(publishesAt)) : '',
    }),
    form: WhenFields,
  },
  call: admissions.admissionList.publish,
  input: ({ id, version, contents }: Batch, { when, at }) => ({
    params: { id },
    body: { version, contents, at: when === 'day' ? inTheMorning(at) : '' },
  }),
  done: ({ data }) =>
    data.at ? `It is published on ${formatDateTime(data.at)}` : publishedText(data.published),
});

const unschedule: RowAction<Batch> = rowAction({
  label: 'Take off the day',
  may: 'unschedule',
  question: ({ name }: Batch) => `Take ${name} off its day?`,
  consequence: ({ publishesAt }: Batch) =>
    `It is not published on ${formatDateTime(publishesAt ?? '')}, and waits until somebody publishes it.`,
  reason: true,
  call: admissions.admissionList.unschedule,
  input: ({ id, version }: Batch, { reason }) => ({ params: { id }, body: { version, reason } }),
  done: ({ row }) => `${row.name} is off its day`,
});

function BatchFields({ loaded }: ActionFormProps<undefined, Choices>) {
  return (
    <>
      <SessionAndProgrammeFields {...loaded} />
      <TextField name="name" label="Name" hint="As in Batch 1" />
    </>
  );
}

const makeBatch: RowAction<undefined> = rowAction<
  undefined,
  typeof admissions.admissionList.makeBatch,
  typeof newBatchSchema,
  typeof admissions.admissionList.choices
>({
  label: 'New batch',
  claim: 'admissions.edit',
  primary: true,
  load: { call: admissions.admissionList.choices, input: () => ({}), label: 'Loading choices…' },
  fields: {
    schema: newBatchSchema,
    defaults: (_, { sessions }) => ({
      sessionId: String(sessions.find(({ current }) => current)?.id ?? ''),
      applicationTypeId: '',
      name: '',
    }),
    form: BatchFields,
  },
  call: admissions.admissionList.makeBatch,
  input: (_, { sessionId, applicationTypeId, name }) => ({ body: { sessionId, applicationTypeId, name } }),
  done: 'The batch is made',
});

const batchesList: Batches = {
  title: 'Batches',
  lead: 'A batch is published once, now or on a day. Who is not approved by then leaves it.',
  call: admissions.admissionList.batches,
  columns,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('name'),
  emptyText: 'There are no batches yet.',
  exportName: 'admission-batches',
  filters: [listFilters.session, listFilters.programme],
  actions: [
    publish,
    unschedule,
    { label: 'See its candidates', to: ({ id }) => `${listPath}?batchId=${id}` },
  ],
};

/** Batches in which the list is published. */
export function BatchesPart() {
  return (
    <>
      <ListTabs />
      <ListPage list={batchesList} actions={<ActionButtons actions={[makeBatch]} row={undefined} />}>
        <PartTabs of="/admission_list/view" />
      </ListPage>
    </>
  );
}
