import { InvoiceScreen, invoiceTitle, type Invoice } from '@portal/invoice';
import { formatRrr } from '@portal/shared/model';
import { programmeOfType, type Programme } from '@portal/contracts/admissions';
import { ButtonLink, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { Page } from '../../lib/page';
import { useInvoice, useRequery } from './invoice-page.api';
import { ContinueToForm } from './continue-to-form';

function crumbsOf(rrr: string, programme: Programme | undefined) {
  return [
    { label: 'Home', to: '/' },
    ...(programme ? [{ label: programme.name }] : []),
    { label: formatRrr(rrr) },
  ];
}

function Renew({ programme: { links } }: { programme: Programme }) {
  const [generate] = links;
  return (
    generate && (
      <ButtonLink to={generate.to} state={generate.state}>
        Generate a new invoice
      </ButtonLink>
    )
  );
}

function Shown({ rrr, invoice }: { rrr: string; invoice: Invoice }) {
  const programme = programmeOfType(invoice.applicationTypeId);
  const requery = useRequery(rrr);
  return (
    <InvoiceScreen
      invoice={invoice}
      requery={requery}
      crumbs={crumbsOf(rrr, programme)}
      renew={programme && <Renew programme={programme} />}
      onward={<ContinueToForm rrr={rrr} programme={programme} />}
      note={invoice.isPaid ? 'This RRR is the key to the application form. Keep it.' : undefined}
    />
  );
}

/** One address from the invoice to its receipt. */
export function InvoicePage({ rrr }: { rrr: string }) {
  const { data: invoice, error, isPending, refetch } = useInvoice(rrr);
  return (
    <Page wide>
      {!invoice && <PageHeader title={invoiceTitle(invoice)} crumbs={crumbsOf(rrr, undefined)} />}
      {isPending && <Loading label="Fetching the invoice…" />}
      {error && !invoice && <ErrorMessage error={error} retry={() => void refetch()} />}
      {invoice && <Shown rrr={rrr} invoice={invoice} />}
    </Page>
  );
}
