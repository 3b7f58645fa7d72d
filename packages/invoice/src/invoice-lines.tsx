import type { ReactNode } from 'react';
import { Box, Money } from '@portal/shared/ui';
import type { Invoice } from './invoice';

function Row({ label, kobo }: { label: ReactNode; kobo: number }) {
  return (
    <Box as="tr" borderBottomWidth="1px">
      <Box as="td" py="3" pe="4">
        {label}
      </Box>
      <Box as="td" py="3" textAlign="end">
        <Money kobo={kobo} />
      </Box>
    </Box>
  );
}

function Sum({ label, kobo }: { label: string; kobo: number }) {
  return (
    <tr>
      <Box as="th" textAlign="start" pt="3" fontWeight="semibold">
        {label}
      </Box>
      <Box as="td" pt="3" textAlign="end" textStyle="xl" fontWeight="bold">
        <Money kobo={kobo} />
      </Box>
    </tr>
  );
}

/** The fee lines with their total, what others pay of it, and what is left to pay. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <Box as="table" width="100%" borderCollapse="collapse" fontVariantNumeric="tabular-nums">
      <thead>
        <Box as="tr" borderBottomWidth="2px" borderColor="border.emphasized" textStyle="sm" color="fg.muted">
          <Box as="th" textAlign="start" py="2" fontWeight="semibold">
            Description
          </Box>
          <Box as="th" textAlign="end" py="2" fontWeight="semibold">
            Amount
          </Box>
        </Box>
      </thead>
      <tbody>
        {invoice.recieptItems.map(({ description, amount }) => (
          <Row key={description} label={description} kobo={amount} />
        ))}
      </tbody>
      <tfoot>
        <Sum label="Total" kobo={invoice.total} />
        {invoice.deductions.map(({ description, amount }) => (
          <Row key={description} label={`Less: ${description}`} kobo={-amount} />
        ))}
        {invoice.deductions.length > 0 && <Sum label="To pay" kobo={invoice.payable} />}
      </tfoot>
    </Box>
  );
}
