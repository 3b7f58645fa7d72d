import { finance } from '@portal/contracts/finance';
import { WaitingInvoice } from '@portal/invoice';
import { queryOf } from '@portal/shared/http';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui';
import { OwnInvoice } from '../../lib/own-invoice';
import { useOwnInvoice } from '../../lib/own-invoice.api';
import { OrderProgress } from '../order-progress';
import { useOrder } from '../sundry.api';
import { crumbs, listPath, receiptPath } from '../labels';

function Shown({ number }: { number: string }) {
  const { data, error, refetch } = useOwnInvoice(number);
  const order = useOrder(number);
  const trail = crumbs(number);
  if (!data) return <WaitingInvoice crumbs={trail} error={error} retry={() => void refetch()} />;
  const { queryKey } = queryOf(finance.ownInvoices.one, { params: { number } });
  const onward = <ButtonLink to={receiptPath(number)}>Receipt</ButtonLink>;
  return (
    <OwnInvoice
      invoice={data}
      shownAs={queryKey}
      crumbs={trail}
      onward={onward}
      renew={<ButtonLink to={listPath}>To sundry payments</ButtonLink>}
    >
      {order.data && <OrderProgress order={order.data} invoice={data} />}
      {order.data?.destination && (
        <ButtonLink variant="outline" alignSelf="start" to="/transcripts">
          Follow the transcript
        </ButtonLink>
      )}
    </OwnInvoice>
  );
}

/** A sundry invoice of the student, from its RRR to the payment. */
export default function SundryInvoicePage() {
  const [search] = useSearchParams();
  const number = search.get('number') ?? '';
  return number === '' ? <Navigate to={listPath} replace /> : <Shown key={number} number={number} />;
}
