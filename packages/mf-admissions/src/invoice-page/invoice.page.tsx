import { Box, ErrorMessage, Grid, GridItem, Loading, PageHeader } from '@portal/shared/ui';
import { formatRrr } from '@portal/shared/model';
import { programmeOfType } from '@portal/shared/programme';
import { Page } from '../lib/page';
import { InvoicePaper } from './invoice-paper';
import { InvoicePrint } from './invoice.print';
import { useInvoice } from './invoice-page.api';
import { PaymentPanel } from './payment-panel';
import { PrintButton } from './print-button';

/** One address from the invoice to its receipt. */
export function InvoicePage({ rrr }: { rrr: string }) {
  const { data: invoice, error, isPending, refetch } = useInvoice(rrr);
  const programme = programmeOfType(invoice?.applicationTypeId);
  const title = invoice?.isPaid ? 'Payment receipt' : 'Invoice';

  return (
    <Page wide>
      <Box data-no-print>
        <PageHeader
          title={title}
          crumbs={[
            { label: 'Home', to: '/' },
            ...(programme ? [{ label: programme.name }] : []),
            { label: formatRrr(rrr) },
          ]}
          actions={invoice && <PrintButton />}
        />
      </Box>
      {isPending && <Loading label="Fetching the invoice…" />}
      {error && !invoice && <ErrorMessage error={error} retry={() => void refetch()} />}
      {invoice && (
        <Grid
          data-no-print
          gap={{ base: '5', lg: '6' }}
          alignItems="start"
          templateColumns={{ base: '1fr', lg: '1fr 22rem' }}
        >
          <GridItem gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }} minW="0">
            <PaymentPanel invoice={invoice} programme={programme} />
          </GridItem>
          <GridItem gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }} minW="0">
            <InvoicePaper invoice={invoice} />
          </GridItem>
        </Grid>
      )}
      {invoice && <InvoicePrint invoice={invoice} title={title} />}
    </Page>
  );
}
