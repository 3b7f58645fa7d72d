import { ReportGroup } from '@portal/shared/lists';
import definition from '../../../module.config';
import { reportPages } from '../../lib/report-pages';

/** The reports of hostels, on the page of all reports. */
export default function HostelReports() {
  return <ReportGroup title="Hostels" routes={definition.routes} reports={reportPages} />;
}
