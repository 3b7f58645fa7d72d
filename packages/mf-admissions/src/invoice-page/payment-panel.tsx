import type { Programme } from '@portal/shared/programme';
import { Alert, Box } from '@portal/shared/ui';
import type { Invoice } from './invoice-page.api';
import { issueTexts } from './invoice-state';
import { PaidPanel } from './paid-panel';
import { WaysToPay } from './ways-to-pay';
import { useConfirmation } from './use-confirmation';
import { PaymentProgress } from './payment-progress';

const closed: Partial<Record<Invoice['paymentStatus'], string>> = {
  EXPIRED:
    'This invoice has expired and can no longer be paid. Generate a new one; the old RRR is not charged.',
  CANCELLED: 'This invoice was cancelled and can no longer be paid.',
  REVERSED: 'The payment of this invoice was reversed. Please call the help line.',
};

/** What the payer does next, by the state of the payment. */
export function PaymentPanel({ invoice, programme }: { invoice: Invoice; programme: Programme | undefined }) {
  const confirmation = useConfirmation(invoice);
  const issue = invoice.paymentIssue && issueTexts[invoice.paymentIssue];
  const open = invoice.paymentStatus === 'UNPAID' || invoice.paymentStatus === 'PENDING';
  return (
    <Box mb="6" display="grid" gap="4" data-no-print>
      {issue && <Alert status="warning">{issue}</Alert>}
      {closed[invoice.paymentStatus] && <Alert status="warning">{closed[invoice.paymentStatus]}</Alert>}
      {invoice.isPaid && (
        <PaidPanel invoice={invoice} programme={programme} returned={confirmation.returned} />
      )}
      {open && <PaymentProgress invoice={invoice} confirmation={confirmation} />}
      {open && <WaysToPay invoice={invoice} />}
    </Box>
  );
}
