import { ListPage } from '@portal/shared/lists';
import { paymentsList } from './payments.list';

/** My payment history over all purposes. */
export default function PaymentsPage() {
  return <ListPage list={paymentsList} />;
}
