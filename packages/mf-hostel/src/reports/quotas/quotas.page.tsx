import { hostel } from '@portal/contracts/hostel';
import { ReportPage } from '@portal/shared/lists';
import { ReportTabs } from '../../lib/report-tabs';

/** What of the quotas is taken. */
export default function QuotaReportPage() {
  return (
    <>
      <ReportTabs />
      <ReportPage report={hostel.quotaReport} />
    </>
  );
}
