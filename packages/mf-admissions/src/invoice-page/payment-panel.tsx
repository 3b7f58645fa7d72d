import type { Programme } from '@portal/shared/programme';
import { Alert, Badge, Box, Flex, Money, Stack } from '@portal/shared/ui';
import type { Invoice } from './invoice-page.api';
import { issueTexts, stateLooks } from './invoice-state';
import { PaidPanel } from './paid-panel';
import { ReferenceNumber } from './reference-number';
import { PayForm, WaysToPay } from './ways-to-pay';
import { useConfirmation } from './use-confirmation';
import { PaymentProgress } from './payment-progress';

const closed: Partial<Record<Invoice['paymentStatus'], string>> = {
  EXPIRED:
    'This invoice has expired and can no longer be paid. Generate a new one; the old RRR is not charged.',
  CANCELLED: 'This invoice was cancelled and can no longer be paid.',
  REVERSED: 'The payment of this invoice was reversed. Please call the help line.',
};

/** The reference, what is owed, the state of the payment, and what the payer does next. */
export function PaymentPanel({ invoice, programme }: { invoice: Invoice; programme: Programme | undefined }) {
  const confirmation = useConfirmation(invoice);
  const issue = invoice.paymentIssue && issueTexts[invoice.paymentIssue];
  const open = invoice.paymentStatus === 'UNPAID' || invoice.paymentStatus === 'PENDING';
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
        <ReferenceNumber rrr={invoice.rrr} />
        <Flex mt="4" justify="space-between" align="center" gap="3" wrap="wrap">
          <Money kobo={invoice.total} textStyle="xl" fontWeight="semibold" />
          <Badge colorPalette={palette}>{label}</Badge>
        </Flex>
      </Box>
      <Stack gap="5" px={{ base: '4', sm: '6' }} py="5">
        {issue && <Alert status="warning">{issue}</Alert>}
        {closed[invoice.paymentStatus] && <Alert status="warning">{closed[invoice.paymentStatus]}</Alert>}
        {invoice.isPaid && (
          <PaidPanel invoice={invoice} programme={programme} returned={confirmation.returned} />
        )}
        {open && <PayForm invoice={invoice} />}
        {open && <PaymentProgress invoice={invoice} confirmation={confirmation} />}
        {open && <WaysToPay invoice={invoice} />}
      </Stack>
    </Box>
  );
}
