import {
  admissions,
  changeDepartmentSchema,
  setBatchSchema,
  setContactSchema,
  untilSchema,
} from '@portal/contracts/admissions';
import { DateField, PhoneField, SelectField, TextField } from '@portal/shared/forms';
import {
  namedChoices,
  ReasonField,
  rowAction,
  type ActionFormProps,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { fittingBatches, type Choices, type Entry } from './admission-list.api';

const loadChoices = {
  call: admissions.admissionList.choices,
  input: () => ({}),
  label: 'Loading choices…',
} as const;

const seen = ({ version }: Entry) => ({ version });

function UntilFields() {
  return (
    <>
      <DateField name="until" label="Last day" />
      <ReasonField />
    </>
  );
}

const untilFields = {
  schema: untilSchema,
  defaults: ({ version }: Entry) => ({ version, until: '', reason: '' }),
  form: UntilFields,
};

function DepartmentFields({ row, loaded }: ActionFormProps<Entry, Choices>) {
  const others = loaded.departments.filter(({ id }) => id !== row.departmentId);
  return (
    <>
      <SelectField name="departmentId" label="Department" options={namedChoices(others)} />
      <ReasonField />
    </>
  );
}

function BatchFields({ row, loaded }: ActionFormProps<Entry, Choices>) {
  const fitting = fittingBatches(loaded, [row]);
  return (
    <SelectField
      name="batchId"
      label="Batch"
      optional
      placeholder="No batch"
      options={namedChoices(fitting)}
      hint={
        fitting.length > 0
          ? undefined
          : `There is no open batch of ${row.type}, ${row.session}: make one first, under Batches.`
      }
    />
  );
}

const kept = 'Left empty, the one that is known stays.';

function ContactFields() {
  return (
    <>
      <TextField name="email" label="Email" type="email" hint={kept} />
      <PhoneField name="mobileNumber" label="Phone number" hint={kept} />
      <ReasonField />
    </>
  );
}

const became = (what: string) => (outcome: { data: { done: number; refused: { message: string }[] } }) => {
  const { refused } = outcome.data;
  return refused.length > 0
    ? { severity: 'warning' as const, title: refused[0]?.message ?? '' }
    : { severity: 'success' as const, title: what };
};

/** What can be done with an entry; the server says with which. */
export const entryActions: readonly RowAction<Entry>[] = [
  rowAction({
    label: 'Recommend',
    may: 'recommend',
    call: admissions.admissionList.recommend,
    input: ({ id, departmentId }: Entry) => ({ body: { entries: [{ id, departmentId }] } }),
    done: became('Recommended: another officer approves it'),
  }),
  rowAction({
    label: 'Approve',
    may: 'approve',
    question: ({ name }: Entry) => `Approve the admission of ${name}?`,
    consequence: ({ programme, session }: Entry) =>
      `${programme}, ${session}. It is offered when the batch is published.`,
    call: admissions.admissionList.approve,
    input: ({ id, departmentId }: Entry) => ({ body: { entries: [{ id, departmentId }] } }),
    done: became('Approved'),
  }),
  rowAction<
    Entry,
    typeof admissions.admissionList.setBatch,
    typeof setBatchSchema,
    typeof admissions.admissionList.choices
  >({
    label: 'Choose a batch',
    may: 'setBatch',
    question: ({ name }) => `Choose a batch for ${name}`,
    consequence: ({ programme, session }) => `${programme}, ${session}.`,
    load: loadChoices,
    fields: {
      schema: setBatchSchema,
      defaults: ({ version, batchId }) => ({ version, batchId: batchId ?? '' }),
      form: BatchFields,
    },
    call: admissions.admissionList.setBatch,
    input: ({ id }, { version, batchId }) => ({ params: { id }, body: { version, batchId } }),
    done: 'The batch is chosen',
  }),
  rowAction<
    Entry,
    typeof admissions.admissionList.changeDepartment,
    typeof changeDepartmentSchema,
    typeof admissions.admissionList.choices
  >({
    label: 'Change department',
    may: 'changeDepartment',
    question: ({ name }) => `Offer ${name} another department?`,
    consequence: ({ status }) =>
      status === 'published'
        ? 'The candidate is told, with your reason.'
        : 'What has been approved has to be approved again.',
    load: loadChoices,
    fields: {
      schema: changeDepartmentSchema,
      defaults: ({ version }) => ({ version, departmentId: '', reason: '' }),
      form: DepartmentFields,
    },
    call: admissions.admissionList.changeDepartment,
    input: ({ id }, { version, departmentId, reason }) => ({
      params: { id },
      body: { version, departmentId, reason },
    }),
    done: 'The department is changed',
  }),
  rowAction({
    label: 'Extend the deadline',
    may: 'extend',
    question: ({ name }: Entry) => `Give ${name} more time?`,
    consequence: ({ lastDay }: Entry) =>
      `The offer can be accepted until ${lastDay ? formatDate(lastDay) : 'now'}.`,
    fields: untilFields,
    call: admissions.admissionList.extend,
    input: ({ id }: Entry, { version, until, reason }) => ({
      params: { id },
      body: { version, until, reason },
    }),
    done: 'The candidate has more time',
  }),
  rowAction({
    label: 'Send the link again',
    may: 'sendLink',
    question: ({ name }: Entry) => `Send ${name} the link once more?`,
    consequence:
      'It goes to their email, or to their phone where no email is known. The link before no longer works.',
    call: admissions.admissionList.sendLink,
    input: ({ id, ...row }: Entry) => ({ params: { id }, body: seen({ id, ...row }) }),
    done: 'The link is sent',
  }),
  rowAction({
    label: 'Change email and phone',
    may: 'setContact',
    question: ({ name }: Entry) => `Change email and phone of ${name}?`,
    consequence: ({ status }: Entry) =>
      status === 'published'
        ? 'The offer is sent there with a new link. The link before no longer works.'
        : 'The offer is sent there when it is published.',
    fields: {
      schema: setContactSchema,
      defaults: ({ version }: Entry) => ({ version, email: '', mobileNumber: '', reason: '' }),
      form: ContactFields,
    },
    call: admissions.admissionList.setContact,
    input: ({ id }: Entry, body) => ({ params: { id }, body }),
    done: 'Email and phone are changed',
  }),
  rowAction({
    label: 'Restore',
    may: 'restore',
    question: ({ name }: Entry) => `Open the offer to ${name} again?`,
    consequence: 'It has lapsed. It can be accepted again until the last day that you choose.',
    fields: untilFields,
    call: admissions.admissionList.restore,
    input: ({ id }: Entry, { version, until, reason }) => ({
      params: { id },
      body: { version, until, reason },
    }),
    done: 'The offer is open again',
  }),
  rowAction({
    label: 'Withdraw',
    may: 'withdraw',
    danger: true,
    question: ({ name }: Entry) => `Withdraw ${name}?`,
    consequence: ({ status }: Entry) =>
      status === 'published'
        ? 'The offer ends and the candidate is told. What has been paid by then accepts it.'
        : 'The candidate leaves the list.',
    reason: true,
    call: admissions.admissionList.withdraw,
    input: ({ id, version }: Entry, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'Withdrawn',
  }),
];
