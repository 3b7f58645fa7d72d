import { PageTabs } from '@portal/shared/lists';
import type { ModuleRoute } from '@portal/shared/model';
import definition from '../../module.config';

const pages = [
  { path: '/student_management/search_student', label: 'Students' },
  { path: '/student_management/search_admission_list', label: 'Search the admission list' },
  { path: '/student_management/clear', label: 'Clearance' },
] as const;

/** The page of students' records, which another module has. */
const students: ModuleRoute = {
  path: pages[0].path,
  load: '',
  title: pages[0].label,
  audience: ['official'],
  claim: 'student.view',
};
const routes = [students, ...definition.routes];

/** The pages where officers look after those who were admitted. */
export function StudentManagementTabs() {
  return <PageTabs label="Student management" routes={routes} pages={pages} />;
}
