import { finance, giveBackSchema, issueNoteSchema } from '@portal/contracts/finance';
import { TextAreaField, TextField } from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import { formatNaira, nairaOf } from '@portal/shared/model';
import { FormDialog } from '@portal/shared/lists';
import { ErrorMessage, Loading } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { useFreshInvoices } from '../lib/fresh-invoices';
import { issueQuery, type IssueRow } from './issues.api';

const { paymentIssues } = finance;

interface ActDialogProps<Act extends string> {
  act: Act;
  row: IssueRow;
  onClose: () => void;
}

const noteTexts = {
  answer: {
    title: (payer: string) => `Answer ${payer}`,
    lead: 'The payer is told at once. The issue stays in the queue until it is resolved.',
    label: 'Answer',
    done: 'The payer is told',
  },
  resolve: {
    title: (payer: string) => `Resolve the issue of ${payer}`,
    lead: 'The issue leaves the queue, and the payer is told what was found.',
    label: 'Resolve',
    done: 'The issue is resolved',
  },
};

/** Says what was found, with or without closing the issue. */
export function NoteDialog({ act, row, onClose }: ActDialogProps<'answer' | 'resolve'>) {
  const call = useCall(paymentIssues[act]);
  const fresh = useFreshInvoices();
  const { title, lead, label, done } = noteTexts[act];
  const submit = async ({ note }: { note: string }) => {
    await call.mutateAsync({ params: { id: row.id }, body: { note, version: row.version } });
    toast({ severity: 'success', title: done });
    await fresh();
  };
  return (
    <FormDialog
      title={title(row.payer)}
      lead={lead}
      schema={issueNoteSchema}
      act={label}
      onClose={onClose}
      defaults={{ note: '' }}
      onSubmit={submit}
    >
      <TextAreaField name="note" label="What was found" hint="The payer reads it; kept beside your name." />
    </FormDialog>
  );
}

const backTexts = {
  refund: {
    title: (payer: string) => `Refund ${payer}`,
    lead: 'The money goes back to a bank account, once the bursary has looked at it and another officer has approved it.',
    label: 'Request the refund',
    done: () => 'The refund is requested',
  },
  credit: {
    title: (payer: string) => `Credit note for ${payer}`,
    lead: 'The money stays here and pays the next invoice of this payer. It can be cancelled while no invoice counts on it.',
    label: 'Issue the credit note',
    done: (number: string) => `Credit note ${number} is issued`,
  },
};

/** Asks how much goes back, and why; no more than is owed is offered. */
export function GiveBackDialog({ act, row, onClose }: ActDialogProps<'refund' | 'credit'>) {
  const issue = useQuery(issueQuery(row.id));
  const refund = useCall(paymentIssues.refund);
  const credit = useCall(paymentIssues.credit);
  const fresh = useFreshInvoices();
  const { title, lead, label, done } = backTexts[act];
  if (!issue.data) {
    return (
      <Modal open onClose={onClose} title={title(row.payer)}>
        {issue.isError ? (
          <ErrorMessage error={issue.error} retry={() => void issue.refetch()} />
        ) : (
          <Loading label="Checking what is owed…" />
        )}
      </Modal>
    );
  }
  const { free, version } = issue.data;
  const submit = async (answers: { amount: string; reason: string }) => {
    const input = { params: { id: row.id }, body: { ...answers, version } };
    const number = act === 'credit' ? (await credit.mutateAsync(input)).number : '';
    if (act === 'refund') await refund.mutateAsync(input);
    toast({ severity: 'success', title: done(number) });
    await fresh();
  };
  return (
    <FormDialog
      title={title(row.payer)}
      lead={lead}
      schema={giveBackSchema}
      act={label}
      onClose={onClose}
      defaults={{ amount: nairaOf(free), reason: '' }}
      onSubmit={submit}
    >
      <TextField
        name="amount"
        label="Amount"
        prefix="₦"
        inputMode="decimal"
        hint={`At most ${formatNaira(free)} of this payment.`}
      />
      <TextAreaField name="reason" label="Reason" hint="Kept in the audit beside your name." />
    </FormDialog>
  );
}
