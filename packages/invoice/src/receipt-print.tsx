import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime, formatNaira, formatRrr, texts, type InferType } from '@portal/shared/model';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { Box, chakra } from '@portal/shared/ui';
import { amountInWords, channelName, type receiptView } from './contract';

export type Receipt = InferType<typeof receiptView>;

const [serial, feeType, amountHead] = texts.receipt.columns;

function Row({ cells, strong = false }: { cells: readonly ReactNode[]; strong?: boolean }) {
  const [first, label, amount] = cells;
  return (
    <chakra.tr borderBottomWidth="1px" fontWeight={strong ? 'bold' : undefined}>
      <chakra.td py="1.5" pe="3">
        {first}
      </chakra.td>
      <chakra.td py="1.5" pe="3">
        {label}
      </chakra.td>
      <chakra.td py="1.5" textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {amount}
      </chakra.td>
    </chakra.tr>
  );
}

function Lines({ receipt }: { receipt: Receipt }) {
  const { lines, deductions, total, paid } = receipt;
  return (
    <chakra.table width="100%" borderCollapse="collapse" aria-label="Fees">
      <thead>
        <chakra.tr borderBottomWidth="2px" borderColor="border.emphasized">
          <chakra.th textAlign="start" py="1.5" pe="3">
            {serial}
          </chakra.th>
          <chakra.th textAlign="start" py="1.5" width="100%">
            {feeType}
          </chakra.th>
          <chakra.th textAlign="end" py="1.5">
            {amountHead}
          </chakra.th>
        </chakra.tr>
      </thead>
      <tbody>
        {lines.map(({ description, amount }, index) => (
          <Row key={description} cells={[index + 1, description, formatNaira(amount)]} />
        ))}
      </tbody>
      <tfoot>
        <Row strong cells={['', 'Total', formatNaira(total)]} />
        {deductions.map(({ description, amount }) => (
          <Row key={description} cells={['', `Of this paid by: ${description}`, formatNaira(amount)]} />
        ))}
        {deductions.length > 0 && <Row cells={['', 'Paid by the payer', formatNaira(paid)]} />}
      </tfoot>
    </chakra.table>
  );
}

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
  const { number, rrr, total, fullName, passport, verification, copies } = receipt;
  const countCopy = async () => {
    flushSync(() => setCopy(null));
    const next = await count();
    // On the paper before the printer looks at it.
    flushSync(() => setCopy(next));
  };
  return (
    <PrintPage
      title="Payment receipt"
      numbers={[['Receipt number', number], ...(rrr ? ([['RRR', formatRrr(rrr)]] as const) : [])]}
      {...(passport && { photo: { src: passport, name: fullName } })}
      verification={verification}
      onPrint={countCopy}
      actions={actions}
    >
      <Box display="none" _print={{ display: 'block' }} textAlign="center" data-testid="copy">
        {copy === null ? 'Copy, number not recorded' : `Copy ${copy}`}
      </Box>
      <PrintSection title="Payer" rows={particulars(receipt)} />
      <PrintSection title="Payment">
        <Lines receipt={receipt} />
        <Box mt="3" fontWeight="semibold" data-testid="amount-in-words">
          {amountInWords(total)}
        </Box>
      </PrintSection>
      <Box mt="4" textStyle="xs" color="fg.muted" data-no-print>
        Copies printed so far: {copy ?? copies}
      </Box>
    </PrintPage>
  );
}
