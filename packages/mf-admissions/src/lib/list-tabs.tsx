import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const pages = [
  { path: '/admission_list/view', label: 'Admission list' },
  { path: '/admission_list/search', label: 'Search' },
  { path: '/admission_list/ranking', label: 'Ranking' },
  { path: '/results/cbt_result_upload', label: 'Screening' },
] as const;

/** The pages of the admission list beside each other. */
export function ListTabs() {
  return <PageTabs label="Admission list" routes={definition.routes} pages={pages} />;
}
