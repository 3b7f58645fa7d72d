import { changeBankSchema, finance, payOutSchema } from '@portal/contracts/finance';
import { TextField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { formatNaira } from '@portal/shared/model';
import { BankFields } from '../lib/bank-fields';
import { RefundDialog } from './refund-dialog';
import type { CreditRow, RefundRow } from './refunds.api';

const whereTo = ({ amount, accountNumber, bank, accountName }: RefundRow) =>
  `${formatNaira(amount)} to ${accountNumber}, ${bank}, ${accountName}.`;

function ReferenceField() {
  return (
    <TextField name="transferReference" label="Transfer reference of the bank" digits autoComplete="off" />
  );
}

/** What is done with a refund on its way to the payer. */
export const refundActions: readonly RowAction<RefundRow>[] = [
  { label: 'View', dialog: RefundDialog },
  rowAction({
    label: 'Bank account',
    may: 'bank',
    question: ({ payer }) => `Bank account of ${payer}`,
    consequence:
      'Where the refund is paid. The payer is told. Once the bursary has checked the refund, the account cannot be changed.',
    confirm: 'Save the account',
    fields: {
      schema: changeBankSchema,
      defaults: ({ bank, accountNumber, accountName }) => ({ bank, accountNumber, accountName, proof: '' }),
      form: BankFields,
    },
    call: finance.refunds.bank,
    input: ({ id, version }, { bank, accountNumber, accountName, proof }) => ({
      params: { id },
      body: { bank, accountNumber, accountName, proof, version },
    }),
    done: 'The account is saved',
  }),
  rowAction({
    label: 'Check',
    may: 'check',
    question: ({ payer }) => `Confirm the refund to ${payer}?`,
    consequence: (row) =>
      `${whereTo(row)} You confirm that the payment, the amount and the account are right. Another officer then approves it.`,
    confirm: 'It is right',
    call: finance.refunds.check,
    input: ({ id, version }) => ({ params: { id }, body: { version } }),
    done: 'The refund is checked',
  }),
  rowAction({
    label: 'Approve',
    may: 'approve',
    question: ({ payer }) => `Approve the refund to ${payer}?`,
    consequence: (row) => `${whereTo(row)} The bank can then transfer the money.`,
    call: finance.refunds.approve,
    input: ({ id, version }) => ({ params: { id }, body: { version } }),
    done: 'The refund is approved',
  }),
  rowAction({
    label: 'Paid out',
    may: 'pay-out',
    question: ({ payer }) => `Refund to ${payer} was transferred`,
    consequence: ({ amount, accountNumber, bank }) =>
      `${formatNaira(amount)} to ${accountNumber}, ${bank}. The money leaves the books, and the payer is told.`,
    fields: { schema: payOutSchema, defaults: { transferReference: '' }, form: ReferenceField },
    call: finance.refunds.payOut,
    input: ({ id, version }, { transferReference }) => ({
      params: { id },
      body: { transferReference, version },
    }),
    done: 'The refund is paid out',
  }),
  rowAction({
    label: 'Refuse',
    may: 'refuse',
    danger: true,
    question: ({ payer }) => `Refuse the refund to ${payer}?`,
    consequence:
      'The payer is told the reason. The money stays owed, and a refund or credit note can be asked for again.',
    reason: true,
    call: finance.refunds.refuse,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { reason, version } }),
    done: 'The refund is refused',
  }),
];

/** What is done with a credit note. */
export const creditActions: readonly RowAction<CreditRow>[] = [
  rowAction({
    label: 'Cancel the credit note',
    may: 'cancel',
    danger: true,
    question: ({ number }) => `Cancel credit note ${number}?`,
    consequence: 'It no longer pays anything. The money stays owed, and can be refunded or credited again.',
    confirm: 'Cancel the credit note',
    reason: true,
    call: finance.creditNotes.cancel,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'The credit note is cancelled',
  }),
];
