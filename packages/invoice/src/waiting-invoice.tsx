import { ErrorMessage, Loading, PageHeader, type Crumb } from '@portal/shared/ui';
import { invoiceTitle } from './invoice-screen';

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
