import { finance } from '@portal/contracts/finance';
import { useQuery, useRefresh } from '@portal/shared/http';
import { useSession } from '@portal/shared/session';
import { gatewayName, InvoiceScreen, isOpen, useWhenClosed, type Invoice } from '@portal/invoice';
import { Stack, TextLink, type Crumb } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import type { ReactNode } from 'react';
import { disputesQuery } from './dispute/dispute.api';
import { DisputePanel } from './dispute/dispute-panel';
import { useOwnInvoiceActions } from './own-invoice.api';

/** Money that was too much: the student is owed it. */
const givesBack = new Set(['OVERPAID', 'DUPLICATE', 'NO_OFFER', 'NO_FORM', 'NO_BED']);

interface OwnInvoiceProps {
  invoice: Invoice;
  /** The query that it came from. */
  shownAs: readonly unknown[];
  crumbs: readonly Crumb[];
  /** What the student does once it is paid. */
  onward?: ReactNode;
  /** A link to another invoice in the place of one that is closed. */
  renew?: ReactNode;
  children?: ReactNode;
}

interface CancelProps {
  invoice: Invoice;
  cancel: () => Promise<unknown>;
}

function CancelInvoice({ invoice, cancel }: CancelProps) {
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      alignSelf="start"
      colorPalette="red"
      question="Cancel this invoice?"
      body={`It can then no longer be paid. ${gatewayName(invoice)} is asked first, so that no payment is lost.`}
      confirm="Cancel the invoice"
      cancel="Keep it"
      onConfirm={cancel}
    >
      Cancel this invoice
    </ConfirmButton>
  );
}

/** What is said about the payment stands in the open; that it can be said, among the rest. */
function useDisputePlace(number: string): 'open' | 'folded' | null {
  const { data } = useQuery(disputesQuery(number));
  if (!data) return null;
  if (data.disputes.length > 0) return 'open';
  return data.mayRaise ? 'folded' : null;
}

/** An invoice of the student who is signed in, from its RRR to its receipt. */
export function OwnInvoice({ invoice, shownAs, crumbs, onward, renew, children }: OwnInvoiceProps) {
  const { requery, cancel } = useOwnInvoiceActions(invoice, shownAs);
  const refresh = useRefresh();
  // What the dashboard and the pages of money show.
  useWhenClosed(invoice, () => void refresh(finance.ownInvoices.requery));
  const dispute = useDisputePlace(invoice.invoiceNumber);
  const refunded = givesBack.has(invoice.paymentIssue ?? '');
  const acting = useSession()?.isImpersonating ?? false;
  const mayCancel = isOpen(invoice) && !acting;
  const more = (mayCancel || dispute === 'folded' || refunded) && (
    <Stack gap="4">
      {refunded && <TextLink to="/refunds">See what goes back to you</TextLink>}
      {dispute === 'folded' && <DisputePanel number={invoice.invoiceNumber} />}
      {mayCancel && <CancelInvoice invoice={invoice} cancel={cancel} />}
    </Stack>
  );
  return (
    <InvoiceScreen
      invoice={invoice}
      requery={requery}
      crumbs={crumbs}
      onward={onward}
      renew={renew}
      more={more}
      receiptApart
    >
      {children}
      {dispute === 'open' && <DisputePanel number={invoice.invoiceNumber} />}
    </InvoiceScreen>
  );
}
