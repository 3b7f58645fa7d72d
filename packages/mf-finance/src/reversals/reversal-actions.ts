import { finance } from '@portal/contracts/finance';
import { rowAction, type RowAction, type RowOf } from '@portal/shared/lists';
import { asSentence, formatNaira } from '@portal/shared/model';
import { RequestDialog } from './request-dialog';

export type ReversalRow = RowOf<typeof finance.reversals.list>;

/** Asks for the reversal of a payment. */
export const requestReversal: RowAction<undefined> = {
  label: 'Take back a payment',
  claim: 'finance.edit',
  primary: true,
  dialog: RequestDialog,
};

/** What the second officer decides. */
export const reversalActions: readonly RowAction<ReversalRow>[] = [
  rowAction({
    label: 'Take back',
    may: 'approve',
    danger: true,
    question: ({ amount, payer }) => `Take back ${formatNaira(amount)} of ${payer}?`,
    consequence: ({ requestedBy, reason, invoiceNumber }) =>
      `${requestedBy} asks for it: ${asSentence(reason)} What invoice ${invoiceNumber} paid for is owed again, and the payer is told. This cannot be undone.`,
    call: finance.reversals.approve,
    input: ({ id }) => ({ params: { id } }),
    done: 'The payment is taken back',
  }),
  rowAction({
    label: 'Refuse',
    may: 'approve',
    question: ({ payer }) => `Leave the payment of ${payer} as it is?`,
    consequence: 'The reversal is refused. It can be asked for again.',
    reason: true,
    call: finance.reversals.refuse,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'The payment stays as it is',
  }),
];
