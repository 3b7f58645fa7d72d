import { finance, giveBackSchema, issueNoteSchema } from '@portal/contracts/finance';
import { TextAreaField, TextField } from '@portal/shared/forms';
import { ReasonField, rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { formatNaira, nairaOf } from '@portal/shared/model';
import { IssueDialog } from './issue-dialog';
import type { Issue, IssueRow } from './issues.api';

/** How much goes back, and why; no more than is owed is offered. */
function GiveBackFields({ loaded: { free } }: ActionFormProps<IssueRow, Issue>) {
  return (
    <>
      <TextField
        name="amount"
        label="Amount"
        prefix="₦"
        inputMode="decimal"
        hint={`At most ${formatNaira(free)} of this payment.`}
      />
      <ReasonField />
    </>
  );
}

const giveBack = {
  load: {
    call: finance.paymentIssues.one,
    input: ({ id }: IssueRow) => ({ params: { id } }),
    label: 'Checking what is owed…',
  },
  fields: {
    schema: giveBackSchema,
    defaults: (_: IssueRow, { free }: Issue) => ({ amount: nairaOf(free), reason: '' }),
    form: GiveBackFields,
  },
};

/** What was found, with or without closing the issue. */
const note = {
  schema: issueNoteSchema,
  defaults: { note: '' },
  form: () => (
    <TextAreaField name="note" label="What was found" hint="The payer reads it; kept beside your name." />
  ),
};

/** What is done with a payment issue. */
export const issueActions: readonly RowAction<IssueRow>[] = [
  { label: 'View', dialog: IssueDialog },
  rowAction({
    label: 'Ask the gateway now',
    may: 'requery',
    call: finance.paymentIssues.requery,
    input: ({ id }) => ({ params: { id } }),
    done: ({ data }) =>
      data.invoiceState === 'PAID'
        ? 'The gateway has confirmed the payment.'
        : { severity: 'info', title: 'The gateway has nothing new about this payment.' },
  }),
  rowAction({
    label: 'Request a refund',
    may: 'refund',
    question: ({ payer }) => `Refund ${payer}`,
    consequence:
      'The money goes back to a bank account, once the bursary has looked at it and another officer has approved it.',
    confirm: 'Request the refund',
    ...giveBack,
    call: finance.paymentIssues.refund,
    input: ({ id }, { amount, reason }, { version }) => ({
      params: { id },
      body: { amount, reason, version },
    }),
    done: 'The refund is requested',
  }),
  rowAction({
    label: 'Issue a credit note',
    may: 'credit',
    question: ({ payer }) => `Credit note for ${payer}`,
    consequence:
      'The money stays here and pays the next invoice of this payer. It can be cancelled while no invoice counts on it.',
    confirm: 'Issue the credit note',
    ...giveBack,
    call: finance.paymentIssues.credit,
    input: ({ id }, { amount, reason }, { version }) => ({
      params: { id },
      body: { amount, reason, version },
    }),
    done: ({ data }) => `Credit note ${data.number} is issued`,
  }),
  rowAction({
    label: 'Answer',
    may: 'answer',
    question: ({ payer }) => `Answer ${payer}`,
    consequence: 'The payer is told at once. The issue stays in the queue until it is resolved.',
    fields: note,
    call: finance.paymentIssues.answer,
    input: ({ id, version }, { note: found }) => ({ params: { id }, body: { note: found, version } }),
    done: 'The payer is told',
  }),
  rowAction({
    label: 'Resolve',
    may: 'resolve',
    question: ({ payer }) => `Resolve the issue of ${payer}`,
    consequence: 'The issue leaves the queue, and the payer is told what was found.',
    fields: note,
    call: finance.paymentIssues.resolve,
    input: ({ id, version }, { note: found }) => ({ params: { id }, body: { note: found, version } }),
    done: 'The issue is resolved',
  }),
];
