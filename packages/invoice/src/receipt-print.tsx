import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime, type InferType } from '@portal/shared/model';
import { PrintSection } from '@portal/shared/lists';
import { Box } from '@portal/shared/ui';
import { channelName, type receiptView } from './contract';
import { PaymentSection, ReceiptPaper } from './receipt-paper';

export type Receipt = InferType<typeof receiptView>;

function particulars(receipt: Receipt): [label: string, value: string][] {
  const rows: [string, string | null][] = [
    ['Name', receipt.fullName],
    ['Matric number', receipt.matricNumber],
    ['Department', receipt.department],
    ['Level', receipt.level === '0' ? null : receipt.level],
    ['Student type', receipt.studentType],
    ['Payment for', receipt.purpose],
    ['Session', receipt.session],
    ['Invoice number', receipt.invoiceNumber],
    ['Paid on', formatDateTime(receipt.paidAt)],
    ['Paid through', channelName(receipt.channel)],
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

interface ReceiptPrintProps {
  receipt: Receipt;
  /** Counts one more copy; resolves to the number that stands on it. */
  count: () => Promise<number>;
  actions?: ReactNode;
}

/**
 * A receipt on A4, the same on the screen. Each copy that goes to the printer has its number on it; one that could not
 * be counted, as without a connection, says so.
 */
export function ReceiptPrint({ receipt, count, actions }: ReceiptPrintProps) {
  const [copy, setCopy] = useState<number | null>(null);
  const { number, rrr, fullName, passport, verification, copies } = receipt;
  const countCopy = async () => {
    flushSync(() => setCopy(null));
    const next = await count();
    // On the paper before the printer looks at it.
    flushSync(() => setCopy(next));
  };
  return (
    <ReceiptPaper
      number={number}
      rrr={rrr}
      {...(passport && { photo: { src: passport, name: fullName } })}
      verification={verification}
      onPrint={countCopy}
      actions={actions}
    >
      <Box display="none" _print={{ display: 'block' }} textAlign="center" data-testid="copy">
        {copy === null ? 'Copy, number not recorded' : `Copy ${copy}`}
      </Box>
      <PrintSection title="Payer" rows={particulars(receipt)} />
      <PaymentSection {...receipt} />
      <Box mt="4" textStyle="xs" color="fg.muted" data-no-print>
        Copies printed so far: {copy ?? copies}
      </Box>
    </ReceiptPaper>
  );
}
