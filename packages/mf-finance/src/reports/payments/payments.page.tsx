import { ListPage } from '@portal/shared/lists';
import { ReportTabs } from '../../lib/report-tabs';
import { paymentsList } from './payments.list';

export default function PaymentsPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={paymentsList} />
    </>
  );
}
