import { PageTabs } from '@portal/shared/lists';
import type { ModuleRoute } from '@portal/shared/model';
import definition from '../../module.config';

const pages = [
  { path: '/admission_list/view', label: 'Admission list' },
  { path: '/admission_list/search', label: 'Search' },
  { path: '/admission_list/ranking', label: 'Ranking' },
  { path: '/results/cbt_result_upload', label: 'Screening' },
  { path: '/admission_list/letters', label: 'Letters' },
] as const;

/** The wording of letters, which another module has. */
const letters: ModuleRoute = {
  path: pages[4].path,
  load: '',
  title: pages[4].label,
  audience: ['official'],
  claim: 'admissions.view',
};
const routes = [...definition.routes, letters];

/** The pages of the admission list beside each other. */
export function ListTabs() {
  return <PageTabs label="Admission list" routes={routes} pages={pages} />;
}
