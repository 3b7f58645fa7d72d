import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';
import { reportPages } from './report-pages';

const pages = [{ path: '/reports', label: 'All reports', ofShell: true as const }, ...reportPages];

/** The reports of hostels beside each other. */
export function ReportTabs() {
  return <PageTabs label="Reports" routes={definition.routes} pages={pages} />;
}
