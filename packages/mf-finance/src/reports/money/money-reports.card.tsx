import { ReportGroup } from '@portal/shared/lists';
import definition from '../../../module.config';
import { reportPages } from '../../lib/report-pages';

/** The reports about money, on the page of all reports. */
export default function MoneyReports() {
  return <ReportGroup title="Money" routes={definition.routes} reports={reportPages} />;
}
