import { useQuery } from '@portal/shared/http';
import { InvoicePaper, InvoicePrint, invoiceTitle } from '@portal/invoice';
import { Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import {
  Box,
  ButtonLink,
  ErrorMessage,
  Grid,
  GridItem,
  Loading,
  PageHeader,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { InvoiceTabs } from '../../lib/invoice-tabs';
import { invoiceQuery, listPath, type InvoiceFile } from '../invoices.api';
import { Events } from './events';
import { InvoiceActions } from './invoice-menu';
import { InvoiceFacts } from './invoice-facts';
import { Books, Issues, Others, Payments } from './money-tables';

const crumbs = (name: string) => [{ label: 'Invoices', to: listPath }, { label: name }];

function Parts({ file }: { file: InvoiceFile }) {
  return (
    <Stack gap="6" minW="0">
      <InvoicePaper invoice={file.invoice} />
      <Section title="Payments" lead="What came in, by whom, and the receipt of each.">
        <Payments payments={file.payments} />
      </Section>
      <Section
        title="Books"
        lead="The ledger entries of these payments. In each transaction debits and credits are equal."
      >
        <Books entries={file.entries} />
      </Section>
      {file.others.length > 0 && (
        <Section title="Other invoices for the same thing">
          <Others others={file.others} />
        </Section>
      )}
    </Stack>
  );
}

function Opened({ number }: { number: string }) {
  const file = useQuery(invoiceQuery(number));
  if (!file.data) {
    return (
      <>
        <PageHeader title="Invoice" crumbs={crumbs(number)} />
        {file.isError ? (
          <ErrorMessage error={file.error} retry={() => void file.refetch()} />
        ) : (
          <Loading label="Fetching the invoice…" />
        )}
      </>
    );
  }
  const { invoice, events, issues } = file.data;
  const title = invoiceTitle(invoice, { receiptApart: true });
  return (
    <>
      <Box data-no-print>
        <PageHeader
          title={`${title} ${invoice.invoiceNumber}`}
          crumbs={crumbs(number)}
          actions={<InvoiceActions file={file.data} />}
        />
        <Grid
          gap="6"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          <GridItem minW="0">
            <Parts file={file.data} />
          </GridItem>
          <GridItem minW="0">
            <Stack gap="6">
              <InvoiceFacts file={file.data} />
              {issues.length > 0 && (
                <Section title="Payment issues">
                  <Issues issues={issues} />
                  <TextLink
                    to={`/invoice_management/payment_issues?search=${invoice.invoiceNumber}`}
                    display="inline-block"
                    mt="3"
                  >
                    Work on them
                  </TextLink>
                </Section>
              )}
              <Section
                title="What happened"
                lead="Our records and the messages of the gateway, in order of time."
              >
                <Events events={events} />
              </Section>
            </Stack>
          </GridItem>
        </Grid>
      </Box>
      <InvoicePrint invoice={invoice} title={title} />
    </>
  );
}

/** Everything about one invoice, and what an officer may do with it. */
export default function InvoicePage() {
  const [params] = useSearchParams();
  const number = params.get('number') ?? '';
  return (
    <>
      <InvoiceTabs />
      {number ? (
        <Opened key={number} number={number} />
      ) : (
        <>
          <PageHeader title="Invoice" crumbs={crumbs('Invoice')} lead="No invoice was chosen." />
          <ButtonLink to={listPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
