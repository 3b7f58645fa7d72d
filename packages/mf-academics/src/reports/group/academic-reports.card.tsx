import { ReportGroup } from '@portal/shared/lists';
import definition from '../../../module.config';
import { reportPages } from '../../lib/report-pages';

/** The reports of courses and registrations, on the page of all reports. */
export default function AcademicReports() {
  return <ReportGroup title="Academics" routes={definition.routes} reports={reportPages} />;
}
