import { ReportPage } from '@portal/shared/report';
import { useMemo } from 'react';
import type { DeskChoices } from '../../lib/desk-choices';
import { ReportTabs } from '../../lib/report-tabs';
import { WithChoices } from '../../lib/with-choices';
import { feesReport } from './fees.report';

function FeeList({ choices }: { choices: DeskChoices }) {
  const report = useMemo(() => feesReport(choices), [choices]);
  return <ReportPage report={report} />;
}

export default function FeesPage() {
  return (
    <>
      <ReportTabs />
      <WithChoices>{(choices) => <FeeList choices={choices} />}</WithChoices>
    </>
  );
}
