import {
  differenceKindLabels,
  finance,
  reconcileSchema,
  closeDifferenceSchema,
} from '@portal/contracts/finance';
import { DateField, RadioField, SelectField, TextAreaField } from '@portal/shared/forms';
import { rowAction, type RowAction, reasonHint } from '@portal/shared/lists';
import { counted, formatRrr } from '@portal/shared/model';
import { gatewayChoices, runPath, type Difference } from './reconciliation.api';

const answers: Record<string, string> = {
  paid: 'The gateway says paid: the invoice is paid now',
  was_paid: 'The invoice is paid already',
  unpaid: 'The gateway says that it is not paid',
  unanswered: 'The gateway does not answer. We keep asking',
  unknown: 'There is no such invoice',
};

const findings = [
  { value: 'explained', label: 'Explained: it stays as it is, and we know why' },
  { value: 'corrected', label: 'Corrected: it was put right, and agrees now' },
];

function FindingFields() {
  return (
    <>
      <RadioField name="state" label="What is it?" options={findings} />
      <TextAreaField name="note" label="What was found" hint={reasonHint} />
    </>
  );
}

/** What is done with a difference. "Corrected" is looked at once more by the server. */
export const differenceActions: readonly RowAction<Difference>[] = [
  rowAction({
    label: 'Ask the gateway',
    may: 'ask',
    call: finance.requery.start,
    input: ({ invoiceNumber }) => ({ body: { references: invoiceNumber ?? '' } }),
    done: ({ data: { rows } }) => ({
      severity: 'info',
      title: answers[rows[0]?.outcome ?? ''] ?? 'The gateway is being asked',
    }),
    failureTitle: 'The gateway was not asked',
  }),
  rowAction({
    label: 'Close the difference',
    may: 'close',
    question: ({ reference }) => `Close the difference of ${formatRrr(reference)}?`,
    consequence: ({ kind }) => `${differenceKindLabels[kind]}.`,
    fields: {
      schema: closeDifferenceSchema.pick(['state', 'note']),
      defaults: { state: 'explained', note: '' },
      form: FindingFields,
    },
    call: finance.reconciliation.closeDifference,
    input: ({ id, version }, { state, note }) => ({ params: { id }, body: { state, note, version } }),
    done: 'The difference is closed',
  }),
];

function DayFields() {
  return (
    <>
      <SelectField name="gateway" label="Gateway" options={gatewayChoices} />
      <DateField name="from" label="First day" />
      <DateField name="to" label="Last day" />
    </>
  );
}

/** Reconciles some days now and leads to what it found. */
export const reconcileNow = rowAction<undefined, typeof finance.reconciliation.start, typeof reconcileSchema>(
  {
    label: 'Reconcile now',
    claim: 'finance.edit',
    primary: true,
    question: 'Reconcile now',
    consequence:
      'Holds the invoices paid on these days against the settlement files and the books. It runs by itself every night and after each file.',
    fields: {
      schema: reconcileSchema,
      defaults: { gateway: 'remita', from: '', to: '' },
      form: DayFields,
    },
    call: finance.reconciliation.start,
    input: (_, { gateway, from, to }) => ({ body: { gateway, from, to } }),
    done: ({ data: { found } }) => (found === 0 ? 'Nothing new differs' : counted(found, 'new difference')),
    leads: ({ data: { id } }) => runPath(id),
  },
);
