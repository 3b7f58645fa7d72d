import { ReportGroup } from '@portal/shared/lists';
import definition from '../../../module.config';
import { reportPages } from '../../lib/report-pages';

/** The reports of admissions, on the page of all reports. */
export default function AdmissionReports() {
  return <ReportGroup title="Admissions" routes={definition.routes} reports={reportPages} />;
}
