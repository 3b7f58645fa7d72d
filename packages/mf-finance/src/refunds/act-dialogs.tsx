import { changeBankSchema, finance, payOutSchema } from '@portal/contracts/finance';
import { TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { formatNaira } from '@portal/shared/model';
import { FormDialog, ReasonDialog } from '@portal/shared/lists';
import { toast } from '@portal/shared/ui/overlay';
import { BankFields } from '../lib/bank-fields';
import { ConfirmDialog } from '../lib/confirm-dialog';
import { useFreshInvoices } from '../lib/fresh-invoices';
import { RefundDialog } from './refund-dialog';
import type { RefundRow } from './refunds.api';

const { refunds } = finance;

interface DialogProps {
  row: RefundRow;
  onClose: () => void;
}

/** Says that it went through, and shows the list as it then is. */
function useDone(): (title: string) => Promise<void> {
  const fresh = useFreshInvoices();
  return async (title) => {
    toast({ severity: 'success', title });
    await fresh();
  };
}

function BankDialog({ row, onClose }: DialogProps) {
  const call = useCall(refunds.bank);
  const done = useDone();
  const { id, version, bank, accountNumber, accountName } = row;
  return (
    <FormDialog
      title={`Bank account of ${row.payer}`}
      lead="Where the refund is paid. The payer is told. Once the bursary has checked the refund, the account cannot be changed."
      schema={changeBankSchema}
      defaults={{ bank, accountNumber, accountName, proof: '' }}
      act="Save"
      onSubmit={async (details) => {
        await call.mutateAsync({ params: { id }, body: { ...details, version } });
        await done('The account is saved');
      }}
      onClose={onClose}
    >
      <BankFields />
    </FormDialog>
  );
}

const stepTexts = {
  check: {
    question: (row: RefundRow) => `Confirm the refund to ${row.payer}?`,
    body: 'You confirm that the payment, the amount and the account are right. Another officer then approves it.',
    act: 'It is right',
    done: 'The refund is checked',
  },
  approve: {
    question: (row: RefundRow) => `Approve the refund to ${row.payer}?`,
    body: 'The bank can then transfer the money.',
    act: 'Approve',
    done: 'The refund is approved',
  },
};

function StepDialog({ act, row, onClose }: DialogProps & { act: 'check' | 'approve' }) {
  const call = useCall(refunds[act]);
  const done = useDone();
  const words = stepTexts[act];
  const carryOut = async () => {
    await call.mutateAsync({ params: { id: row.id }, body: { version: row.version } });
    await done(words.done);
  };
  return (
    <ConfirmDialog question={words.question(row)} act={words.act} onAct={carryOut} onClose={onClose}>
      {formatNaira(row.amount)} to {row.accountNumber}, {row.bank}, {row.accountName}. {words.body}
    </ConfirmDialog>
  );
}

function PayOutDialog({ row, onClose }: DialogProps) {
  const call = useCall(refunds.payOut);
  const done = useDone();
  return (
    <FormDialog
      title={`Refund to ${row.payer} was transferred`}
      lead={`${formatNaira(row.amount)} to ${row.accountNumber}, ${row.bank}. The money leaves the books, and the payer is told.`}
      schema={payOutSchema}
      defaults={{ transferReference: '' }}
      act="Paid out"
      onSubmit={async ({ transferReference }) => {
        const body = { transferReference, version: row.version };
        await call.mutateAsync({ params: { id: row.id }, body });
        await done('The refund is paid out');
      }}
      onClose={onClose}
    >
      <TextField name="transferReference" label="Transfer reference of the bank" digits autoComplete="off" />
    </FormDialog>
  );
}

function RefuseDialog({ row, onClose }: DialogProps) {
  const call = useCall(refunds.refuse);
  const done = useDone();
  const refuse = async (reason: string) => {
    await call.mutateAsync({ params: { id: row.id }, body: { reason, version: row.version } });
    await done('The refund is refused');
  };
  return (
    <ReasonDialog
      question={`Refuse the refund to ${row.payer}?`}
      act="Refuse"
      danger
      onAct={refuse}
      onClose={onClose}
    >
      The payer is told the reason. The money stays owed, and a refund or credit note can be asked for again.
    </ReasonDialog>
  );
}

export const refundActs = {
  view: 'View',
  bank: 'Bank account',
  check: 'Check',
  approve: 'Approve',
  'pay-out': 'Paid out',
  refuse: 'Refuse',
} as const;
export type RefundAct = keyof typeof refundActs;

/** The dialog of an act on a refund. */
export function RefundActDialog({ act, row, onClose }: DialogProps & { act: RefundAct }) {
  if (act === 'view') return <RefundDialog row={row} onClose={onClose} />;
  if (act === 'bank') return <BankDialog row={row} onClose={onClose} />;
  if (act === 'pay-out') return <PayOutDialog row={row} onClose={onClose} />;
  if (act === 'refuse') return <RefuseDialog row={row} onClose={onClose} />;
  return <StepDialog act={act} row={row} onClose={onClose} />;
}
