import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const pages = [
  { path: '/student_management/search_admission_list', label: 'Search the admission list' },
  { path: '/student_management/clear', label: 'Clearance' },
] as const;

/** The pages where officers look after those who were admitted. */
export function StudentManagementTabs() {
  return <PageTabs label="Student management" routes={definition.routes} pages={pages} />;
}
