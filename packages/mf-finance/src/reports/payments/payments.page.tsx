import { ReportPage } from '@portal/shared/report';
import { useMemo } from 'react';
import type { DeskChoices } from '../../lib/desk-choices';
import { ReportTabs } from '../../lib/report-tabs';
import { WithChoices } from '../../lib/with-choices';
import { paymentsReport } from './payments.report';

function PaymentList({ choices }: { choices: DeskChoices }) {
  const report = useMemo(() => paymentsReport(choices), [choices]);
  return <ReportPage report={report} />;
}

export default function PaymentsPage() {
  return (
    <>
      <ReportTabs />
      <WithChoices>{(choices) => <PaymentList choices={choices} />}</WithChoices>
    </>
  );
}
