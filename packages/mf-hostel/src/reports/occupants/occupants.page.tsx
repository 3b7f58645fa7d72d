import { hostel } from '@portal/contracts/hostel';
import { ReportPage } from '@portal/shared/lists';
import { allocationBadges } from '../../lib/allocation-badges';
import { ReportTabs } from '../../lib/report-tabs';

const badges = { state: allocationBadges };

/** Who has which bed-space; narrowed to a hostel and printed it is the room list of its porter. */
export default function OccupantReportPage() {
  return (
    <>
      <ReportTabs />
      <ReportPage report={hostel.occupantReport} badges={badges} />
    </>
  );
}
