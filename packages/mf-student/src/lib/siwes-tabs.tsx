import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';
import { siwesReportPath } from './report-pages';

export const siwesFormsPath = '/student_management/siwes_forms';

const pages = [
  { path: siwesFormsPath, label: 'SIWES forms', inner: `${siwesFormsPath}/view` },
  { path: siwesReportPath, label: 'SIWES placements' },
  { path: '/reports', label: 'All reports', ofShell: true as const },
];

/** The forms at the coordinator's desk, and the report on them. */
export function SiwesTabs() {
  return <PageTabs label="SIWES" routes={definition.routes} pages={pages} />;
}
