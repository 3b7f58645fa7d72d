import { ReportGroup } from '@portal/shared/lists';
import definition from '../../../module.config';
import { siwesReportPath } from '../../lib/siwes-tabs';

const reports = [
  {
    path: siwesReportPath,
    label: 'SIWES placements',
    lead: 'Who is placed where on industrial training, and who has not submitted the form.',
  },
] as const;

/** The reports about students, on the page of all reports. */
export default function StudentReports() {
  return <ReportGroup title="Students" routes={definition.routes} reports={reports} />;
}
