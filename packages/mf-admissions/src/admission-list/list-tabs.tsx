import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const pages = [
  { path: '/admission_list/view', label: 'Admission list' },
  { path: '/admission_list/search', label: 'Search' },
] as const;

/** The pages of the admission list beside each other. */
export function ListTabs() {
  return <PageTabs label="Admission list" routes={definition.routes} pages={pages} />;
}
