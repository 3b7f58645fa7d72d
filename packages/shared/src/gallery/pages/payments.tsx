import type { PaymentStage } from '@portal/invoice/contract';
import { type Invoice, PaymentPanel, paymentStages } from '@portal/invoice';
import { invoiceFixture } from '@portal/invoice/testing';
import { ButtonLink, Grid } from '../../ui';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

const paid = { isPaid: true, paymentStatus: 'PAID', paidAt: '2026-11-21T09:42:00.000Z' } as const;
const claimed = { paymentStatus: 'PENDING', lastChecked: '2026-11-21T09:42:00.000Z' } as const;
const closed = { cardPaymentLink: null, cardPaymentFields: null } as const;

/** What the server says in each stage of a payment. */
export const stageFacts: Record<PaymentStage, Partial<Invoice>> = {
  unpaid: {},
  overdue: { expires: '2026-10-20T22:59:59.000Z' },
  confirming: { ...claimed, gatewayAnswer: 'pending' },
  unanswered: claimed,
  failed: { ...claimed, gatewayAnswer: 'failed' },
  refused: { ...claimed, gatewayAnswer: 'cancelled' },
  'part-paid': { ...claimed, gatewayAnswer: 'paid', paymentIssue: 'UNDERPAID', received: 500_000 },
  unmatched: { ...claimed, gatewayAnswer: 'paid', paymentIssue: 'MISMATCH', received: 1_000_000 },
  paid,
  covered: { ...paid, payable: 0, rrr: null },
  overpaid: { ...paid, paymentIssue: 'OVERPAID', received: 1_200_000 },
  'paid-twice': { ...paid, paymentIssue: 'DUPLICATE', received: 1_000_000 },
  'too-late': { ...paid, paymentIssue: 'NO_OFFER', received: 1_000_000 },
  'form-removed': { ...paid, paymentIssue: 'NO_FORM', received: 1_000_000 },
  'bed-gone': { ...paid, paymentIssue: 'NO_BED', received: 1_000_000 },
  expired: { ...closed, paymentStatus: 'EXPIRED' },
  cancelled: { ...closed, paymentStatus: 'CANCELLED' },
  reversed: { ...closed, paymentStatus: 'REVERSED' },
};

const nothingAsked = { ask: async () => undefined, isPending: false, error: null };

function Payments() {
  return (
    <Grid templateColumns={{ base: '1fr', xl: '1fr 1fr' }} columnGap="6" alignItems="start">
      {(Object.keys(paymentStages) as PaymentStage[]).map((stage) => (
        <Specimen key={stage} title={stage}>
          <PaymentPanel
            invoice={invoiceFixture(stageFacts[stage])}
            requery={nothingAsked}
            onward={<ButtonLink to="/gallery">Continue to the JUPEB application form</ButtonLink>}
            renew={<ButtonLink to="/gallery">Generate a new invoice</ButtonLink>}
          />
        </Specimen>
      ))}
    </Grid>
  );
}

export const payments: readonly GalleryPage[] = [
  { path: 'payments', title: 'Payment of an invoice', shows: ['PaymentPanel'], Show: Payments },
];
