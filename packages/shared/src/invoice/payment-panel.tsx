import type { ReactNode } from 'react';
import { Alert, Badge, Box, Flex, Money, Stack } from '../ui';
import { isOpen, type Invoice } from './invoice';
import { issueTexts, stateLooks } from './invoice-state';
import { PaidPanel } from './paid-panel';
import { ReferenceNumber } from './reference-number';
import { PayForm, WaysToPay } from './ways-to-pay';
import { PaymentProgress } from './payment-progress';
import { useConfirmation, type Requery } from './use-confirmation';

const closed: Partial<Record<Invoice['paymentStatus'], string>> = {
  EXPIRED:
    'This invoice has expired and can no longer be paid. Generate a new one; the old RRR is not charged.',
  CANCELLED: 'This invoice was cancelled and can no longer be paid.',
  REVERSED: 'The payment of this invoice was reversed. Please call the help line.',
};

export interface PaymentPanelProps {
  invoice: Invoice;
  requery: Requery;
  /** What the payer does once it is paid. */
  onward?: ReactNode;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** The reference, what is owed, the state of the payment, and what the payer does next. */
export function PaymentPanel({ invoice, requery, onward, children }: PaymentPanelProps) {
  const confirmation = useConfirmation(invoice, requery);
  const issue = invoice.paymentIssue && issueTexts[invoice.paymentIssue];
  const open = isOpen(invoice);
  const { label, palette } = stateLooks[invoice.paymentStatus];
  return (
    <Box
      as="section"
      aria-label="Payment"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      shadow="sm"
      overflow="hidden"
    >
      <Box px={{ base: '4', sm: '6' }} py="5" bg="bg.subtle" borderBottomWidth="1px">
        {invoice.rrr && <ReferenceNumber rrr={invoice.rrr} />}
        <Flex mt={invoice.rrr ? '4' : '0'} justify="space-between" align="center" gap="3" wrap="wrap">
          <Money
            kobo={invoice.isPaid ? invoice.total : invoice.payable}
            textStyle="xl"
            fontWeight="semibold"
          />
          <Badge colorPalette={palette}>{label}</Badge>
        </Flex>
      </Box>
      <Stack gap="5" px={{ base: '4', sm: '6' }} py="5">
        {issue && <Alert status="warning">{issue}</Alert>}
        {closed[invoice.paymentStatus] && <Alert status="warning">{closed[invoice.paymentStatus]}</Alert>}
        {invoice.isPaid && (
          <PaidPanel invoice={invoice} returned={confirmation.returned}>
            {onward}
          </PaidPanel>
        )}
        {open && <PayForm invoice={invoice} />}
        {open && <PaymentProgress invoice={invoice} confirmation={confirmation} />}
        {open && <WaysToPay invoice={invoice} />}
        {children}
      </Stack>
    </Box>
  );
}
