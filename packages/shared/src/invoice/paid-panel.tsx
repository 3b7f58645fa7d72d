import type { ReactNode } from 'react';
import { formatDateTime } from '../model';
import { Alert, Box, Text } from '../ui';
import { gatewayName, type Invoice } from './invoice';

interface PaidPanelProps {
  invoice: Invoice;
  returned: boolean;
  /** What the payer does next. */
  children?: ReactNode;
}

function confirmation(invoice: Invoice): string {
  const { payable, paidAt } = invoice;
  const when = paidAt ? ` on ${formatDateTime(paidAt)}` : '';
  if (payable === 0) return `This was paid for you${when}.`;
  return `${gatewayName(invoice)} has confirmed this payment${when}.`;
}

/** The payment is confirmed, and the way on. */
export function PaidPanel({ invoice, returned, children }: PaidPanelProps) {
  return (
    <Alert status="success" title={confirmation(invoice)} autoFocus={returned}>
      {invoice.receiptNumber && <Text>Receipt {invoice.receiptNumber}.</Text>}
      {children && <Box mt="2">{children}</Box>}
    </Alert>
  );
}
