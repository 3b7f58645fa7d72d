import { ReportGroup } from '@portal/shared/lists';
import definition from '../../../module.config';
import { reportPages } from '../../lib/report-pages';

/** The reports about students, on the page of all reports. */
export default function StudentReports() {
  return <ReportGroup title="Students" routes={definition.routes} reports={reportPages} />;
}
