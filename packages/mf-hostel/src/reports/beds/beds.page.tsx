import { hostel } from '@portal/contracts/hostel';
import { ReportPage } from '@portal/shared/lists';
import { ReportTabs } from '../../lib/report-tabs';

/** Bed-spaces by state, with their money. */
export default function BedReportPage() {
  return (
    <>
      <ReportTabs />
      <ReportPage report={hostel.bedReport} />
    </>
  );
}
