import type { ReactNode } from 'react';
import { Box, Grid, GridItem, PageHeader, type Crumb } from '@portal/shared/ui';
import { InvoicePaper } from './invoice-paper';
import { InvoicePrint } from './invoice-print';
import type { Invoice } from './invoice';
import { PaymentPanel, type PaymentPanelProps } from './payment-panel';
import { PrintButton } from './print-button';

/** What the page of an invoice is called: once paid its receipt, unless a receipt is printed apart from it. */
export function invoiceTitle(
  invoice: Pick<Invoice, 'isPaid'> | undefined,
  { receiptApart = false } = {},
): string {
  if (!invoice?.isPaid) return 'Invoice';
  return receiptApart ? 'Paid invoice' : 'Payment receipt';
}

interface InvoiceScreenProps extends PaymentPanelProps {
  crumbs: readonly Crumb[];
  /** Further buttons beside "Print". */
  actions?: ReactNode;
  /** Printed below everything else. */
  note?: string | undefined;
  /** The receipt is a paper of its own, on another page. */
  receiptApart?: boolean;
}

/** One page from the invoice to its receipt: where the payment stands, what it is made of, and the same on paper. */
export function InvoiceScreen({ crumbs, actions, note, receiptApart = false, ...panel }: InvoiceScreenProps) {
  const { invoice } = panel;
  const title = invoiceTitle(invoice, { receiptApart });
  return (
    <>
      <Box data-no-print>
        <PageHeader
          title={title}
          crumbs={crumbs}
          actions={
            <>
              {actions}
              <PrintButton />
            </>
          }
        />
      </Box>
      <Grid
        data-no-print
        gap={{ base: '5', lg: '6' }}
        alignItems="start"
        templateColumns={{ base: '1fr', lg: '1fr 22rem' }}
      >
        <GridItem gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }} minW="0">
          <PaymentPanel {...panel} />
        </GridItem>
        <GridItem gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }} minW="0">
          <InvoicePaper invoice={invoice} />
        </GridItem>
      </Grid>
      <InvoicePrint invoice={invoice} title={title} {...(note === undefined ? {} : { note })} />
    </>
  );
}
