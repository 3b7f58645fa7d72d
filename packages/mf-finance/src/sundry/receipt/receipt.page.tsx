import { finance } from '@portal/shared/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { OwnInvoice, WaitingInvoice } from '../../lib/own-invoice';
import { useOwnInvoice } from '../../lib/own-invoice.api';
import { OrderProgress } from '../order-progress';
import { useOrder } from '../sundry.api';
import { crumbs, invoicePath, listPath } from '../words';

function Paid({ number }: { number: string }) {
  const { data, error, refetch } = useOwnInvoice(number);
  const order = useOrder(number);
  const trail = crumbs('Receipt');
  if (!data) return <WaitingInvoice crumbs={trail} error={error} retry={() => void refetch()} />;
  if (!data.isPaid) return <Navigate to={invoicePath(number)} replace />;
  const { queryKey } = queryOf(finance.ownInvoices.one, { params: { number } });
  return (
    <OwnInvoice invoice={data} shownAs={queryKey} crumbs={trail}>
      {order.data && <OrderProgress order={order.data} />}
    </OwnInvoice>
  );
}

/** By the number of the receipt itself, as notifications have it. */
function ByReceipt({ number }: { number: string }) {
  const { data, error, refetch } = useQuery(queryOf(finance.receipts.one, { params: { number } }));
  if (data) return <Paid number={data.invoiceNumber} />;
  return <WaitingInvoice crumbs={crumbs('Receipt')} error={error} retry={() => void refetch()} />;
}

/** The receipt of a sundry payment; its invoice where it is not paid. */
export default function SundryReceiptPage() {
  const [search] = useSearchParams();
  const number = search.get('number') ?? '';
  if (number === '') return <Navigate to={listPath} replace />;
  return number.startsWith('INV') ? (
    <Paid key={number} number={number} />
  ) : (
    <ByReceipt key={number} number={number} />
  );
}
