import { PageTabs } from '@portal/shared/lists';
import type { ModuleRoute } from '@portal/shared/model';
import definition from '../../module.config';

const pages = [
  { path: '/admission_list/view', label: 'Admission list' },
  { path: '/admission_list/letters', label: 'Letters' },
] as const;

/** The page of the list, which another module has. */
const list: ModuleRoute = {
  path: pages[0].path,
  load: '',
  title: pages[0].label,
  audience: ['official'],
  claim: 'admissions.view',
};
const routes = [list, ...definition.routes];

/** The admission list and its letters beside each other. */
export function AdmissionListTabs() {
  return <PageTabs label="Admission list" routes={routes} pages={pages} />;
}
