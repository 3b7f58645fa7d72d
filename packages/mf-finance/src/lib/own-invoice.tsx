import { InvoiceScreen, invoiceTitle, isOpen, type Invoice } from '@portal/shared/invoice';
import { ErrorMessage, Loading, PageHeader, TextLink, type Crumb } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import type { ReactNode } from 'react';
import { DisputePanel } from './dispute/dispute-panel';
import { useOwnInvoiceActs } from './own-invoice.api';

/** Money that was too much: the student is owed it. */
const givesBack = new Set(['OVERPAID', 'DUPLICATE', 'NO_OFFER']);

interface OwnInvoiceProps {
  invoice: Invoice;
  /** The query that it came from. */
  shownAs: readonly unknown[];
  crumbs: readonly Crumb[];
  /** What the student does once it is paid. */
  onward?: ReactNode;
  children?: ReactNode;
}

/** An invoice of the student who is signed in, from its RRR to its receipt. */
export function OwnInvoice({ invoice, shownAs, crumbs, onward, children }: OwnInvoiceProps) {
  const { requery, cancel } = useOwnInvoiceActs(invoice, shownAs);
  return (
    <InvoiceScreen invoice={invoice} requery={requery} crumbs={crumbs} onward={onward}>
      {children}
      {givesBack.has(invoice.paymentIssue ?? '') && (
        <TextLink to="/refunds">See what goes back to you</TextLink>
      )}
      <DisputePanel number={invoice.invoiceNumber} />
      {isOpen(invoice) && (
        <ConfirmButton
          variant="outline"
          size="sm"
          alignSelf="start"
          colorPalette="red"
          question="Cancel this invoice?"
          body="Its RRR can then no longer be paid. Remita is asked first, so that no payment is lost."
          confirm="Cancel the invoice"
          cancel="Keep it"
          onConfirm={cancel}
        >
          Cancel this invoice
        </ConfirmButton>
      )}
    </InvoiceScreen>
  );
}

interface WaitingProps {
  crumbs: readonly Crumb[];
  error: Error | null;
  retry: () => void;
}

/** The place of an invoice that is still on its way, or that could not be had. */
export function WaitingInvoice({ crumbs, error, retry }: WaitingProps) {
  return (
    <>
      <PageHeader title={invoiceTitle(undefined)} crumbs={crumbs} />
      {error ? <ErrorMessage error={error} retry={retry} /> : <Loading label="Fetching the invoice…" />}
    </>
  );
}
