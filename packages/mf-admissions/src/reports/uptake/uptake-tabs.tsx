import { PageTabs } from '@portal/shared/lists';
import definition from '../../../module.config';

const pages = [
  { path: '/reports/student_admission_report', label: 'Uptake' },
  { path: '/reports/student_admission_report/no_shows', label: 'Accepted and not seen since' },
] as const;

/** The two pages about what became of the offers. */
export function UptakeTabs() {
  return <PageTabs label="Student admission report" routes={definition.routes} pages={pages} />;
}
