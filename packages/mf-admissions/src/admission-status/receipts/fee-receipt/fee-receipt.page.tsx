import { admissionsErrors } from '@portal/contracts/admissions';
import { invoiceCalls } from '@portal/invoice/contract';
import { queryOf, useQuery } from '@portal/shared/http';
import { isRrr, stripRrr } from '@portal/shared/model';
import { useLocation, useSearchParams } from '@portal/shared/router';
import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { Page } from '../../../lib/page';
import { useGoBack } from '../../../lib/use-go-back';
import { FeeReceipt } from './fee-receipt.print';

const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Receipts', to: '/admission_status_reciepts' },
  { label: 'Receipt' },
];

function Shown({ rrr }: { rrr: string }) {
  const { data: invoice, error, refetch } = useQuery(queryOf(invoiceCalls.byRrr, { params: { rrr } }));
  if (invoice?.isPaid) return <FeeReceipt invoice={invoice} />;
  return (
    <Page>
      <PageHeader title="Payment receipt" crumbs={crumbs} />
      {!invoice && !error && <Loading label="Fetching the receipt…" />}
      {error && !invoice && <ErrorMessage error={error} retry={() => void refetch()} />}
      {invoice && (
        <EmptyState
          title={admissionsErrors.PAYMENT_NOT_CONFIRMED[1]}
          action={<ButtonLink to={`/application_invoice/${rrr}`}>See the invoice</ButtonLink>}
        >
          A receipt is there once the payment is confirmed.
        </EmptyState>
      )}
    </Page>
  );
}

/** The receipt of one payment, by the RRR of the navigation state or the address; without one, back. */
export default function FeeReceiptPage() {
  const { state } = useLocation() as { state: { rrr?: string } | null };
  const [search] = useSearchParams();
  const rrr = stripRrr(state?.rrr ?? search.get('rrr') ?? '');
  useGoBack(!isRrr(rrr));
  return isRrr(rrr) ? <Shown key={rrr} rrr={rrr} /> : null;
}
