import type { ComponentProps, ReactNode } from 'react';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { formatNaira, formatRrr, texts } from '@portal/shared/model';
import { Box, chakra } from '@portal/shared/ui';
import { amountInWords } from './contract';

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

interface Line {
  description: string;
  amount: number;
}

interface Payment {
  lines: readonly Line[];
  total: number;
  /** What others pay of it, and what is left of it for the payer. */
  deductions?: readonly Line[];
  paid?: number;
}

function Fees({ lines, deductions = [], total, paid = total }: Payment) {
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

/** The fees of a receipt in a table, and their total in words. */
export function PaymentSection(payment: Payment) {
  return (
    <PrintSection title="Payment">
      <Fees {...payment} />
      <Box mt="3" fontWeight="semibold" data-testid="amount-in-words">
        {amountInWords(payment.total)}
      </Box>
    </PrintSection>
  );
}

interface ReceiptPaperProps extends Omit<ComponentProps<typeof PrintPage>, 'title' | 'numbers'> {
  /** Of the receipt. */
  number: string | null;
  rrr: string | null;
}

/** A receipt on A4 with its numbers at the head, whoever paid for what. */
export function ReceiptPaper({ number, rrr, ...page }: ReceiptPaperProps) {
  return (
    <PrintPage
      {...page}
      title="Payment receipt"
      numbers={[
        ...(number ? ([['Receipt number', number]] as const) : []),
        ...(rrr ? ([['RRR', formatRrr(rrr)]] as const) : []),
      ]}
    />
  );
}
