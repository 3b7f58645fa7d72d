import { ReportPage } from '@portal/shared/report';
import { paymentsReport } from './payments.report';

/** My payment history over all purposes. */
export default function PaymentsPage() {
  return <ReportPage report={paymentsReport} />;
}
