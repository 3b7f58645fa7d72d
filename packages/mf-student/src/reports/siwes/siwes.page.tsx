import { student } from '@portal/contracts/student';
import { ReportPage } from '@portal/shared/lists';
import { siwesBadges } from '../../lib/siwes-badges';
import { SiwesTabs } from '../../lib/siwes-tabs';

const badges = { state: siwesBadges };

/** Who is placed where, and who has not submitted; the file of the locked ones is the list for the ITF. */
export default function SiwesReportPage() {
  return (
    <>
      <SiwesTabs />
      <ReportPage report={student.siwesReport} badges={badges} />
    </>
  );
}
